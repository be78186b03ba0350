import type { IndexedListing } from '../query.ts';
import { allocateColumns, type Columns, copyColumns, moveRow, rowKeysOf, writeRow } from './columns.ts';
import { parseListingId } from './listing-id.ts';
import { createPostalIndex, linkRow, type PostalIndex, unlinkRow } from './postal-index.ts';
import { allocateRowIndex, freeSlot, resizeRowIndex, rowIndexLength, slotOf } from './row-index.ts';

/**
 * Every listing that can be searched, held in columns. A change is seen by the next search; a search sees each row
 * old or new, never half, because both run to their end.
 */
export type Inventory = {
  /** Listings held. */
  readonly size: number;
  /** The row of a listing, until the next change; -1 where it is not held. */
  readonly rowOf: (listingId: string) => number;
  /**
   * Takes a listing in, or replaces the one of the same id. Without rent nothing can be underwritten: such a
   * listing is not held, and takes out the one of its id. Throws RangeError, and changes nothing, on a listing that the columns cannot hold.
   */
  readonly put: (listing: IndexedListing) => void;
  /** Takes a listing out; false where it was not held. */
  readonly remove: (listingId: string) => boolean;
  /** Rows 0 to `size` - 1, until the next change. */
  readonly columns: Columns;
  readonly postalIndex: PostalIndex;
  /** The rows that a search looks at; null: all. */
  readonly only: Int32Array | null;
  /** Number of rows by market step. */
  readonly marketCounts: Uint32Array;
  /** Memory held, bytes. */
  readonly byteLength: number;
};

const leastCapacity = 1024;
/** Beyond so many rows there is little more room than is needed, and more of it is made rarely enough. */
const manyRows = 65_536;

/** Capacity for so many rows and a sixteenth more. */
function roomFor(rows: number): number {
  return Math.max(leastCapacity, 8 * Math.ceil((rows * 17) / 16 / 8));
}

/** Makes an empty inventory. `expected`: so many listings are taken in without having to make room on the way. */
export function createInventory(expected = 0): Inventory {
  const postalIndex = createPostalIndex();
  const marketCounts = new Uint32Array(256);
  let columns = allocateColumns(roomFor(expected));
  let slots = allocateRowIndex(rowIndexLength(columns.capacity));
  let size = 0;

  const grow = () => {
    const { capacity } = columns;
    const grown = allocateColumns(capacity < manyRows ? 2 * capacity : roomFor(capacity));
    copyColumns(columns, grown);
    columns = grown;
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
    const held = slots[slot];
    if (held !== -1) {
      detach(held);
      writeRow(columns, held, listing, keys, rent);
      attach(held);
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
    get byteLength() {
      const { first, count } = postalIndex;
      return columns.price.buffer.byteLength + slots.byteLength + first.byteLength + count.byteLength;
    },
    rowOf: (listingId) => slots[slotOf(slots, columns, parseListingId(listingId))],
    put,
    remove,
    postalIndex,
    only: null,
    marketCounts,
  };
}
