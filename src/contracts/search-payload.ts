import * as z from 'zod/mini';
import { statedAssumptions } from './assumptions.ts';
import { lazyObject } from './lazy-object.ts';
import { propertyTypes } from './listing.ts';
import { numberBetween, wholeBetween } from './number-in-range.ts';
import { withDescription } from './with-description.ts';

export const sorts = [
  'equity_multiple_desc',
  'take_home_equity_desc',
  'yearly_net_income_desc',
  'purchase_price_asc',
] as const;
export const viewModes = ['list', 'map', 'table'] as const;
export const pageSize = 24;

/** Optional parts of a response. */
export const includes = ['histograms', 'relaxations', 'binding', 'breadth'] as const;

/** The largest dollar amount that a request may contain. */
export const largestAmount = 1e12;

const unset = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

const zipMessage = 'Please enter a five-digit ZIP code';
const withoutPlusFour = () => z.overwrite((zip: string) => zip.slice(0, 5));
const postalCode = () => z.string().check(z.regex(/^[0-9]{5}(-[0-9]{4})?$/, zipMessage), withoutPlusFour());
const postalCodeOrBlank = () => z.string().check(z.regex(/^([0-9]{5}(-[0-9]{4})?)?$/, zipMessage), withoutPlusFour());

/** An inclusive [min, max]. Either end can be null. */
function range(min: number, max: number) {
  const end = z.nullable(numberBetween(min, max));
  return z
    .tuple([end, end])
    .check(
      z.refine(([low, high]) => low === null || high === null || low <= high, 'The lower end is above the upper end'),
    );
}

/** Bounds of every target in wire units (percent for percentages). */
export const targetBounds = {
  target_grm: { min: 0, max: 100, unit: 'ratio' },
  target_dscr: { min: 0, max: 10, unit: 'ratio' },
  target_debt_yield: { min: 0, max: 100, unit: 'percent' },
  target_expense_ratio: { min: 0, max: 200, unit: 'percent' },
  target_initial_cocr: { min: -100, max: 1000, unit: 'percent' },
  target_net_profit_margin: { min: -500, max: 100, unit: 'percent' },
  target_refi_out_ratio: { min: 0, max: 1000, unit: 'percent' },
  target_irr: { min: -99, max: 1000, unit: 'percent' },
} as const;

export type TargetName = keyof typeof targetBounds;

function targetShape() {
  const shape = {} as Record<TargetName, z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber>>>;
  for (const name of Object.keys(targetBounds) as TargetName[]) {
    const { min, max, unit } = targetBounds[name];
    shape[name] = withDescription(unset(numberBetween(min, max)), unit);
  }
  return shape;
}

/** The body of POST /api/v1/search. */
export const searchPayload = lazyObject(() => ({
  maximum_initial_equity_investment: numberBetween(0, largestAmount),
  target_equity_multiple: numberBetween(0, 20),
  zip_code: unset(postalCodeOrBlank()),
  zip_codes: unset(z.array(postalCode()).check(z.maxLength(500))),
  from: unset(wholeBetween(0, 100_000_000)),
  limit: unset(wholeBetween(1, 100)),
  sort: unset(z.enum(sorts)),
  view_mode: unset(z.enum(viewModes)),
  square_footage_range: unset(range(0, 1e6)),
  bed_count_range: unset(range(0, 100)),
  property_type: unset(z.array(z.enum(propertyTypes)).check(z.minLength(1), z.maxLength(10))),
  yearly_net_income_range: unset(range(-largestAmount, largestAmount)),
  purchase_price_range: unset(range(0, largestAmount)),
  initial_equity_investment_range: unset(range(0, largestAmount)),
  equity_multiple_range: unset(range(-1e6, 1e6)),
  low_expense_ratio: unset(z.boolean()),
  ...targetShape(),
  ...statedAssumptions.shape,
  near_miss: unset(z.boolean()),
  /** True: only listings that the caller marked as exclusive. Needs exclusive_listings. */
  exclusive_only: unset(z.boolean()),
  bbox: unset(
    z
      .tuple([numberBetween(-180, 180), numberBetween(-90, 90), numberBetween(-180, 180), numberBetween(-90, 90)])
      .check(z.refine(([, south, , north]) => south <= north, 'The south edge is above the north edge')),
  ),
  zoom: unset(numberBetween(0, 22)),
  include: unset(z.array(z.enum(includes)).check(z.maxLength(10))),
}));

export type SearchPayload = z.infer<typeof searchPayload>;
