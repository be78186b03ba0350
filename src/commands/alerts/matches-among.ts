import type { Inventory } from '#engine/columns/inventory.ts';
import { searchAsUser } from '#engine/columns/search-as-user.ts';
import type { IndexedListing } from '#engine/query.ts';
import { search } from '#engine/search.ts';
import { queryOf } from '../search/query-of.ts';
import { parseStoredParameters, prepareSavedSearch } from './prepare-saved-search.ts';

/** The searchable listings: the public ones, and the private ones of the owner of a saved search. */
export type OwnerInventory = { readonly inventory: Inventory; readonly privateListings: readonly IndexedListing[] };

/**
 * The listings among the given ones that match a saved search now, best first. Reads only these. None if this version
 * cannot read the stored parameters.
 */
export function matchesAmong(
  { inventory, privateListings: listings }: OwnerInventory,
  storedParameters: unknown,
  listingIds: readonly string[],
): readonly string[] {
  const parameters = listingIds.length > 0 ? parseStoredParameters(storedParameters) : null;
  if (!parameters) return [];
  const query = queryOf(prepareSavedSearch(parameters), { limit: listingIds.length }, 0);
  const view = { listings, onlyListingIds: listingIds };
  return searchAsUser(inventory, view, (seen) => search(seen, query)).rows.map(({ listingId }) => listingId);
}
