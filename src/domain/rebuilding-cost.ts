import type { Listing } from '#contracts/listing.ts';
import { replacementCost } from '#underwriting/landlord-insurance.ts';

/** What it costs to rebuild a listing, dollars. */
export function rebuildingCostOf(
  listing: Pick<Listing, 'property_type' | 'state_or_province' | 'bedrooms_total' | 'living_area'>,
): number {
  return replacementCost({
    propertyType: listing.property_type,
    stateOrProvince: listing.state_or_province,
    bedroomsTotal: listing.bedrooms_total,
    livingArea: listing.living_area,
  });
}
