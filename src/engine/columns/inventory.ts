import type { IndexedListing } from '../query.ts';
import type { Simd } from '../simd.ts';
import { type ChangeCounts, createChangeCounts, growChangeCounts, restructure, rewrite } from './change-counts.ts';
import { allocateColumns, bytesPerRow, growColumns, moveRow, type RowKeys, rowKeysOf, writeRow } from './columns.ts';
import type { InventoryView } from './inventory-view.ts';
import { type IdWords, parseListingId } from './listing-id.ts';
import { createPostalIndex, linkRow, unlinkRow } from './postal-index.ts';
import { allocateRowIndex, freeSlot, resizeRowIndex, rowIndexLength, slotOf } from './row-index.ts';

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
  readonly changeCounts: ChangeCounts;
  /** How searches read the columns. */
  readonly kernel: 'simd' | 'plain';
  /** Allocated memory, bytes. */
  readonly byteLength: number;
};

const noRows = new Int32Array(0);
const minimumCapacity = 1024;
/** From this size on, capacity grows by a sixty-fourth instead of doubling. */
const doublingLimit = 65_536;

/** Capacity for `rows` and a sixty-fourth more. */
function capacityFor(rows: number): number {
  return Math.max(minimumCapacity, 8 * Math.ceil((rows * 65) / 64 / 8));
}

/**
 * Creates an empty inventory. `expected`: number of listings that fit without growing. With `simd`, searches use its
 * passes.
 */
export function createInventory(expected = 0, simd: Simd | null = null): Inventory {
  const postalIndex = createPostalIndex();
  const marketCounts = new Uint32Array(new SharedArrayBuffer(256 * Uint32Array.BYTES_PER_ELEMENT));
  let columns = allocateColumns(capacityFor(expected), simd);
  let changeCounts = createChangeCounts(columns.capacity);
  let slots = allocateRowIndex(rowIndexLength(columns.capacity));
  let size = 0;

  const grow = () => {
    const { capacity } = columns;
    restructure(changeCounts, () => {
      columns = growColumns(columns, capacity < doublingLimit ? 2 * capacity : capacityFor(capacity));
      changeCounts = growChangeCounts(changeCounts, columns.capacity);
    });
    const length = rowIndexLength(columns.capacity);
    if (length > slots.length) slots = resizeRowIndex(slots, columns, length);
  };
  const detach = (row: number) => {
    unlinkRow(postalIndex, columns, row);
    marketCounts[columns.market[row]]--;
  };
  const attach = (row: number) => {
    linkRow(postalIndex, columns, row);
    marketCounts[columns.market[row]]++;
  };

  /** Fills the gap of a removed row with the last one. */
  const closeGap = (row: number) => {
    detach(row);
    size--;
    if (row === size) return;
    unlinkRow(postalIndex, columns, size);
    slots[slotOf(slots, columns, [columns.idHigh[size], columns.idLow[size]])] = row;
    moveRow(columns, size, row);
    linkRow(postalIndex, columns, row);
  };
  const remove = (listingId: string): boolean => {
    const slot = slotOf(slots, columns, parseListingId(listingId));
    const row = slots[slot];
    if (row === -1) return false;
    freeSlot(slots, columns, slot);
    restructure(changeCounts, () => closeGap(row));
    return true;
  };

  const replace = (row: number, listing: IndexedListing, keys: RowKeys, rent: number) => {
    const write = () => writeRow(columns, row, listing, keys, rent);
    if (columns.postalCode[row] === keys.postalCode && columns.market[row] === keys.market) {
      rewrite(changeCounts, row, write);
      return;
    }
    restructure(changeCounts, () => {
      detach(row);
      write();
      attach(row);
    });
  };
  const put = (listing: IndexedListing) => {
    const { rent } = listing.facts;
    if (rent === null) {
      remove(listing.listingId);
      return;
    }
    const keys = rowKeysOf(listing);
    const slot = slotOf(slots, columns, keys.id);
    const existingRow = slots[slot];
    if (existingRow !== -1) {
      replace(existingRow, listing, keys, rent);
      return;
    }
    const isFull = size === columns.capacity;
    if (isFull) grow();
    restructure(changeCounts, () => {
      writeRow(columns, size, listing, keys, rent);
      slots[isFull ? slotOf(slots, columns, keys.id) : slot] = size;
      attach(size);
      size++;
    });
  };

  const placePrivate = (listings: readonly IndexedListing[]): Int32Array => {
    while (size + listings.length > columns.capacity) grow();
    let placed = 0;
    for (const listing of listings) {
      const { rent } = listing.facts;
      if (rent !== null) writeRow(columns, size + placed++, listing, rowKeysOf(listing), rent);
    }
    return Int32Array.from({ length: placed }, (_, index) => size + index);
  };

  return {
    get size() {
      return size;
    },
    get columns() {
      return columns;
    },
    get changeCounts() {
      return changeCounts;
    },
    get kernel() {
      return columns.accelerated ? 'simd' : 'plain';
    },
    get byteLength() {
      const { first, count } = postalIndex;
      const counted = changeCounts.rewrites.byteLength;
      return columns.capacity * bytesPerRow + slots.byteLength + first.byteLength + count.byteLength + counted;
    },
    rowOf: (listingId) => slots[slotOf(slots, columns, parseListingId(listingId))],
    rowOfHalves: (id) => slots[slotOf(slots, columns, id)],
    put,
    remove,
    placePrivate,
    postalIndex,
    onlyRows: null,
    hiddenRows: noRows,
    privateRows: noRows,
    watch: null,
    marketCounts,
  };
}
