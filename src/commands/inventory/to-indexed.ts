import type { StoredListing } from '#contracts/listing.ts';
import { factsOf, isHoaEstimated } from '#domain/listing-facts.ts';
import type { IndexedListing } from '#engine/query.ts';

export function toIndexed(listing: StoredListing): IndexedListing {
  return {
    listingId: listing.listing_id,
    facts: factsOf(listing),
    propertyType: listing.property_type,
    postalCode: listing.postal_code,
    bedroomsTotal: listing.bedrooms_total,
    livingArea: listing.living_area,
    latitude: listing.latitude,
    longitude: listing.longitude,
    hoaEstimated: isHoaEstimated(listing),
  };
}
