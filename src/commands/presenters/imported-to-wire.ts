import type { ImportedProforma } from '#contracts/imports.ts';
import type { StoredListing } from '#contracts/listing.ts';
import type { SavedReference } from '#store/proformas/proformas.ts';
import type { HomeToSave } from '../import/home-to-save.ts';

export function importedToWire(
  home: HomeToSave,
  { proformaId, aliasId, listingId }: SavedReference,
  listing: StoredListing,
  portfolioIds: string[],
): ImportedProforma {
  return {
    id: proformaId,
    alias_id: aliasId,
    listing_id: listingId,
    matched: home.knownListing !== null,
    address: home.title,
    list_price: listing.list_price,
    rent: listing.rent,
    rent_low: listing.rent_low,
    rent_high: listing.rent_high,
    rent_source: listing.rent_source,
    rent_confidence: listing.rent_confidence,
    portfolio_ids: portfolioIds,
  };
}
