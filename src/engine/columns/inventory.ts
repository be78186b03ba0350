import type { IndexedListing } from '../query.ts';
import type { Simd } from '../simd.ts';
import { type Arrangement, arrangeAtOnce, startArrangement } from './arrange-rows.ts';
import type { ChangeCounts } from './change-counts.ts';
import { bytesPerRow, rowKeysOf } from './columns.ts';
import type { InventoryView } from './inventory-view.ts';
import { type IdWords, parseListingId } from './listing-id.ts';
import { slotOf } from './row-index.ts';
import { createRowStore, placeBehind, putRow, removeRow } from './row-store.ts';

/**
 * Every searchable listing, in columns. The next search of this thread sees a change, and no search of it sees a
 * half-written row, because both run without interruption. Other threads notice changes by `changeCounts`.
 */
export type Inventory = InventoryView & {
  /** The row of a listing, valid until the next change; -1 if the inventory does not contain it. */
  readonly rowOf: (listingId: string) => number;
  /** The same by the halves of the id. */
  readonly rowOfHalves: (id: IdWords) => number;
  /**
   * Adds a listing or replaces the one with the same id. A listing without rent cannot be underwritten, so it is not
   * added, and the one with its id is removed. Throws RangeError, without a change, if the columns cannot store it.
   */
  readonly put: (listing: IndexedListing) => void;
  /** Removes a listing; returns false if the inventory did not contain it. */
  readonly remove: (listingId: string) => boolean;
  /**
   * Writes listings behind the public ones, where only a scan with these rows reads them. Returns the rows of those with a
   * rent, valid until the next change. Throws RangeError if the columns cannot store one.
   */
  readonly placePrivate: (listings: readonly IndexedListing[]) => Int32Array;
  /**
   * Moves similar listings together if many have changed, so that searches leave out more of them. Works until it is time
   * to stop. Returns whether nothing was left to do. A call is a change.
   */
  readonly arrange: (isTimeOver: () => boolean) => boolean;
  /** The same at once, for an inventory that nobody searches yet. */
  readonly arrangeAtOnce: () => void;
  readonly changeCounts: ChangeCounts;
  /** How searches read the columns. */
  readonly kernel: 'simd' | 'plain';
  /** Allocated memory, bytes. */
  readonly byteLength: number;
};

const noRows = new Int32Array(0);
/**
 * Creates an empty inventory. `expected`: number of listings that fit without growing. With `simd`, searches use its
 * passes.
 */
export function createInventory(expected = 0, simd: Simd | null = null): Inventory {
  const store = createRowStore(expected, simd);
  const { postalIndex, marketCounts } = store;
  let arrangement: Arrangement | null = null;
  const slotOfId = (id: IdWords) => slotOf(store.slots, store.columns, id);
  const rowOfHalves = (id: IdWords) => store.slots[slotOfId(id)];
  const remove = (listingId: string): boolean => {
    const slot = slotOfId(parseListingId(listingId));
    if (store.slots[slot] === -1) return false;
    removeRow(store, slot);
    return true;
  };
  return {
    get size() {
      return store.size;
    },
    get columns() {
      return store.columns;
    },
    get zoneBounds() {
      return store.zoneBounds;
    },
    get changeCounts() {
      return store.changeCounts;
    },
    get kernel() {
      return store.columns.accelerated ? 'simd' : 'plain';
    },
    get byteLength() {
      const indexes = [
        store.slots,
        postalIndex.first,
        postalIndex.count,
        store.changeCounts.rewrites,
        store.zoneBounds,
      ];
      return indexes.reduce((sum, { byteLength }) => sum + byteLength, store.columns.capacity * bytesPerRow);
    },
    rowOf: (listingId) => rowOfHalves(parseListingId(listingId)),
    rowOfHalves,
    put: (listing) => {
      const { rent } = listing.facts;
      if (rent === null) remove(listing.listingId);
      else putRow(store, listing, rowKeysOf(listing), rent);
    },
    remove,
    placePrivate: (listings) => placeBehind(store, listings),
    arrangeAtOnce: () => arrangeAtOnce(store),
    arrange: (isTimeOver) => {
      arrangement ??= startArrangement(store);
      if (!arrangement) return true;
      if (arrangement.work(isTimeOver)) arrangement = null;
      return false;
    },
    postalIndex,
    onlyRows: null,
    hiddenRows: noRows,
    privateRows: noRows,
    watch: null,
    marketCounts,
  };
}
