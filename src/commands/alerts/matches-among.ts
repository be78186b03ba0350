import type { Inventory } from '#engine/columns/inventory.ts';
import { type UserView, viewAsUser } from '#engine/columns/view-as-user.ts';
import { search } from '#engine/search.ts';
import { queryOf } from '../search/query-of.ts';
import { parseStoredParameters, prepareSavedSearch } from './prepare-saved-search.ts';

/** The searchable listings, and what the owner of a saved search sees differently. */
export type OwnerInventory = {
  readonly inventory: Inventory;
  readonly ownerView: Pick<UserView, 'listings' | 'hiddenListingIds'>;
};

/**
 * The listings among the given ones that match a saved search now, best first. Reads only these, which have its
 * keywords. None if this version cannot read the stored parameters.
 */
export function matchesAmong(
  { inventory, ownerView }: OwnerInventory,
  storedParameters: unknown,
  listingIds: readonly string[],
): readonly string[] {
  const parameters = listingIds.length > 0 ? parseStoredParameters(storedParameters) : null;
  if (!parameters) return [];
  const query = { ...queryOf(prepareSavedSearch(parameters), { limit: listingIds.length }, 0), hasWords: false };
  const view = { ...ownerView, onlyListingIds: listingIds, wordMarks: null };
  return search(viewAsUser(inventory, view), query).rows.map(({ listingId }) => listingId);
}
