import type { Listing } from '#contracts/listing.ts';
import { insuredCost } from '#underwriting/landlord-insurance.ts';
import { measuredArea } from './measured-size.ts';

/** What it costs to rebuild what the owner insures: a house, or the inside walls of a condo. Dollars. */
export function rebuildingCostOf(
  listing: Pick<Listing, 'property_type' | 'state_or_province' | 'bedrooms_total' | 'living_area' | 'flags'>,
): number {
  return insuredCost({
    propertyType: listing.property_type,
    stateOrProvince: listing.state_or_province,
    bedroomsTotal: listing.bedrooms_total,
    livingArea: measuredArea(listing),
  });
}
