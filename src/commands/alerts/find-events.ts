import { type ComparedListing, causeOf } from '#domain/listing-change.ts';
import { factsOf } from '#domain/listing-facts.ts';
import type { EventDetails } from '#domain/news-words.ts';
import type { IndexedListing } from '#engine/query.ts';
import type { ListingChange } from '#store/alerts/comparison.ts';
import type { SearchEvent, SearchNews } from '#store/alerts/search-events.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { skipUnindexable } from '../inventory/skip-unindexable.ts';
import type { EventCollector } from './event-collector.ts';
import { fallsEnough, risesEnough } from './rises-enough.ts';
import type { ListedSearch, WatchList } from './watch-list.ts';

/** The saved searches before and after a change. They differ only if the default interest rate changed. */
export type WatchLists = { readonly before: WatchList; readonly now: WatchList };

/** Who sees what, for the listings of a batch. */
export type Visibility = {
  /** Whether the person marked the listing as exclusive and may search by that. */
  readonly isExclusive: (userId: string, listingId: string) => boolean;
  /** The people who hid the listing from their searches. */
  readonly hiddenFrom: (listingId: string) => ReadonlySet<string>;
  /** Whether the description of the listing has the keywords of the search, in what its owner sees. */
  readonly hasKeywords: (search: ListedSearch, listingId: string) => boolean;
  /** Whether a notice of the saved search has announced the listing. */
  readonly wasAnnounced: (savedSearchId: string, listingId: string) => boolean;
};

/** Collects the news that a changed listing is for each saved search. */
export function findEvents(
  lists: WatchLists,
  change: ListingChange,
  visibility: Visibility,
  collector: EventCollector,
): void {
  const { before, after } = change;
  const hiddenFrom = visibility.hiddenFrom(change.listingId);
  const shows = ({ userId, exclusiveOnly }: ListedSearch) =>
    (change.ownerId === undefined || change.ownerId === userId) &&
    !hiddenFrom.has(userId) &&
    (!exclusiveOnly || visibility.isExclusive(userId, change.listingId));
  const matchedBefore = matchesOf(lists.before, before, shows);
  // Descriptions are not compared, so today's counts for both sides. A home that left the market needs none.
  const matchesNow = matchesOf(
    lists.now,
    after,
    (search) => shows(search) && visibility.hasKeywords(search, change.listingId),
  );
  const multiples = createMultiples(change);
  const newsOf = createNews(lists, change, multiples);
  const eventOf = (key: number, kind: SearchNews['kind']): SearchEvent => {
    const { savedSearchId, userId } = lists.now.searchOf(key);
    return { savedSearchId, userId, news: newsOf(key, kind) };
  };
  for (const key of matchesNow) {
    const search = lists.now.searchOf(key);
    if (!matchedBefore.has(key)) collector.addMatch(search, change, () => eventOf(key, 'new_match'));
    else if (isBetter(change, multiples, lists.before.searchOf(key).assumptions, search.assumptions)) {
      collector.addBetter(search, change, () => eventOf(key, 'better'));
    }
  }
  if (after.for_sale) return;
  for (const key of matchedBefore) {
    const { savedSearchId } = lists.now.searchOf(key);
    if (visibility.wasAnnounced(savedSearchId, change.listingId)) collector.add(eventOf(key, 'gone'));
  }
}

function matchesOf(
  { findMatches, searchOf }: WatchList,
  listing: ComparedListing | null,
  shows: (search: ListedSearch) => boolean,
): ReadonlySet<number> {
  const keys = new Set<number>();
  if (listing?.for_sale && listing.rent !== null) {
    skipUnindexable(() => {
      for (const key of findMatches(toIndexed(listing))) if (shows(searchOf(key))) keys.add(key);
    });
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
    bathroomsTotal: listing.bathrooms_total,
    lotSize: listing.lot_size_square_feet,
    yearBuilt: listing.year_built,
    listedDay: listing.listed_day,
    isComingSoon: listing.coming_soon,
    latitude: null,
    longitude: null,
    // No filter depends on these.
    hoaEstimated: false,
    areaImputed: false,
  };
}

function isBetter(
  { before, after }: ListingChange,
  multiples: Multiples,
  earlier: Assumptions,
  assumptions: Assumptions,
): boolean {
  if (!before) return false;
  if (fallsEnough(before.list_price, after.list_price)) return true;
  return risesEnough(multiples.before(earlier), multiples.after(assumptions));
}

/** The multiples of a listing before and after a change, calculated once for equal assumptions: many searches share them. */
type Multiples = { readonly [Side in 'before' | 'after']: (assumptions: Assumptions) => number | null };

function createMultiples({ before, after }: ListingChange): Multiples {
  const remember = (listing: ComparedListing | null) => {
    const known = new Map<Assumptions, number | null>();
    return (assumptions: Assumptions) => {
      if (!known.has(assumptions)) known.set(assumptions, listing && multipleOf(listing, assumptions));
      return known.get(assumptions) ?? null;
    };
  };
  return { before: remember(before), after: remember(after) };
}

function multipleOf(listing: ComparedListing, assumptions: Assumptions): number | null {
  return underwrite(factsOf(listing), assumptions).calculation.equityMultiple;
}

/**
 * What a change is for a search. Searches with equal assumptions share it: theirs were equal under the previous default
 * rate too.
 */
function createNews(
  lists: WatchLists,
  { listingId, revision, changedAt: happenedAt, before, after }: ListingChange,
  multiples: Multiples,
): (key: number, kind: SearchNews['kind']) => SearchNews {
  const known = new Map<Assumptions, Partial<Record<SearchNews['kind'], SearchNews>>>();
  const write = (key: number, kind: SearchNews['kind']): SearchNews => {
    const details: EventDetails = {
      price: after.list_price,
      previousPrice: before?.list_price ?? null,
      rent: after.rent,
      previousRent: before?.rent ?? null,
      multiple: multiples.after(lists.now.searchOf(key).assumptions),
      previousMultiple: multiples.before(lists.before.searchOf(key).assumptions),
    };
    const cause = kind === 'new_match' ? causeIn(lists, before, after) : null;
    return { listingId, revision, happenedAt, kind, cause, details };
  };
  return (key, kind) => {
    const { assumptions } = lists.now.searchOf(key);
    const others = known.get(assumptions);
    const news = others?.[kind] ?? write(key, kind);
    if (!others?.[kind]) known.set(assumptions, { ...others, [kind]: news });
    return news;
  };
}

function causeIn({ before, now }: WatchLists, listing: ComparedListing | null, after: ComparedListing) {
  return before === now ? causeOf(listing, after) : 'rate_change';
}
