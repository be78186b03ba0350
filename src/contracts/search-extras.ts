import * as z from 'zod/mini';
import { priceOffers } from './assumptions.ts';
import type { FigureName } from './calculation.ts';
import { lazyObject } from './lazy-object.ts';
import { searchPayload, targetBounds } from './search-payload.ts';

/** Bars of equal width from `min` to `max`. */
const histogram = lazyObject(() => ({ min: z.number(), max: z.number(), counts: z.array(z.int()) }));
export type Histogram = z.infer<typeof histogram>;

/**
 * How what can be found is spread over each range slider; null where there is nothing to spread. Bars are whole steps of
 * the slider from its lower end on; what lies beyond the last is counted in it. The three ranges of money are taken over
 * the same rentals as their bounds; the others over what matches everything but the target multiple and its range, the
 * square feet or the bedrooms. Multiples below the slider are left out; a bar of bedrooms has its number in the middle.
 */
export const histograms = lazyObject(() => ({
  equity_multiple: z.nullable(histogram),
  initial_equity_investment: z.nullable(histogram),
  purchase_price: z.nullable(histogram),
  yearly_net_income: z.nullable(histogram),
  square_footage: z.nullable(histogram),
  bed_count: z.nullable(histogram),
}));
export type Histograms = z.infer<typeof histograms>;

/** Single changes of a search that find more: what to set in the request, and how many rentals match then. */
export const relaxations = lazyObject(() => ({
  /**
   * Where the cash is below what every listing needs that has the type, place, size and price asked for: the smallest
   * cash to close of them, dollars. Null: the cash suffices for one of them, or there is none.
   */
  smallest_initial_equity_investment: z.nullable(z.number()),
  changes: z.array(z.object({ change: z.partial(searchPayload), total_count: z.int() })),
}));
export type Relaxations = z.infer<typeof relaxations>;

const rateCount = lazyObject(() => ({ interest_rate: z.number(), total_count: z.int() }));
const offerCount = lazyObject(() => ({ price_offer: z.enum(priceOffers), total_count: z.int() }));

/** How many rentals match as the rate goes from 5 to 9 %, and as the offer goes from asking to 20 % off. */
export const breadth = lazyObject(() => ({ interest_rate: z.array(rateCount), price_offer: z.array(offerCount) }));
export type Breadth = z.infer<typeof breadth>;

/** What a rental can miss: a target by its name in the request, the cash, or a first year that pays for itself. */
export const bindingNames = [
  'maximum_initial_equity_investment',
  'target_equity_multiple',
  ...(Object.keys(targetBounds) as (keyof typeof targetBounds)[]),
  'cash_flow',
] as const;
export type BindingName = (typeof bindingNames)[number];

/** The figure that each of them looks at. */
export const bindingFigures = {
  maximum_initial_equity_investment: 'initial_equity_investment',
  target_equity_multiple: 'equity_multiple',
  target_grm: 'grm',
  target_dscr: 'dscr',
  target_debt_yield: 'debt_yield',
  target_expense_ratio: 'expense_ratio',
  target_initial_cocr: 'initial_cocr',
  target_net_profit_margin: 'net_profit_margin',
  target_refi_out_ratio: 'refi_out_ratio',
  target_irr: 'irr',
  cash_flow: 'cash_flow',
} as const satisfies Record<BindingName, FigureName>;

/**
 * What keeps a rental from meeting all targets: each target missed, with the figure (null where there is none, or where
 * the role may not see it) and what is asked; and the smallest single change that meets all of them: the price paid in
 * dollars, the rent in dollars a month before the rent scenario, the interest rate or the loan to value in percent. A
 * change is null where none does.
 */
export const binding = lazyObject(() => ({
  alias_id: z.string(),
  missed: z.array(z.object({ name: z.enum(bindingNames), value: z.nullable(z.number()), target: z.number() })),
  changes: z.object({
    purchase_price: z.nullable(z.number()),
    rent: z.nullable(z.number()),
    interest_rate: z.nullable(z.number()),
    mortgage_ltv: z.nullable(z.number()),
  }),
}));
export type Binding = z.infer<typeof binding>;
