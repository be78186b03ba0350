import type { StoredListing } from '#contracts/listing.ts';
import type { ComparedFacts } from '#domain/listing-change.ts';
import { like, type Selection } from '../selection.ts';

/** In the order in which listings are written, compared and read. */
export const listingColumns = [
  'listing_id',
  'source',
  'source_key',
  'standard_status',
  'property_type',
  'unparsed_address',
  'city',
  'state_or_province',
  'postal_code',
  'latitude',
  'longitude',
  'list_price',
  'previous_list_price',
  'bedrooms_total',
  'bathrooms_total',
  'living_area',
  'lot_size_square_feet',
  'year_built',
  'days_on_market',
  'association_fee_monthly',
  'tax_annual_amount',
  'tax_rate',
  'insurance_annual',
  'other_annual',
  'upfront',
  'rent',
  'rent_source',
  'rent_low',
  'rent_high',
  'rent_confidence',
  'tax_source',
  'insurance_source',
  'hoa_source',
  'hoa_low',
  'hoa_high',
  'hoa_count',
  'market_appreciation',
  'photos',
  'listing_url',
  'modification_timestamp',
  'flags',
] as const satisfies readonly (keyof StoredListing)[];

/** The columns that decide which searches a listing matches, except its status and place. */
export const comparedColumns = [
  'property_type',
  'postal_code',
  'bedrooms_total',
  'living_area',
  'list_price',
  'rent',
  'tax_rate',
  'tax_annual_amount',
  'insurance_annual',
  'association_fee_monthly',
  'other_annual',
  'upfront',
  'market_appreciation',
  'bathrooms_total',
  'lot_size_square_feet',
  'year_built',
] as const satisfies readonly (keyof ComparedFacts)[];

type ListingSelection = { readonly [Column in (typeof listingColumns)[number]]: `listings.${Column}` };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of fromEntries forgets the keys
export const storedListing = Object.fromEntries(
  listingColumns.map((column) => [column, `listings.${column}`]),
) as ListingSelection;

export const revisedListing = {
  ...storedListing,
  revision: 'listings.revision',
  observed_at: 'listings.observed_at',
} as const satisfies Selection;

/** The same of a listing `reported` by its importer. It has no transaction that readers follow. */
export const importedListing = {
  ...storedListing,
  revision: like('listings.revision', "'0'::xid8"),
  observed_at: like('listings.observed_at', 'imported.changed_at'),
} as const satisfies Selection;

/** SQL: whether a status is that of a listing for sale. */
export const isForSale = "standard_status in ('Active', 'Coming Soon')";

/** SQL: whether a status is that of a listing not yet for sale. */
export const isComingSoon = "standard_status = 'Coming Soon'";

/** SQL: whether the feed seems to have filled in the living area. */
export const isAreaImputed = "'imputed_area' = any(flags)";

/** SQL: the day on which a listing was listed, from 1970-01-01; null: not reported. */
export function listedDay(table: string): string {
  return `(floor(extract(epoch from ${table}.observed_at) / 86400)::integer - ${table}.days_on_market)`;
}

/** SQL: whether a listing is in the search index. */
export const isSearchable = `${isForSale} and rent is not null`;

/** The same for a listing in memory. */
export function isSearchableListing({
  standard_status,
  rent,
}: Pick<StoredListing, 'standard_status' | 'rent'>): boolean {
  return (standard_status === 'Active' || standard_status === 'Coming Soon') && rent !== null;
}

/** SQL: whether a listing is for sale or under contract. Every other status is off the market. */
export const isOnMarket = "standard_status in ('Active', 'Coming Soon', 'Active Under Contract', 'Pending', 'Hold')";

/** Every transaction that changes listings notifies this channel when it commits. */
export const listingsChannel = 'listings_changed';
