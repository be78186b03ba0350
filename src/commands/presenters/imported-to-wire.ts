import type { ImportedProforma } from '#contracts/imports.ts';
import type { StoredListing } from '#contracts/listing.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import type { SavedReference } from '#store/proformas/proformas.ts';

/** `knownListing`: null if the home was new. */
type ImportedHome = { readonly title: string; readonly knownListing: RevisedListing | null };

export function importedToWire(
  home: ImportedHome,
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
