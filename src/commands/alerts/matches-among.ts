import type { UserView } from '#engine/columns/view-as-user.ts';
import type { SearchEngine } from '#engine/search-engine.ts';
import { queryOf } from '../search/query-of.ts';
import { parseStoredParameters, prepareSavedSearch } from './prepare-saved-search.ts';

/** The searchable listings, and what the owner of a saved search sees differently. */
export type OwnerInventory = {
  readonly engine: SearchEngine;
  readonly ownerView: Pick<UserView, 'listings' | 'hiddenListingIds'>;
};

/**
 * The listings among the given ones that match a saved search now, best first. Reads only these, which have its
 * keywords. None if this version cannot read the stored parameters.
 */
export async function matchesAmong(
  { engine, ownerView }: OwnerInventory,
  storedParameters: unknown,
  listingIds: readonly string[],
): Promise<readonly string[]> {
  const parameters = listingIds.length > 0 ? parseStoredParameters(storedParameters) : null;
  if (!parameters) return [];
  const query = { ...queryOf(prepareSavedSearch(parameters), { limit: listingIds.length }, 0), hasWords: false };
  const view = { ...ownerView, onlyListingIds: listingIds, words: null };
  const { rows } = await engine.run('search', view, query);
  return rows.map(({ listingId }) => listingId);
}
