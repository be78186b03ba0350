import type { IndexedListing } from '../query.ts';
import type { Simd } from '../simd.ts';
import { allocateColumns, bytesPerRow, type Columns, growColumns, moveRow, rowKeysOf, writeRow } from './columns.ts';
import { type IdWords, parseListingId } from './listing-id.ts';
import { createPostalIndex, linkRow, type PostalIndex, unlinkRow } from './postal-index.ts';
import { allocateRowIndex, freeSlot, resizeRowIndex, rowIndexLength, slotOf } from './row-index.ts';

/**
 * Every searchable listing, in columns. The next search sees a change. No search sees a half-written row, because both
 * run without interruption.
 */
export type Inventory = {
  /** Number of listings. */
  readonly size: number;
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
  /** Rows 0 to `size` - 1, valid until the next change. */
  readonly columns: Columns;
  readonly postalIndex: PostalIndex;
  /** The rows that a search reads; null: all. */
  readonly onlyRows: Int32Array | null;
  /** The rows that no search reads, ascending. */
  readonly hiddenRows: Int32Array;
  /** Number of rows by market step. */
  readonly marketCounts: Uint32Array;
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
  const marketCounts = new Uint32Array(256);
  let columns = allocateColumns(capacityFor(expected), simd);
  let slots = allocateRowIndex(rowIndexLength(columns.capacity));
  let size = 0;

  const grow = () => {
    const { capacity } = columns;
    columns = growColumns(columns, capacity < doublingLimit ? 2 * capacity : capacityFor(capacity));
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

  const remove = (listingId: string): boolean => {
    const slot = slotOf(slots, columns, parseListingId(listingId));
    const row = slots[slot];
    if (row === -1) return false;
    freeSlot(slots, columns, slot);
    detach(row);
    size--;
    if (row === size) return true;
    unlinkRow(postalIndex, columns, size);
    slots[slotOf(slots, columns, [columns.idHigh[size], columns.idLow[size]])] = row;
    moveRow(columns, size, row);
    linkRow(postalIndex, columns, row);
    return true;
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
      detach(existingRow);
      writeRow(columns, existingRow, listing, keys, rent);
      attach(existingRow);
      return;
    }
    const isFull = size === columns.capacity;
    if (isFull) grow();
    writeRow(columns, size, listing, keys, rent);
    slots[isFull ? slotOf(slots, columns, keys.id) : slot] = size;
    attach(size);
    size++;
  };

  return {
    get size() {
      return size;
    },
    get columns() {
      return columns;
    },
    get kernel() {
      return columns.accelerated ? 'simd' : 'plain';
    },
    get byteLength() {
      const { first, count } = postalIndex;
      return columns.capacity * bytesPerRow + slots.byteLength + first.byteLength + count.byteLength;
    },
    rowOf: (listingId) => slots[slotOf(slots, columns, parseListingId(listingId))],
    rowOfHalves: (id) => slots[slotOf(slots, columns, id)],
    put,
    remove,
    postalIndex,
    onlyRows: null,
    hiddenRows: noRows,
    marketCounts,
  };
}
