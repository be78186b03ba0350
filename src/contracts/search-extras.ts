import * as z from 'zod/mini';
import { priceOffers } from './assumptions.ts';
import { type FigureName, limitedFigures } from './calculation.ts';
import { lazyObject } from './lazy-object.ts';
import { limitedBy } from './limited-fields.ts';
import { targetNames } from './parameters/catalogue.ts';
import { searchPayload } from './search-payload.ts';

/** Bars of equal width from `min` to `max`. */
const histogram = lazyObject(() => ({ min: z.number(), max: z.number(), counts: z.array(z.int()) }));
export type Histogram = z.infer<typeof histogram>;

/**
 * The distribution of the results over each range slider; null: nothing to show. Bars are whole steps of the slider,
 * and the last bar includes everything above it. The three money ranges count the same rentals as their bounds. The
 * multiple counts every match without its target and its range, and each other one every match without its own range.
 * Multiples below the slider are left out. Each bar of bedrooms or bathrooms is centered on its number.
 */
export const histograms = lazyObject(() => ({
  equity_multiple: z.nullable(histogram),
  initial_equity_investment: z.nullable(histogram),
  purchase_price: z.nullable(histogram),
  yearly_net_income: z.nullable(histogram),
  square_footage: z.nullable(histogram),
  bed_count: z.nullable(histogram),
  bath_count: z.nullable(histogram),
  year_built: z.nullable(histogram),
  lot_size: z.nullable(histogram),
  days_on_market: z.nullable(histogram),
  association_fee: z.nullable(histogram),
  price_per_square_foot: z.nullable(histogram),
}));
export type Histograms = z.infer<typeof histograms>;

/** Single changes that find more results: the value to set in the request, and the number of matches with it. */
export const relaxations = lazyObject(() => ({
  /**
   * The smallest cash to close, in dollars, of the listings with the requested type, place, size and price. Null: the
   * cash is enough for one of them, or there are none.
   */
  smallest_initial_equity_investment: z.nullable(z.number()),
  changes: z.array(z.object({ change: z.partial(searchPayload), total_count: z.int() })),
}));
export type Relaxations = z.infer<typeof relaxations>;

const rateCount = lazyObject(() => ({ interest_rate: z.number(), total_count: z.int() }));
const offerCount = lazyObject(() => ({ price_offer: z.enum(priceOffers), total_count: z.int() }));

/** Number of matches for interest rates from 5 to 9 %, and for offers from 0 to 20 % below asking. */
export const breadth = lazyObject(() => ({ interest_rate: z.array(rateCount), price_offer: z.array(offerCount) }));
export type Breadth = z.infer<typeof breadth>;

/**
 * What a rental can fail to meet: a target by its request name, the cash, the smallest loan of lenders, or a first year
 * that pays for itself.
 */
export const bindingNames = [
  'maximum_initial_equity_investment',
  'target_equity_multiple',
  ...targetNames,
  'lender_minimum_loan_amount',
  'cash_flow',
] as const;
export type BindingName = (typeof bindingNames)[number];

type FigureOf<Name extends BindingName> = Name extends `${'target' | 'maximum' | 'lender_minimum'}_${infer Figure}`
  ? Figure
  : Name;

/** The figure that each requirement reads: its name without what it demands. */
export const bindingFigures = Object.fromEntries(
  bindingNames.map((name) => [name, name.replace(/^(?:target|maximum|lender_minimum)_/, '')]),
) as { readonly [Name in BindingName]: FigureOf<Name> & FigureName };

const hiddenFigures: readonly FigureName[] = limitedFigures;

/**
 * Why a rental misses the targets. Each missed target has its requested value and its figure, which is null if it does
 * not exist or the role cannot see it. The changes are the smallest single ones that meet all targets: price in
 * dollars, rent in dollars per month before the rent scenario, interest rate or loan-to-value in percent. Null: no such
 * change.
 */
export const binding = lazyObject(() => ({
  alias_id: z.string(),
  missed: z.array(
    limitedBy(z.object({ name: z.enum(bindingNames), value: z.nullable(z.number()), target: z.number() }), {
      nulls: ({ name }) => (hiddenFigures.includes(bindingFigures[name]) ? ['value'] : []),
    }),
  ),
  changes: z.object({
    purchase_price: z.nullable(z.number()),
    rent: z.nullable(z.number()),
    interest_rate: z.nullable(z.number()),
    mortgage_ltv: z.nullable(z.number()),
  }),
}));
export type Binding = z.infer<typeof binding>;
