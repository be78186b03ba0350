import * as z from 'zod/mini';
import { lazyObject } from './lazy-object.ts';
import { limitedBy } from './limited-fields.ts';
import { type ListingDescription, listingDescription } from './listing-description.ts';

/** RESO StandardStatus: the values that a feed can contain. */
export const standardStatuses = [
  'Active',
  'Coming Soon',
  'Active Under Contract',
  'Pending',
  'Hold',
  'Withdrawn',
  'Canceled',
  'Expired',
  'Closed',
  'Delete',
  'Incomplete',
] as const;

/** A search finds only these. */
export const searchableStatuses: readonly string[] = ['Active', 'Coming Soon'];

export const propertyTypes = ['SFR', 'CONDO'] as const;

/** Where the rent comes from: the feed, or an estimate by the named method. Best first. */
export const rentSources = ['actual', 'comparables', 'market_rent', 'state_ratio'] as const;

/** How reliable an estimated rent is. */
export const rentConfidences = ['high', 'medium', 'low'] as const;

/**
 * Where the tax rate comes from: the feed's rate, the seller's bill as it becomes after a sale, the dues of a co-op that
 * contain it, the state's usual rate, the fallback.
 */
export const taxSources = ['rate', 'bill', 'dues', 'state', 'default'] as const;

/**
 * Where the insurance cost comes from: the feed, the state's premium for the replacement cost, or, before model version
 * 2, a share of the asking price.
 */
export const insuranceSources = ['actual', 'replacement_cost', 'share'] as const;

/**
 * What unknown dues of a condo were mostly estimated from: known dues in the building, the ZIP code, the ZIP codes with
 * the same first three digits, the state or the country, or a table by state. Best first.
 */
export const hoaSources = ['building', 'zip', 'area', 'state', 'country', 'table'] as const;

const dollars = () => z.number().check(z.gte(0), z.lte(1e9));
const text = (length: number) => z.string().check(z.maxLength(length));

/**
 * One listing as its feed states it: RESO names in snake_case, null where the feed has no value. Dollars, square feet,
 * degrees. tax_rate is percent of value per year.
 */
const listingFacts = lazyObject(() => ({
  source: text(80).check(z.minLength(1)),
  source_key: text(200).check(z.minLength(1)),
  standard_status: z.enum(standardStatuses),
  property_type: z.enum(propertyTypes),
  unparsed_address: z.nullable(text(300)),
  city: z.nullable(text(100)),
  state_or_province: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  postal_code: z.nullable(z.string().check(z.regex(/^[0-9]{5}$/))),
  latitude: z.nullable(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.nullable(z.number().check(z.gte(-180), z.lte(180))),
  list_price: z.number().check(z.gt(0), z.lte(1e9)),
  previous_list_price: z.nullable(dollars()),
  bedrooms_total: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  bathrooms_total: z.nullable(z.number().check(z.gte(0), z.lte(100))),
  living_area: z.nullable(z.number().check(z.gt(0), z.lte(1e6))),
  lot_size_square_feet: z.nullable(z.number().check(z.gte(0), z.lte(1e10))),
  year_built: z.nullable(z.int().check(z.gte(1600), z.lte(2200))),
  days_on_market: z.nullable(z.int().check(z.gte(0), z.lte(100_000))),
  association_fee_monthly: z.nullable(dollars()),
  tax_annual_amount: z.nullable(dollars()),
  tax_rate: z.nullable(z.number().check(z.gte(0), z.lte(20))),
  insurance_annual: z.nullable(dollars()),
  other_annual: dollars(),
  upfront: dollars(),
  rent: z.nullable(dollars()),
  photos: z.array(text(2000)).check(z.maxLength(100)),
  listing_url: z.nullable(text(2000)),
  modification_timestamp: z.nullable(z.iso.datetime({ offset: true })),
  flags: z.array(text(40)).check(z.maxLength(20)),
}));

/** The same with what the feed says of the home besides. */
export const listingRecord = lazyObject(() => ({ ...listingFacts.shape, ...listingDescription.shape }));

/** A validated feed row, before fallbacks apply. Without a description: not stated. */
export type ListingRecord = z.infer<typeof listingFacts> & Partial<ListingDescription>;

/** Fields that need the feature can_view_limited_fields. Responses without the feature omit them. */
export const limitedListingFields = ['unparsed_address', 'listing_url', 'source', 'source_key'] as const;

const wholeListing = lazyObject(() => ({
  ...listingFacts.shape,
  listing_id: z.string(),
  source: z.optional(listingFacts.shape.source),
  source_key: z.optional(listingFacts.shape.source_key),
  unparsed_address: z.optional(listingFacts.shape.unparsed_address),
  listing_url: z.optional(listingFacts.shape.listing_url),
  /** What the buyer pays as a landlord, percent of the price per year, after fallbacks. */
  tax_rate: z.number(),
  /** The seller's bill; if it is unknown, that of the buyer. */
  tax_annual_amount: z.number(),
  /** Dollars per year, after fallbacks. */
  insurance_annual: z.number(),
  /** Dollars. Only a person states it; absent: none did. */
  after_repair_value: z.optional(z.nullable(z.number())),
  /** Percent per year in the listing's market; null: unknown. */
  market_appreciation: z.nullable(z.number()),
  /** Dollars per month before the rent scenario; null: the home cannot be underwritten. */
  rent: z.nullable(z.number()),
  rent_source: z.nullable(z.enum(rentSources)),
  rent_low: z.nullable(z.number()),
  rent_high: z.nullable(z.number()),
  rent_confidence: z.nullable(z.enum(rentConfidences)),
  tax_source: z.nullable(z.enum(taxSources)),
  insurance_source: z.nullable(z.enum(insuranceSources)),
  /** Null or absent: the dues are stated, or unknown. */
  hoa_source: z.optional(z.nullable(z.enum(hoaSources))),
  /** The 80% range of estimated dues, dollars per month. */
  hoa_low: z.optional(z.nullable(z.number())),
  hoa_high: z.optional(z.nullable(z.number())),
  /** Number of condos (in the country: states) with known dues behind the estimate. */
  hoa_count: z.optional(z.nullable(z.number())),
}));

/** A listing on the wire, after all fallbacks. */
export const listing = limitedBy(wholeListing, {
  omits: limitedListingFields,
  rounds: ['latitude', 'longitude'],
  // Only its importer gets a private listing, and wrote its address.
  isExempt: ({ flags }) => flags.includes('imported'),
});
export type Listing = z.infer<typeof listing>;

/** A stored listing: it contains every limited field. */
export type StoredListing = Listing & Pick<ListingRecord, (typeof limitedListingFields)[number]>;
