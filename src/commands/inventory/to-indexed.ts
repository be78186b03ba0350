import type { StoredListing } from '#contracts/listing.ts';
import { listedDayOf } from '#domain/days-on-market.ts';
import { factsOf, isHoaEstimated } from '#domain/listing-facts.ts';
import { isAreaImputed } from '#domain/measured-size.ts';
import type { IndexedListing } from '#engine/query.ts';

type ObservedListing = StoredListing & {
  /** ISO 8601. Absent: the days on market are unknown. */
  readonly observed_at?: string;
};

export function toIndexed(listing: ObservedListing): IndexedListing {
  const { observed_at, days_on_market } = listing;
  return {
    listingId: listing.listing_id,
    facts: factsOf(listing),
    propertyType: listing.property_type,
    postalCode: listing.postal_code,
    bedroomsTotal: listing.bedrooms_total,
    livingArea: listing.living_area,
    bathroomsTotal: listing.bathrooms_total,
    lotSize: listing.lot_size_square_feet,
    yearBuilt: listing.year_built,
    listedDay: observed_at === undefined ? null : listedDayOf({ observed_at, days_on_market }),
    isComingSoon: listing.standard_status === 'Coming Soon',
    latitude: listing.latitude,
    longitude: listing.longitude,
    hoaEstimated: isHoaEstimated(listing),
    areaImputed: isAreaImputed(listing),
  };
}
