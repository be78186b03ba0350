import type { ListingSet } from '#engine/columns/listing-set.ts';
import { publicView, type UserView } from '#engine/columns/view-as-user.ts';
import type { Database } from '#store/database.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { exclusiveListingIds, privateListings } from '#store/listings/read-private-listings.ts';
import { hiddenListingIds } from '#store/marks/hidden-homes.ts';
import type { Person } from '#store/people/callers.ts';
import { toIndexed } from '../inventory/to-indexed.ts';

/** Private, marked and hidden listings of the caller, read when the search starts. */
export type CallerListings = {
  readonly scanView: UserView;
  /** Private listings of the caller by id. */
  readonly listings: ReadonlyMap<string, RevisedListing>;
};

/** A person whose listings a search includes. */
export type SearchingPerson = Pick<Person, 'userId' | 'hasPrivateListings' | 'hasHiddenHomes'>;

export const noCallerListings: CallerListings = {
  scanView: publicView,
  listings: new Map(),
};

/**
 * `onlyMarked`: limits the search to listings that the person marked as exclusive; `onlyListingIds`: to these (null: all).
 * Skips the queries for private and hidden listings if the person has none.
 */
export async function readCallerListings(
  database: Database,
  person: SearchingPerson | null,
  onlyMarked: boolean,
  onlyListingIds: readonly string[] | null = null,
): Promise<CallerListings> {
  if (!person)
    return onlyMarked ? { ...noCallerListings, scanView: { ...publicView, onlyListingIds: [] } } : noCallerListings;
  const [listings, markedIds, hiddenIds] = await Promise.all([
    person.hasPrivateListings ? privateListings(database, person.userId) : [],
    onlyMarked ? exclusiveListingIds(database, person.userId) : null,
    person.hasHiddenHomes ? hiddenListingIds(database, person.userId) : [],
  ]);
  return {
    scanView: {
      listings: listings.map(toIndexed),
      onlyListingIds: idsInBoth(markedIds, onlyListingIds),
      hiddenListingIds: hiddenIds,
      words: null,
    },
    listings: new Map(listings.map((listing) => [listing.listing_id, listing])),
  };
}

/** The same for a search for words. `words`: the listings that have them; null: it is for none. */
export function withWords({ scanView, listings }: CallerListings, words: ListingSet | null): CallerListings {
  return { scanView: { ...scanView, words }, listings };
}

/** Whether the caller sees exactly the public listings. */
export function isSharedView({ scanView }: CallerListings): boolean {
  const { listings, onlyListingIds, hiddenListingIds } = scanView;
  return listings.length === 0 && onlyListingIds === null && hiddenListingIds.length === 0;
}

/** The listings that the caller would also see if nothing were hidden; null: nothing is hidden. */
export function viewOfHidden(scanView: UserView): UserView | null {
  const { onlyListingIds, hiddenListingIds: hidden } = scanView;
  if (hidden.length === 0) return null;
  return { ...scanView, onlyListingIds: idsInBoth(onlyListingIds, hidden), hiddenListingIds: [] };
}

/** Null: all. */
function idsInBoth(ids: readonly string[] | null, others: readonly string[] | null): readonly string[] | null {
  if (ids === null || others === null) return ids ?? others;
  const wanted = new Set(others);
  return ids.filter((id) => wanted.has(id));
}
