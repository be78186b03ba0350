import type { IndexedListing } from '../query.ts';
import type { Inventory } from './inventory.ts';
import type { RowMarks } from './listing-set.ts';

/** How one user's view of the inventory differs from the public one. */
export type UserView = {
  /** Private listings of the user. A listing whose id is public keeps its public version. */
  readonly listings: readonly IndexedListing[];
  /** Ids of the only listings to search; null: all. */
  readonly onlyListingIds: readonly string[] | null;
  /** Ids of listings that no search of the user finds. */
  readonly hiddenListingIds: readonly string[];
  /** The listings whose description has the words of the search; null: it is not for words. */
  readonly wordMarks: RowMarks | null;
};

/**
 * Runs `work` on the inventory as one user sees it. Adds the user's private listings before and removes them after,
 * even if `work` throws. `work` must be synchronous, so that no other search sees them.
 */
export function searchAsUser<Result>(
  inventory: Inventory,
  view: UserView,
  work: (inventory: Inventory) => Result,
): Result {
  const added: string[] = [];
  try {
    for (const listing of view.listings) {
      if (inventory.rowOf(listing.listingId) !== -1) continue;
      added.push(listing.listingId);
      inventory.put(listing);
    }
    return work(inView(inventory, view));
  } finally {
    // Removes in reverse order: each listing is then the last row and the first of its postal code, the fastest case.
    for (const listingId of added.reverse()) inventory.remove(listingId);
  }
}

function inView(inventory: Inventory, { onlyListingIds, hiddenListingIds, wordMarks }: UserView): Inventory {
  if (!onlyListingIds && hiddenListingIds.length === 0 && !wordMarks) return inventory;
  return {
    ...inventory,
    columns: wordMarks ? { ...inventory.columns, wordMarks: wordMarks(inventory) } : inventory.columns,
    onlyRows: onlyListingIds && rowsOf(inventory, onlyListingIds),
    hiddenRows: rowsOf(inventory, hiddenListingIds),
  };
}

/** Ascending, each once, without unknown listings. */
function rowsOf(inventory: Inventory, listingIds: readonly string[]): Int32Array {
  const rows = new Int32Array(listingIds.length);
  let known = 0;
  for (const listingId of listingIds) {
    const row = inventory.rowOf(listingId);
    if (row !== -1) rows[known++] = row;
  }
  return rows
    .subarray(0, known)
    .sort()
    .filter((row, index, all) => row !== all[index - 1]);
}
