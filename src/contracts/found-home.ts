import * as z from 'zod/mini';
import { lazyObject } from './lazy-object.ts';
import { propertyTypes, rentConfidences, rentSources } from './listing.ts';

/** The known facts of a home that cannot be imported yet; null: unknown. */
export const foundHome = lazyObject(() => ({
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state_or_province: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  price: z.nullable(z.number()),
  /** Dollars per month, as stated. */
  rent: z.nullable(z.number()),
  /**
   * Dollars per month. The true rent lies in the range with 80 % probability. Null: no price is known, and the place
   * alone says too little.
   */
  rent_estimate: z.nullable(
    z.object({
      rent: z.number(),
      low: z.number(),
      high: z.number(),
      source: z.enum(rentSources),
      confidence: z.enum(rentConfidences),
    }),
  ),
  beds: z.nullable(z.number()),
  baths: z.nullable(z.number()),
  living_area: z.nullable(z.number()),
  year_built: z.nullable(z.number()),
  property_type: z.nullable(z.enum(propertyTypes)),
  association_fee_monthly: z.nullable(z.number()),
  tax_annual_amount: z.nullable(z.number()),
}));
export type FoundHome = z.infer<typeof foundHome>;
