import * as z from 'zod/mini';
import { lazyObject } from './lazy-object.ts';
import { numberBetween } from './number-in-range.ts';

const dollars = () => z.optional(z.nullable(numberBetween(0, 1e9)));

/**
 * Facts that an investor states differently from the listing, in the listing's names and units; null or absent: the
 * listing's value. A stated price replaces the asking price, so the offer discount applies to it.
 */
export const userFacts = lazyObject(() => ({
  list_price: z.optional(z.nullable(numberBetween(1, 1e9))),
  /** Dollars per month. */
  rent: dollars(),
  /** Percent of value per year. */
  tax_rate: z.optional(z.nullable(numberBetween(0, 20))),
  /** Dollars per year. */
  insurance_annual: dollars(),
  /** Dollars per month. */
  association_fee_monthly: dollars(),
  /** Dollars per year. */
  other_annual: dollars(),
  /** Dollars, once, before the first tenant. */
  upfront: dollars(),
  /** Dollars. Market value once the repairs are made; without it the price paid. */
  after_repair_value: z.optional(z.nullable(numberBetween(1, 1e9))),
}));
export type UserFacts = z.infer<typeof userFacts>;
