import type { IndexedListing } from '../query.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryView } from './inventory-view.ts';
import { formatListingId } from './listing-id.ts';
import { type ListingSet, markedRows } from './listing-set.ts';

/** How one user's view of the inventory differs from the public one. */
export type UserView = {
  /** Private listings of the user. A listing whose id is public keeps its public version. */
  readonly listings: readonly IndexedListing[];
  /** Ids of the only listings to search; null: all. */
  readonly onlyListingIds: readonly string[] | null;
  /** Ids of listings that no search of the user finds. */
  readonly hiddenListingIds: readonly string[];
  /** The listings whose description has the words of the search; null: it is not for words. */
  readonly words: ListingSet | null;
};

/** What everybody sees. */
export const publicView: UserView = { listings: [], onlyListingIds: null, hiddenListingIds: [], words: null };

/** The inventory as one user sees it, until its next change or view. */
export function viewAsUser(inventory: Inventory, view: UserView): InventoryView {
  const { onlyListingIds, hiddenListingIds, words } = view;
  const listings = view.listings.filter(({ listingId }) => inventory.rowOf(listingId) === -1);
  const privateRows = inventory.placePrivate(listings);
  const rowOf = createRowOf(inventory, privateRows);
  const hiddenRows = rowsOf(rowOf, hiddenListingIds);
  // Copies the values of getters, which are those of this moment.
  const { columns, size, postalIndex, zoneBounds, marketCounts, watch } = inventory;
  return {
    size,
    columns: words ? { ...columns, wordMarks: markedRows(inventory, words) } : columns,
    postalIndex,
    zoneBounds,
    marketCounts: withMarkets(marketCounts, columns.market, privateRows),
    onlyRows: onlyListingIds && rowsOf(rowOf, onlyListingIds),
    hiddenRows,
    privateRows: privateRows.filter((row) => !hiddenRows.includes(row)),
    watch,
  };
}

function createRowOf(inventory: Inventory, privateRows: Int32Array): (listingId: string) => number {
  if (privateRows.length === 0) return inventory.rowOf;
  const { idHigh, idLow } = inventory.columns;
  const rowOfPrivate = new Map(Array.from(privateRows, (row) => [formatListingId([idHigh[row], idLow[row]]), row]));
  return (listingId) => rowOfPrivate.get(listingId) ?? inventory.rowOf(listingId);
}

function withMarkets(counts: Uint32Array, market: Uint8Array, privateRows: Int32Array): Uint32Array {
  if (privateRows.length === 0) return counts;
  const counted = Uint32Array.from(counts);
  for (const row of privateRows) counted[market[row]]++;
  return counted;
}

/** Ascending, each once, without unknown listings. */
function rowsOf(rowOf: (listingId: string) => number, listingIds: readonly string[]): Int32Array {
  const rows = new Int32Array(listingIds.length);
  let known = 0;
  for (const listingId of listingIds) {
    const row = rowOf(listingId);
    if (row !== -1) rows[known++] = row;
  }
  return rows
    .subarray(0, known)
    .sort()
    .filter((row, index, all) => row !== all[index - 1]);
}
