import type { Unlimited } from '#contracts/limited-fields.ts';
import type { Notice, NoticeListing } from '#contracts/notices.ts';
import { newsInWords } from '#domain/news-words.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { createAliases } from '#domain/tokens.ts';
import type { ListedEvent } from '#store/alerts/notice-list.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { parseStoredParameters, prepareSavedSearch } from './prepare-saved-search.ts';

/** `listings`: those of the events that the person may see. */
export function noticesToWire(
  events: readonly ListedEvent[],
  listings: readonly RevisedListing[],
): Unlimited<Notice>[] {
  const listingOf = new Map(listings.map((listing) => [listing.listing_id, listing]));
  const aliasesOf = new Map<string | null, (listingId: string) => string>();
  const aliasOf = ({ savedSearchId, searchParams, listingId }: ListedEvent) => {
    const aliases = aliasesOf.get(savedSearchId) ?? aliasesUnder(searchParams);
    aliasesOf.set(savedSearchId, aliases);
    return aliases(listingId);
  };
  return events.map((event) => {
    const listing = listingOf.get(event.listingId);
    return {
      id: event.eventId,
      kind: event.kind,
      words: newsInWords(event),
      happened_at: event.happenedAt,
      read: event.isRead,
      saved_search:
        event.savedSearchId === null || event.title === null ? null : { id: event.savedSearchId, title: event.title },
      proforma_id: event.proformaId ?? aliasOf(event),
      listing: listing ? listingToNotice(listing) : null,
    };
  });
}

/** Parameters that this version cannot read show the home under the defaults. */
function aliasesUnder(searchParams: unknown): (listingId: string) => string {
  const parameters = parseStoredParameters(searchParams);
  return createAliases(parameters ? prepareSavedSearch(parameters).settled.assumptions : settleAssumptions({}));
}

function listingToNotice(listing: RevisedListing): NoticeListing {
  return {
    listing_id: listing.listing_id,
    property_type: listing.property_type,
    unparsed_address: listing.unparsed_address,
    city: listing.city,
    state_or_province: listing.state_or_province,
    postal_code: listing.postal_code,
    bedrooms_total: listing.bedrooms_total,
    bathrooms_total: listing.bathrooms_total,
    living_area: listing.living_area,
    year_built: listing.year_built,
    list_price: listing.list_price,
    photos: listing.photos.slice(0, 1),
  };
}
