import type { SearchParameters } from '#domain/search-parameters.ts';
import type { Inventory } from '#engine/columns/inventory.ts';
import { searchAsUser } from '#engine/columns/search-as-user.ts';
import { search } from '#engine/search.ts';
import { queryOf } from '../search/query-of.ts';
import { prepareSavedSearch } from './prepare-saved-search.ts';

/** The listings among the given ones that match a saved search now, best first. Reads only these. */
export function matchesAmong(
  inventory: Inventory,
  parameters: SearchParameters,
  listingIds: readonly string[],
): readonly string[] {
  if (listingIds.length === 0) return [];
  const query = queryOf(prepareSavedSearch(parameters), { limit: listingIds.length }, 0);
  const view = { listings: [], onlyListingIds: listingIds };
  return searchAsUser(inventory, view, (seen) => search(seen, query)).rows.map(({ listingId }) => listingId);
}
