import type { Own } from '#engine/columns/search-as-user.ts';
import type { Database } from '#store/database.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { exclusiveListingIds, privateListings } from '#store/listings/read-private-listings.ts';
import type { Person } from '#store/people/callers.ts';
import { toIndexed } from '../inventory/to-indexed.ts';

/** What a search finds for its caller otherwise than for everybody, as it stood when the search began. */
export type CallersOwn = {
  readonly seen: Own;
  /** The listings that the caller alone sees, by their ids. */
  readonly listings: ReadonlyMap<string, RevisedListing>;
};

export const nothingOwn: CallersOwn = { seen: { listings: [], only: null }, listings: new Map() };

/**
 * Reads what is the caller's own; `onlyMarked`: only listings that they marked as theirs are to be found. Asks the
 * database nothing for somebody who has no listings of their own.
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
