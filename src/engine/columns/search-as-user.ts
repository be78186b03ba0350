import type { IndexedListing } from '../query.ts';
import type { Inventory } from './inventory.ts';

/** What one person looks at otherwise than everybody. */
export type Own = {
  /** Listings that nobody else sees. One whose id all others know is theirs too. */
  readonly listings: readonly IndexedListing[];
  /** The ids of the only listings to look at; null: all. */
  readonly only: readonly string[] | null;
};

/**
 * Does work that searches, on the inventory as one person sees it. Their listings stand in it while the work runs, which
 * must therefore run to its end at once, and are gone when it ends, however it ends: nobody else can come in between.
 */
export function searchAsUser<Result>(
  inventory: Inventory,
  { listings, only }: Own,
  work: (inventory: Inventory) => Result,
): Result {
  const added: string[] = [];
  try {
    for (const listing of listings) {
      if (inventory.rowOf(listing.listingId) !== -1) continue;
      added.push(listing.listingId);
      inventory.put(listing);
    }
    return work(only ? { ...inventory, only: rowsOf(inventory, only) } : inventory);
  } finally {
    // The last one first: each then is the last row and the first of its postal code, and goes at once.
    for (const listingId of added.reverse()) inventory.remove(listingId);
  }
}

function rowsOf(inventory: Inventory, listingIds: readonly string[]): Int32Array {
  const rows = [...new Set(listingIds)].map((listingId) => inventory.rowOf(listingId));
  return Int32Array.from(rows.filter((row) => row !== -1)).sort();
}
