import * as z from 'zod/mini';
import { numberBetween } from './bounded-number.ts';
import { lazyObject } from './lazy-object.ts';

const dollars = () => z.optional(z.nullable(numberBetween(0, 1e9)));

/**
 * Facts of a listing that an investor states otherwise, in the words and units of the listing; null or absent: as the
 * listing has it. A price of one's own stands for the asking price: the offer is taken off it.
 */
export const userFacts = lazyObject(() => ({
  list_price: z.optional(z.nullable(numberBetween(1, 1e9))),
  /** Dollars a month. */
  rent: dollars(),
  /** Percent of value a year. */
  tax_rate: z.optional(z.nullable(numberBetween(0, 20))),
  /** Dollars a year. */
  insurance_annual: dollars(),
  /** Dollars a month. */
  association_fee_monthly: dollars(),
  /** Dollars a year. */
  other_annual: dollars(),
  /** Dollars, once, before letting. */
  upfront: dollars(),
}));
export type UserFacts = z.infer<typeof userFacts>;
