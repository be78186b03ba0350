import type { Own } from '#engine/columns/search-as-user.ts';
import type { Database } from '#store/database.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { exclusiveListingIds, privateListings } from '#store/listings/read-private-listings.ts';
import type { Person } from '#store/people/callers.ts';
import { toIndexed } from '../inventory/to-indexed.ts';

/** Private and marked listings of the caller, read when the search starts. */
export type CallersOwn = {
  readonly seen: Own;
  /** Private listings of the caller by id. */
  readonly listings: ReadonlyMap<string, RevisedListing>;
};

export const nothingOwn: CallersOwn = { seen: { listings: [], only: null }, listings: new Map() };

/**
 * `onlyMarked`: limits the search to listings that the person marked as exclusive. Sends no query for a person without
 * private listings.
 */
export async function readOwn(database: Database, person: Person | null, onlyMarked: boolean): Promise<CallersOwn> {
  if (!person) return onlyMarked ? { ...nothingOwn, seen: { listings: [], only: [] } } : nothingOwn;
  const [listings, only] = await Promise.all([
    person.hasPrivateListings ? privateListings(database, person.userId) : [],
    onlyMarked ? exclusiveListingIds(database, person.userId) : null,
  ]);
  return {
    seen: { listings: listings.map(toIndexed), only },
    listings: new Map(listings.map((listing) => [listing.listing_id, listing])),
  };
}
