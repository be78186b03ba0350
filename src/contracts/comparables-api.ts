import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { propertyTypes, rentSources } from './listing.ts';

/** Half of the figures lie from `low` to `high`. */
const band = lazyObject(() => ({
  low: z.number(),
  median: z.number(),
  high: z.number(),
  count: z.int(),
}));
export type BandAnswer = z.infer<typeof band>;

/** What every comparable tells of itself. */
const compared = {
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** From the home asked about, as the crow flies; null: unknown. */
  miles: z.nullable(z.number()),
  bedrooms_total: z.nullable(z.int()),
  bathrooms_total: z.nullable(z.number()),
  /** Square feet. */
  living_area: z.nullable(z.number()),
};

const comparableHome = lazyObject(() => ({
  ...compared,
  listing_id: z.string(),
  /** The home under the same assumptions. */
  alias_id: z.string(),
  property_type: z.enum(propertyTypes),
  unparsed_address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state_or_province: z.nullable(z.string()),
  list_price: z.number(),
  price_per_square_foot: z.nullable(z.number()),
}));
export type ComparableHome = z.infer<typeof comparableHome>;

const comparableRent = lazyObject(() => ({
  ...compared,
  /** The rent of a listing as its feed states it, or of an advertisement. */
  kind: z.enum(['listing', 'advertisement']),
  /** Of a listing: the home under the same assumptions. */
  alias_id: z.nullable(z.string()),
  unparsed_address: z.nullable(z.string()),
  /** Dollars a month as it was told, and brought to the newest month of the rent index. */
  asked_rent: z.number(),
  rent: z.number(),
  /** The day on which it was told, YYYY-MM-DD. */
  dated: z.string(),
}));
export type ComparableRent = z.infer<typeof comparableRent>;

export const comparablesAnswer = lazyObject(() => ({
  subject: z.object({
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    list_price: z.number(),
    living_area: z.nullable(z.number()),
    price_per_square_foot: z.nullable(z.number()),
    /** The share (0 to 1) of the comparable homes that ask less for a square foot; null: nothing to tell it by. */
    cheaper_share: z.nullable(z.number()),
    /** Dollars a month, with the range of an estimate. */
    rent: z.nullable(z.number()),
    rent_low: z.nullable(z.number()),
    rent_high: z.nullable(z.number()),
    rent_source: z.nullable(z.enum(rentSources)),
  }),
  /** Homes for sale, the nearest and most alike first, at most twenty. */
  homes: z.array(comparableHome),
  /** Dollars for a square foot; null: too few tell their area. */
  price_per_square_foot: z.nullable(band),
  /** Rents, likewise. */
  rents: z.array(comparableRent),
  /** Dollars a month; null: too few. */
  rent: z.nullable(band),
}));
export type ComparablesAnswer = z.infer<typeof comparablesAnswer>;

/** What a proforma can be held against. */
export const comparablesApi = {
  comparables: endpoint({
    method: 'GET',
    needs: 'analyst_reports',
    path: '/api/v1/proformas/{id}/comparables',
    summary: 'Homes for sale and rents near the home of a proforma that are like it, and where their figures lie.',
    params: lazyObject(() => ({ id: z.string() })),
    output: comparablesAnswer,
  }),
} as const;
