import type { AssumptionsOnWire } from '#contracts/assumptions.ts';
import { propertyTypes } from '#contracts/listing.ts';
import { type TargetName, targetNames } from '#contracts/parameters/catalogue.ts';
import { filters } from '#contracts/parameters/filters.ts';
import { plainWords } from '#contracts/plain-words.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import type { Assumptions, Targets } from '#underwriting/assumptions.ts';
import { maximumLoanShare } from '#underwriting/lender-tests.ts';
import { inCore } from './in-core.ts';
import { limitsOf } from './range-limits.ts';
import { type SettledAssumptions, settleAssumptions } from './settled-assumptions.ts';

/** The highest expense ratio under `low_expense_ratio`, in percent. */
export const lowExpenseRatioPercent = 35;

export type Range = { readonly min: number | null; readonly max: number | null };

/** The request's ranges by the name of the filter. Tokens depend on this order. */
export const sizeRanges = { bedroomsTotal: 'bed_count_range', livingArea: 'square_footage_range' } as const;
export const moneyRanges = {
  yearlyNetIncome: 'yearly_net_income_range',
  purchasePrice: 'purchase_price_range',
  initialEquityInvestment: 'initial_equity_investment_range',
  equityMultiple: 'equity_multiple_range',
} as const;
export const listingRanges = {
  bathroomsTotal: 'bath_count_range',
  yearBuilt: 'year_built_range',
  lotSize: 'lot_size_range',
  daysOnMarket: 'days_on_market_range',
  associationFee: 'association_fee_range',
  pricePerSquareFoot: 'price_per_square_foot_range',
} as const;
const rangeFilters = { ...sizeRanges, ...moneyRanges, ...listingRanges };
type RangeFilter = keyof typeof rangeFilters;
export const rangeFilterNames = Object.keys(rangeFilters) as readonly RangeFilter[];

/** The request's name of a range. */
export function requestedRange(filter: RangeFilter): (typeof rangeFilters)[RangeFilter] {
  return rangeFilters[filter];
}

/** The filters of a search, normalized; null: no filter. */
export type Filters = { readonly [Name in RangeFilter]: Range | null } & {
  /** Sorted, without duplicates. */
  readonly postalCodes: readonly string[] | null;
  readonly propertyTypes: readonly ('SFR' | 'CONDO')[] | null;
  readonly plausiblePricesOnly: boolean;
  readonly listingStatus: 'active' | 'coming_soon' | null;
  /** Words that a description must all contain; sorted, without duplicates. */
  readonly keywords: readonly string[] | null;
};

/** A search without page, order and view. Equal searches settle to equal values. */
export type SettledSearch = {
  readonly maximumInitialEquityInvestment: number;
  readonly targetEquityMultiple: number;
  readonly lowExpenseRatio: boolean;
  /** Only rentals that fail no test of lenders. */
  readonly financeable: boolean;
  /** In wire units; null: no target. */
  readonly targets: { readonly [Name in TargetName]: number | null };
  readonly assumptions: SettledAssumptions;
  readonly filters: Filters;
};

/** Applies defaults, presets and open range ends to a valid payload. */
export function settleSearch(payload: SearchPayload): SettledSearch {
  return {
    maximumInitialEquityInvestment: payload.maximum_initial_equity_investment,
    targetEquityMultiple: payload.target_equity_multiple,
    lowExpenseRatio: payload.low_expense_ratio === true,
    financeable: payload.financeable === true,
    targets: settleTargets(payload),
    assumptions: settleAssumptions(payload, payload.target_irr ?? null),
    filters: {
      postalCodes: settlePostalCodes(payload),
      propertyTypes: settlePropertyTypes(payload.property_type),
      plausiblePricesOnly: payload.plausible_prices_only === true,
      listingStatus: payload.listing_status === 'any' ? null : (payload.listing_status ?? null),
      keywords: keywordsOf(payload),
      ...settleRanges(payload),
    },
  };
}

function settleTargets(payload: SearchPayload): SettledSearch['targets'] {
  return Object.fromEntries(targetNames.map((name) => [name, payload[name] ?? null])) as SettledSearch['targets'];
}

function settlePostalCodes({ zip_code, zip_codes }: SearchPayload): readonly string[] | null {
  const codes = new Set(zip_codes ?? []);
  if (zip_code) codes.add(zip_code);
  return codes.size === 0 ? null : [...codes].sort();
}

function settlePropertyTypes(types: SearchPayload['property_type']): Filters['propertyTypes'] {
  const stated = propertyTypes.filter((type) => types?.includes(type));
  return stated.length === 0 || stated.length === propertyTypes.length ? null : stated;
}

/** The distinct words of a request, sorted; null: none. */
export function keywordsOf({ keywords }: Pick<SearchPayload, 'keywords'>): readonly string[] | null {
  const words = new Set(plainWords(keywords ?? ''));
  return words.size === 0 ? null : [...words].sort();
}

function settleRanges(payload: SearchPayload): Pick<Filters, RangeFilter> {
  const entries = rangeFilterNames.map((filter) => {
    const name = rangeFilters[filter];
    const [min, max] = limitsOf(payload[name] ?? [null, null], filters[name]);
    return [filter, min === null && max === null ? null : { min, max }];
  });
  return Object.fromEntries(entries) as Pick<Filters, RangeFilter>;
}

/** The highest allowed expense ratio in percent: the smaller of the target and the low-ratio filter. */
export function requestedExpenseRatio({ targets, lowExpenseRatio }: SettledSearch): number | null {
  const ratios = [targets.target_expense_ratio, lowExpenseRatio ? lowExpenseRatioPercent : null];
  const stated = ratios.filter((ratio) => ratio !== null);
  return stated.length === 0 ? null : Math.min(...stated);
}

/** Whether the search applies the tests of lenders. A purchase without a loan passes all of them. */
function asksLenders({ financeable, assumptions }: SettledSearch): boolean {
  return financeable && assumptions.values.mortgage_ltv > 0;
}

/** The lowest allowed lender's DSCR: the larger of the target and the lenders' limit. */
export function requestedLenderDscr(search: SettledSearch): number | null {
  const { target_lender_dscr: target } = search.targets;
  return asksLenders(search) ? Math.max(target ?? 0, search.assumptions.values.lender_minimum_dscr) : target;
}

export function toTargets(search: SettledSearch): Targets {
  return {
    maximumInitialEquityInvestment: search.maximumInitialEquityInvestment,
    equityMultiple: search.targetEquityMultiple,
    ...inCore(targetNames, {
      ...search.targets,
      target_expense_ratio: requestedExpenseRatio(search),
      target_lender_dscr: requestedLenderDscr(search),
    }),
    loanAmount: asksLenders(search) ? search.assumptions.values.lender_minimum_loan_amount : null,
  };
}

/** The filters in force: lenders can rule out a property type by the loan-to-value. */
export function toFilters(search: SettledSearch, assumptions: Assumptions): Filters {
  const { filters: stated } = search;
  if (!asksLenders(search)) return stated;
  const lent = propertyTypes.filter(
    (type) => assumptions.mortgageLtv <= maximumLoanShare(type === 'CONDO', assumptions),
  );
  if (lent.length === propertyTypes.length) return stated;
  return { ...stated, propertyTypes: lent.filter((type) => stated.propertyTypes?.includes(type) ?? true) };
}

/** The assumptions as a request states them: only those that differ from the defaults. */
export function statedDifferences(
  { values: settled, marketAppreciation }: SettledAssumptions,
  targetIrrPercent: number | null = null,
): Record<string, unknown> {
  const { persona, after_tax, property_managed } = settled;
  const base = settleAssumptions({ persona, after_tax, property_managed }, targetIrrPercent).values;
  const differences: Record<string, unknown> = {};
  if (persona !== null) differences['persona'] = persona;
  if (after_tax) differences['after_tax'] = true;
  if (property_managed) differences['property_managed'] = true;
  for (const name of Object.keys(base) as (keyof AssumptionsOnWire)[]) {
    if (settled[name] !== base[name]) differences[name] = settled[name];
  }
  // The appreciation persona treats a stated rate as the investor's, even if it equals the default.
  if (persona === 'appreciation' && !marketAppreciation) differences['appreciation'] = settled.appreciation;
  return differences;
}
