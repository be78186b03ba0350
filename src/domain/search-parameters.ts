import * as z from 'zod/mini';
import type { personas, priceOffers, rentScenarios, taxModes } from '#contracts/assumptions.ts';
import { lazyObject } from '#contracts/lazy-object.ts';
import type { propertyTypes } from '#contracts/listing.ts';
import { pageSize, type SearchPayload, searchPayload, sorts, viewModes } from '#contracts/search-payload.ts';
import { defaultInitialEquityInvestment, defaultTargetEquityMultiple } from './search-defaults.ts';

/**
 * Parameters of the search form, of saved searches and of the page URL, in camelCase. Bounds match the request. Null:
 * no filter.
 */
export const searchParameters = lazyObject(() => {
  const payload = searchPayload.shape;
  return {
    initialEquityInvestment: payload.maximum_initial_equity_investment,
    targetEquityMultiple: payload.target_equity_multiple,
    zipCode: payload.zip_code,
    zipCodes: payload.zip_codes,
    interestRate: payload.interest_rate,
    mortgageLtv: payload.mortgage_ltv,
    initialEquityInvestmentRange: payload.initial_equity_investment_range,
    equityMultipleRange: payload.equity_multiple_range,
    purchasePriceRange: payload.purchase_price_range,
    yearlyNetIncomeRange: payload.yearly_net_income_range,
    squareFootageRange: payload.square_footage_range,
    bedroomCountRange: payload.bed_count_range,
    propertyType: payload.property_type,
    propertyManaged: payload.property_managed,
    lowExpenseRatio: payload.low_expense_ratio,
    priceOffer: payload.price_offer,
    rentScenario: payload.rent_scenario,
    persona: payload.persona,
    acquisitionCostPercentage: payload.acquisition_cost_percentage,
    dispositionCostPercentage: payload.disposition_cost_percentage,
    grossIncomeIncrease: payload.gross_income_increase,
    grossExpenseIncrease: payload.gross_expense_increase,
    loanTerm: payload.loan_term,
    exitCapRate: payload.exit_cap_rate,
    targetGrm: payload.target_grm,
    targetDscr: payload.target_dscr,
    targetDebtYield: payload.target_debt_yield,
    targetExpenseRatio: payload.target_expense_ratio,
    targetInitialCocr: payload.target_initial_cocr,
    targetNetProfitMargin: payload.target_net_profit_margin,
    targetRefiOutRatio: payload.target_refi_out_ratio,
    targetIrr: payload.target_irr,
    holdYears: payload.hold_years,
    appreciation: payload.appreciation,
    vacancy: payload.vacancy,
    managementFee: payload.management_fee,
    maintenance: payload.maintenance,
    capexReserve: payload.capex_reserve,
    maintenanceOfPrice: payload.maintenance_of_price,
    capexAboveLine: payload.capex_above_line,
    pmiRate: payload.pmi_rate,
    refiYear: payload.refi_year,
    refiLtv: payload.refi_ltv,
    refiMinDscr: payload.refi_min_dscr,
    refiCost: payload.refi_cost,
    discountRate: payload.discount_rate,
    reinvestRate: payload.reinvest_rate,
    taxMode: payload.tax_mode,
    nearMiss: payload.near_miss,
    exclusiveOnly: payload.exclusive_only,
  };
});
export type SearchParameters = z.infer<typeof searchParameters>;
export type ParameterName = keyof SearchParameters;

/** The wire name of every form parameter. */
export const wireNames = {
  initialEquityInvestment: 'maximum_initial_equity_investment',
  targetEquityMultiple: 'target_equity_multiple',
  zipCode: 'zip_code',
  zipCodes: 'zip_codes',
  interestRate: 'interest_rate',
  mortgageLtv: 'mortgage_ltv',
  initialEquityInvestmentRange: 'initial_equity_investment_range',
  equityMultipleRange: 'equity_multiple_range',
  purchasePriceRange: 'purchase_price_range',
  yearlyNetIncomeRange: 'yearly_net_income_range',
  squareFootageRange: 'square_footage_range',
  bedroomCountRange: 'bed_count_range',
  propertyType: 'property_type',
  propertyManaged: 'property_managed',
  lowExpenseRatio: 'low_expense_ratio',
  priceOffer: 'price_offer',
  rentScenario: 'rent_scenario',
  persona: 'persona',
  acquisitionCostPercentage: 'acquisition_cost_percentage',
  dispositionCostPercentage: 'disposition_cost_percentage',
  grossIncomeIncrease: 'gross_income_increase',
  grossExpenseIncrease: 'gross_expense_increase',
  loanTerm: 'loan_term',
  exitCapRate: 'exit_cap_rate',
  targetGrm: 'target_grm',
  targetDscr: 'target_dscr',
  targetDebtYield: 'target_debt_yield',
  targetExpenseRatio: 'target_expense_ratio',
  targetInitialCocr: 'target_initial_cocr',
  targetNetProfitMargin: 'target_net_profit_margin',
  targetRefiOutRatio: 'target_refi_out_ratio',
  targetIrr: 'target_irr',
  holdYears: 'hold_years',
  appreciation: 'appreciation',
  vacancy: 'vacancy',
  managementFee: 'management_fee',
  maintenance: 'maintenance',
  capexReserve: 'capex_reserve',
  maintenanceOfPrice: 'maintenance_of_price',
  capexAboveLine: 'capex_above_line',
  pmiRate: 'pmi_rate',
  refiYear: 'refi_year',
  refiLtv: 'refi_ltv',
  refiMinDscr: 'refi_min_dscr',
  refiCost: 'refi_cost',
  discountRate: 'discount_rate',
  reinvestRate: 'reinvest_rate',
  taxMode: 'tax_mode',
  nearMiss: 'near_miss',
  exclusiveOnly: 'exclusive_only',
} as const satisfies Record<ParameterName, keyof SearchPayload>;

export const parameterNames = Object.keys(wireNames) as ParameterName[];

/** Page number, order and view of the results. */
export const searchConfig = lazyObject(() => ({
  sort: z._default(z.enum(sorts), 'equity_multiple_desc'),
  viewMode: z._default(z.enum(viewModes), 'list'),
}));
export type SearchConfig = z.infer<typeof searchConfig>;

export const defaultParameters: SearchParameters = {
  initialEquityInvestment: defaultInitialEquityInvestment,
  targetEquityMultiple: defaultTargetEquityMultiple,
};
export const defaultConfig: SearchConfig = { sort: 'equity_multiple_desc', viewMode: 'list' };

/** The request body of a search. Six parameters are always sent, the rest only if set. The box comes from the map. */
export function toPayload({ parameters, config, page, box }: SearchAddress): SearchPayload {
  const body: Record<string, unknown> = {
    zip_code: parameters.zipCode || null,
    from: (page - 1) * pageSize,
    sort: config.sort,
    view_mode: config.viewMode,
    ...(config.viewMode === 'map' && box ? { bbox: box } : {}),
  };
  for (const name of parameterNames) {
    const value = parameters[name];
    if (isSet(value) && name !== 'zipCode') body[wireNames[name]] = value;
  }
  return body as SearchPayload;
}

function isSet(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

/** Everything in the URL of the search page. */
export type SearchAddress = {
  readonly parameters: SearchParameters;
  readonly config: SearchConfig;
  /** From 1. */
  readonly page: number;
  /** The part of the map to search; null: everywhere. */
  readonly box: Box | null;
};

/** Degrees: west, south, east, north. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Decimals of a degree in a URL: about ten meters. */
const boxDecimals = 4;

/**
 * Reads a search from a URL query. Ignores invalid values, so that any link opens. Ranges are `low..high` with blank
 * open ends; lists use commas.
 */
export function readSearchQuery(query: Readonly<Record<string, unknown>>): SearchAddress {
  const parameters: Record<string, unknown> = { ...defaultParameters };
  for (const name of parameterNames) {
    const text = query[name];
    // A repeated name in a URL gives a list.
    if (typeof text !== 'string') continue;
    const parsed = searchParameters.shape[name].safeParse(readValue(name, text));
    if (parsed.success && isSet(parsed.data)) parameters[name] = parsed.data;
  }
  const sort = searchConfig.shape.sort.safeParse(query['sort']);
  const viewMode = searchConfig.shape.viewMode.safeParse(query['viewMode']);
  const page = Number(query['page'] ?? 1);
  return {
    parameters: parameters as SearchParameters,
    config: {
      sort: sort.success ? sort.data : defaultConfig.sort,
      viewMode: viewMode.success ? viewMode.data : defaultConfig.viewMode,
    },
    page: Number.isInteger(page) && page >= 1 && page <= 4_000_000 ? page : 1,
    box: readBox(query['box']),
  };
}

function readBox(text: unknown): Box | null {
  if (typeof text !== 'string') return null;
  const parsed = searchPayload.shape.bbox.safeParse(
    text.split(',').map((edge) => (edge.trim() === '' ? Number.NaN : Number(edge))),
  );
  return parsed.success && parsed.data ? parsed.data : null;
}

/** The URL query in a fixed order, without defaults. */
export function writeSearchQuery({ parameters, config, page, box }: SearchAddress): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of parameterNames) {
    const value = parameters[name];
    if (isSet(value) && value !== defaultParameters[name]) query[name] = writeValue(value);
  }
  if (config.sort !== defaultConfig.sort) query['sort'] = config.sort;
  if (config.viewMode !== defaultConfig.viewMode) query['viewMode'] = config.viewMode;
  if (page > 1) query['page'] = String(page);
  if (box && config.viewMode === 'map') query['box'] = box.map((edge) => Number(edge.toFixed(boxDecimals))).join(',');
  return query;
}

const textParameters: readonly ParameterName[] = ['zipCode', 'priceOffer', 'rentScenario', 'persona', 'taxMode'];
const listParameters: readonly ParameterName[] = ['zipCodes', 'propertyType'];
const switchParameters: readonly ParameterName[] = [
  'propertyManaged',
  'lowExpenseRatio',
  'capexAboveLine',
  'nearMiss',
  'exclusiveOnly',
];
const switchValues: Readonly<Record<string, boolean>> = { true: true, false: false };

function readValue(name: ParameterName, text: string): unknown {
  if (textParameters.includes(name)) return text;
  if (listParameters.includes(name)) return text.split(',');
  if (switchParameters.includes(name)) return switchValues[text];
  if (name.endsWith('Range')) return text.split('..').map((end) => (end === '' ? null : Number(end)));
  return text === '' ? null : Number(text);
}

function writeValue(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  const isRange = value.length === 2 && value.every((end) => end === null || typeof end === 'number');
  return isRange ? value.map((end) => end ?? '').join('..') : value.join(',');
}

/** One slider of the form: bounds, step, and the value shown while unset. */
export type Slider = {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly default: number | readonly number[] | null;
  /** The recommended part of the track: the usual lender share or target. */
  readonly recommended?: Range;
};

type Range = readonly [low: number, high: number];

export const sliders = {
  targetEquityMultiple: { min: 1.2, max: 2.8, step: 0.05, default: [1.3, 2.4], recommended: [1.3, 2.4] },
  interestRate: { min: 6.5, max: 9.5, step: 0.25, default: 6.5 },
  mortgageLtv: { min: 50, max: 100, step: 5, default: 75, recommended: [75, 80] },
  squareFootageRange: { min: 500, max: 5000, step: 250, default: [500, 5000] },
  bedroomCountRange: { min: 0, max: 4, step: 1, default: [0, 4] },
} as const satisfies Record<string, Slider>;

/** Quick options beside the rate slider, in percent. */
export const quickInterestRates = [6, 7, 8] as const;

/** Steps in dollars of the sliders whose bounds come from the server. */
export const rangeSteps = {
  yearlyNetIncomeRange: 5_000,
  purchasePriceRange: 25_000,
  initialEquityInvestmentRange: 25_000,
} as const;

export const sortLabels = {
  take_home_equity_desc: 'Highest Take Home Equity',
  purchase_price_asc: 'Lowest Purchase Price',
  equity_multiple_desc: 'Highest Equity Multiple',
  yearly_net_income_desc: 'Highest Annual Avg. Income',
} as const satisfies Record<(typeof sorts)[number], string>;

export const priceOfferLabels = {
  five: '5% Off',
  ten: '10% Off',
  fifteen: '15% Off',
  twenty: '20% Off',
  full: '0% Off',
} as const satisfies Record<(typeof priceOffers)[number], string>;

export const rentScenarioLabels = {
  actual: 'Actual',
  five_percent_more: '5% Increase',
  ten_percent_more: '10% Increase',
} as const satisfies Record<(typeof rentScenarios)[number], string>;

export const personaLabels = {
  cash_flow: 'Cash Flow',
  reinvestor: 'Reinvestor',
  appreciation: 'Appreciation',
} as const satisfies Record<(typeof personas)[number], string>;

export const taxModeLabels = {
  reassess: 'Reassessed at Sale',
  fixed: 'Current Tax Bill',
} as const satisfies Record<(typeof taxModes)[number], string>;

export const propertyTypeLabels = {
  SFR: 'Single Family Rental',
  CONDO: 'Condo',
} as const satisfies Record<(typeof propertyTypes)[number], string>;
