import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { propertyTypes, rentSources } from './listing.ts';

/** The middle half of the values is between `low` and `high`. */
const band = lazyObject(() => ({
  low: z.number(),
  median: z.number(),
  high: z.number(),
  count: z.int(),
}));
export type BandAnswer = z.infer<typeof band>;

/** Fields of every comparable. */
const comparableFields = {
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Straight-line distance in miles from the home; null: unknown. */
  miles: z.nullable(z.number()),
  bedrooms_total: z.nullable(z.int()),
  bathrooms_total: z.nullable(z.number()),
  /** Square feet. */
  living_area: z.nullable(z.number()),
};

const comparableHome = lazyObject(() => ({
  ...comparableFields,
  listing_id: z.string(),
  /** The comparable home under the same assumptions. */
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
  ...comparableFields,
  /** The rent comes from a listing's feed or from an advertisement. */
  kind: z.enum(['listing', 'advertisement']),
  /** Only for a listing: the home under the same assumptions. */
  alias_id: z.nullable(z.string()),
  unparsed_address: z.nullable(z.string()),
  /** Dollars per month: as reported, and adjusted to the current month by the rent index and its trend. */
  asked_rent: z.number(),
  rent: z.number(),
  /** The date of the report, YYYY-MM-DD. */
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
    /** Share (0 to 1) of the comparable homes with a lower price per square foot; null: too little data. */
    cheaper_share: z.nullable(z.number()),
    /** Dollars per month, with the range of an estimate. */
    rent: z.nullable(z.number()),
    rent_low: z.nullable(z.number()),
    rent_high: z.nullable(z.number()),
    rent_source: z.nullable(z.enum(rentSources)),
  }),
  /** Homes for sale, closest match first, at most 20. */
  homes: z.array(comparableHome),
  /** Dollars per square foot; null: too few homes state their area. */
  price_per_square_foot: z.nullable(band),
  /** Comparable rents, closest match first, at most 20. */
  rents: z.array(comparableRent),
  /** Dollars per month; null: too few rents. */
  rent: z.nullable(band),
}));
export type ComparablesAnswer = z.infer<typeof comparablesAnswer>;

/** Comparable homes and rents for a proforma. */
export const comparablesApi = {
  comparables: endpoint({
    method: 'GET',
    needs: 'analyst_reports',
    path: '/api/v1/proformas/{id}/comparables',
    summary: 'Similar homes for sale and for rent near the home of a proforma, and the range of their figures.',
    params: lazyObject(() => ({ id: z.string() })),
    output: comparablesAnswer,
  }),
} as const;
