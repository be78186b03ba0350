import { type ImportedProforma, settledByListing } from '#contracts/imports.ts';
import type { StoredListing } from '#contracts/listing.ts';
import type { HomeFacts } from '#outside/home-pages/home-facts.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import type { SavedReference } from '#store/proformas/proformas.ts';

/** `knownListing`: null if the home was new. */
type ImportedHome = {
  readonly title: string;
  readonly stated: Partial<HomeFacts>;
  readonly knownListing: RevisedListing | null;
};

export function importedToWire(
  home: ImportedHome,
  { proformaId, aliasId, listingId }: SavedReference,
  listing: StoredListing,
  portfolioIds: string[],
): ImportedProforma {
  const ignored = home.knownListing ? ignoredFacts(home.stated, home.knownListing) : [];
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
    ...(ignored.length > 0 ? { ignored } : {}),
    portfolio_ids: portfolioIds,
  };
}

const listingNames = {
  beds: 'bedrooms_total',
  baths: 'bathrooms_total',
  living_area: 'living_area',
  year_built: 'year_built',
  property_type: 'property_type',
} as const;

function ignoredFacts(stated: Partial<HomeFacts>, listing: RevisedListing) {
  return settledByListing.filter((name) => stated[name] != null && stated[name] !== listing[listingNames[name]]);
}
