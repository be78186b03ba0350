import { type ComparedListing, causeOf } from '#domain/listing-change.ts';
import { factsOf, isHoaUnknown } from '#domain/listing-facts.ts';
import type { IndexedListing } from '#engine/query.ts';
import type { ListingChange } from '#store/alerts/comparison.ts';
import type { EventDetails, SearchEvent } from '#store/alerts/search-events.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { skipUnindexable } from '../inventory/skip-unindexable.ts';
import type { WatchList } from './watch-list.ts';

/** A match is better news from this rise of the multiple, or from this fall of the price, on. */
const betterMultiple = 0.05;
const betterPriceShare = 0.01;

/** The news that a changed listing is for each saved search. */
export function findEvents(watchList: WatchList, change: ListingChange): SearchEvent[] {
  const { before, after } = change;
  const matchedBefore = matchesOf(watchList, before);
  const matchesNow = matchesOf(watchList, after);
  const events: SearchEvent[] = [];
  const add = (key: number, kind: SearchEvent['kind']) => events.push(eventOf(watchList, key, change, kind));
  for (const key of matchesNow) {
    if (!matchedBefore.has(key)) add(key, 'new_match');
    else if (before && isBetter(before, after, watchList.searchOf(key).assumptions)) add(key, 'better');
  }
  if (!after.for_sale) for (const key of matchedBefore) add(key, 'gone');
  return events;
}

function matchesOf({ findMatches }: WatchList, listing: ComparedListing | null): ReadonlySet<number> {
  const keys = new Set<number>();
  if (listing?.for_sale && listing.rent !== null) {
    skipUnindexable(() => findMatches(toIndexed(listing), (key) => keys.add(key)));
  }
  return keys;
}

function toIndexed(listing: ComparedListing): IndexedListing {
  return {
    listingId: listing.listing_id,
    facts: factsOf(listing),
    propertyType: listing.property_type,
    postalCode: listing.postal_code,
    bedroomsTotal: listing.bedrooms_total,
    livingArea: listing.living_area,
    latitude: null,
    longitude: null,
    hoaUnknown: isHoaUnknown(listing),
  };
}

function isBetter(before: ComparedListing, after: ComparedListing, assumptions: Assumptions): boolean {
  if (after.list_price <= before.list_price * (1 - betterPriceShare)) return true;
  const [multiple, previous] = [multipleOf(after, assumptions), multipleOf(before, assumptions)];
  // A rise of exactly 0.05 counts in spite of rounding.
  return multiple !== null && previous !== null && multiple - previous >= betterMultiple - 1e-9;
}

function multipleOf(listing: ComparedListing, assumptions: Assumptions): number | null {
  return underwrite(factsOf(listing), assumptions).calculation.equityMultiple;
}

function eventOf(
  watchList: WatchList,
  key: number,
  { listingId, revision, changedAt: happenedAt, before, after }: ListingChange,
  kind: SearchEvent['kind'],
): SearchEvent {
  const { savedSearchId, revision: searchRevision, assumptions } = watchList.searchOf(key);
  const details: EventDetails = {
    price: after.list_price,
    previousPrice: before?.list_price ?? null,
    rent: after.rent,
    previousRent: before?.rent ?? null,
    multiple: multipleOf(after, assumptions),
    previousMultiple: before && multipleOf(before, assumptions),
  };
  const cause = kind === 'new_match' ? causeOf(before, after) : null;
  return { savedSearchId, searchRevision, listingId, revision, happenedAt, kind, cause, details };
}
