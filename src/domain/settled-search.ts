import type { AssumptionsOnWire } from '#contracts/assumptions.ts';
import { propertyTypes } from '#contracts/listing.ts';
import type { SearchPayload, TargetName } from '#contracts/search-payload.ts';
import type { Targets } from '#underwriting/assumptions.ts';
import { type SettledAssumptions, settleAssumptions } from './settled-assumptions.ts';

/** The highest expense ratio under `low_expense_ratio`, in percent. */
export const lowExpenseRatioPercent = 35;

/** Slider ends that mean "no limit". */
export const openEnds = { bedrooms: { min: 0, max: 4 }, squareFeet: { min: 500, max: 5000 } } as const;

export type Range = { readonly min: number | null; readonly max: number | null };

/** The filters of a search, normalized; null: no filter. */
export type Filters = {
  /** Sorted, without duplicates. */
  readonly postalCodes: readonly string[] | null;
  readonly propertyTypes: readonly ('SFR' | 'CONDO')[] | null;
  readonly bedroomsTotal: Range | null;
  readonly livingArea: Range | null;
  readonly yearlyNetIncome: Range | null;
  readonly purchasePrice: Range | null;
  readonly initialEquityInvestment: Range | null;
  readonly equityMultiple: Range | null;
};

/** A search without page, order and view. Equal searches settle to equal values. */
export type SettledSearch = {
  readonly maximumInitialEquityInvestment: number;
  readonly targetEquityMultiple: number;
  readonly lowExpenseRatio: boolean;
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
    targets: {
      target_grm: payload.target_grm ?? null,
      target_dscr: payload.target_dscr ?? null,
      target_debt_yield: payload.target_debt_yield ?? null,
      target_expense_ratio: payload.target_expense_ratio ?? null,
      target_initial_cocr: payload.target_initial_cocr ?? null,
      target_net_profit_margin: payload.target_net_profit_margin ?? null,
      target_refi_out_ratio: payload.target_refi_out_ratio ?? null,
      target_irr: payload.target_irr ?? null,
    },
    assumptions: settleAssumptions(payload, payload.target_irr ?? null),
    filters: {
      postalCodes: settlePostalCodes(payload),
      propertyTypes: settlePropertyTypes(payload.property_type),
      bedroomsTotal: settleRange(payload.bed_count_range, openEnds.bedrooms),
      livingArea: settleRange(payload.square_footage_range, openEnds.squareFeet),
      yearlyNetIncome: settleRange(payload.yearly_net_income_range),
      purchasePrice: settleRange(payload.purchase_price_range),
      initialEquityInvestment: settleRange(payload.initial_equity_investment_range),
      equityMultiple: settleRange(payload.equity_multiple_range),
    },
  };
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

function settleRange(
  range: readonly [number | null, number | null] | null | undefined,
  open?: { readonly min: number; readonly max: number },
): Range | null {
  if (!range) return null;
  const [low, high] = range;
  const min = open && low !== null && low <= open.min ? null : low;
  const max = open && high !== null && high >= open.max ? null : high;
  return min === null && max === null ? null : { min, max };
}

/** The highest allowed expense ratio in percent: the smaller of the target and the low-ratio filter. */
export function requestedExpenseRatio({ targets, lowExpenseRatio }: SettledSearch): number | null {
  const ratios = [targets.target_expense_ratio, lowExpenseRatio ? lowExpenseRatioPercent : null];
  const stated = ratios.filter((ratio) => ratio !== null);
  return stated.length === 0 ? null : Math.min(...stated);
}

export function toTargets(search: SettledSearch): Targets {
  const { targets } = search;
  const fraction = (percent: number | null) => (percent === null ? null : percent / 100);
  return {
    maximumInitialEquityInvestment: search.maximumInitialEquityInvestment,
    equityMultiple: search.targetEquityMultiple,
    irr: fraction(targets.target_irr),
    dscr: targets.target_dscr,
    grm: targets.target_grm,
    debtYield: fraction(targets.target_debt_yield),
    expenseRatio: fraction(requestedExpenseRatio(search)),
    initialCocr: fraction(targets.target_initial_cocr),
    netProfitMargin: fraction(targets.target_net_profit_margin),
    refiOutRatio: fraction(targets.target_refi_out_ratio),
  };
}

/** The assumptions as a request states them: only those that differ from the defaults. */
export function statedDifferences(
  { values: settled, marketAppreciation }: SettledAssumptions,
  targetIrrPercent: number | null = null,
): Record<string, unknown> {
  const base = settleAssumptions({ persona: settled.persona, after_tax: settled.after_tax }, targetIrrPercent).values;
  const differences: Record<string, unknown> = {};
  if (settled.persona !== null) differences['persona'] = settled.persona;
  if (settled.after_tax) differences['after_tax'] = true;
  for (const name of Object.keys(base) as (keyof AssumptionsOnWire)[]) {
    if (settled[name] !== base[name]) differences[name] = settled[name];
  }
  // The appreciation persona treats a stated rate as the investor's, even if it equals the default.
  if (settled.persona === 'appreciation' && !marketAppreciation) differences['appreciation'] = settled.appreciation;
  return differences;
}
