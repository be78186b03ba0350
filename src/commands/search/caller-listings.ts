import type { UserView } from '#engine/columns/search-as-user.ts';
import type { Database } from '#store/database.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { exclusiveListingIds, privateListings } from '#store/listings/read-private-listings.ts';
import type { Person } from '#store/people/callers.ts';
import { toIndexed } from '../inventory/to-indexed.ts';

/** Private and marked listings of the caller, read when the search starts. */
export type CallerListings = {
  readonly scanView: UserView;
  /** Private listings of the caller by id. */
  readonly listings: ReadonlyMap<string, RevisedListing>;
};

export const noCallerListings: CallerListings = {
  scanView: { listings: [], onlyListingIds: null },
  listings: new Map(),
};

/**
 * `onlyMarked`: limits the search to listings that the person marked as exclusive; `onlyListingIds`: to these (null: all).
 * Skips the query for private listings if the person has none.
 */
export async function readCallerListings(
  database: Database,
  person: Pick<Person, 'userId' | 'hasPrivateListings'> | null,
  onlyMarked: boolean,
  onlyListingIds: readonly string[] | null = null,
): Promise<CallerListings> {
  if (!person)
    return onlyMarked ? { ...noCallerListings, scanView: { listings: [], onlyListingIds: [] } } : noCallerListings;
  const [listings, markedIds] = await Promise.all([
    person.hasPrivateListings ? privateListings(database, person.userId) : [],
    onlyMarked ? exclusiveListingIds(database, person.userId) : null,
  ]);
  return {
    scanView: { listings: listings.map(toIndexed), onlyListingIds: idsInBoth(markedIds, onlyListingIds) },
    listings: new Map(listings.map((listing) => [listing.listing_id, listing])),
  };
}

/** Null: all. */
function idsInBoth(ids: readonly string[] | null, others: readonly string[] | null): readonly string[] | null {
  if (ids === null || others === null) return ids ?? others;
  const wanted = new Set(others);
  return ids.filter((id) => wanted.has(id));
}
