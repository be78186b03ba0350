import type { IndexedListing } from '../query.ts';
import type { Simd } from '../simd.ts';
import { type ChangeCounts, createChangeCounts, growChangeCounts, restructure, rewrite } from './change-counts.ts';
import {
  allocateColumns,
  type Columns,
  growColumns,
  moveRow,
  permute,
  type RowKeys,
  rowKeysOf,
  scratchColumns,
  swapValues,
  writeRow,
} from './columns.ts';
import { createPostalIndex, linkRow, type PostalIndex, unlinkRow } from './postal-index.ts';
import { allocateRowIndex, freeSlot, type RowIndex, resizeRowIndex, rowIndexLength, slotOf } from './row-index.ts';
import type { RowLayout } from './row-order.ts';
import { createZoneBounds, growZoneBounds, narrowZone, widenZone, type ZoneBounds, zonesOf } from './zone-bounds.ts';

/** The rows of an inventory with their indexes. Each change is counted for the scans of other threads. */
export type RowStore = {
  columns: Columns;
  changeCounts: ChangeCounts;
  zoneBounds: ZoneBounds;
  /** How rows were last arranged; null: never. */
  layout: RowLayout | null;
  /** Rows of the layout's cells that have changed or come since, and may belong elsewhere. */
  scattered: number[];
  /** Number of rows that belong elsewhere, where there was no place for them. */
  unplaced: number;
  slots: RowIndex;
  /** Rows in use. */
  size: number;
  readonly postalIndex: PostalIndex;
  /** Number of rows by market step. */
  readonly marketCounts: Uint32Array;
};

const minimumCapacity = 1024;
/** From this size on, capacity grows by a sixty-fourth instead of doubling. */
const doublingLimit = 65_536;

/** Capacity for `rows` and a sixty-fourth more. */
function capacityFor(rows: number): number {
  return Math.max(minimumCapacity, 8 * Math.ceil((rows * 65) / 64 / 8));
}

/** An empty store. `expected`: number of rows that fit without growing. */
export function createRowStore(expected: number, simd: Simd | null): RowStore {
  const columns = allocateColumns(capacityFor(expected), simd);
  return {
    columns,
    changeCounts: createChangeCounts(columns.capacity),
    zoneBounds: createZoneBounds(columns.capacity),
    layout: null,
    scattered: [],
    unplaced: 0,
    slots: allocateRowIndex(rowIndexLength(columns.capacity)),
    size: 0,
    postalIndex: createPostalIndex(columns.accelerated !== null),
    marketCounts: new Uint32Array(new SharedArrayBuffer(256 * Uint32Array.BYTES_PER_ELEMENT)),
  };
}

function grow(store: RowStore): void {
  const { capacity } = store.columns;
  restructure(store.changeCounts, () => {
    store.columns = growColumns(store.columns, capacity < doublingLimit ? 2 * capacity : capacityFor(capacity));
    store.changeCounts = growChangeCounts(store.changeCounts, store.columns.capacity);
    store.zoneBounds = growZoneBounds(store.zoneBounds, store.columns.capacity);
  });
  const length = rowIndexLength(store.columns.capacity);
  if (length > store.slots.length) store.slots = resizeRowIndex(store.slots, store.columns, length);
}

function detach({ postalIndex, marketCounts, columns }: RowStore, row: number): void {
  unlinkRow(postalIndex, columns, row);
  marketCounts[columns.market[row]]--;
}

function attach({ postalIndex, marketCounts, columns }: RowStore, row: number): void {
  linkRow(postalIndex, columns, row);
  marketCounts[columns.market[row]]++;
}

/** Writes a listing to its row, or to a new one. `rent`: dollars per month. */
export function putRow(store: RowStore, listing: IndexedListing, keys: RowKeys, rent: number): void {
  const row = store.slots[slotOf(store.slots, store.columns, keys.id)];
  if (row === -1) appendRow(store, listing, keys, rent);
  else replaceRow(store, row, listing, keys, rent);
}

function replaceRow(store: RowStore, row: number, listing: IndexedListing, keys: RowKeys, rent: number): void {
  const { columns, changeCounts, zoneBounds } = store;
  const write = () => writeRow(columns, row, listing, keys, rent);
  // First the zone: a scan that leaves it out must not miss the row.
  writeRow(scratchColumns, 0, listing, keys, rent);
  widenZone(zoneBounds, row, scratchColumns, 0);
  noteScattered(store, row);
  if (columns.postalCode[row] === keys.postalCode && columns.market[row] === keys.market) {
    rewrite(changeCounts, row, write);
    return;
  }
  restructure(changeCounts, () => {
    detach(store, row);
    write();
    attach(store, row);
  });
}

/** Above this share of the rows, all of them are arranged instead. */
const mostScattered = 1 / 4;

function noteScattered(store: RowStore, row: number): void {
  const { layout, scattered, size } = store;
  if (!layout || row >= layout.end) return;
  if (scattered.length < size * mostScattered) scattered.push(row);
  else store.layout = null;
}

function appendRow(store: RowStore, listing: IndexedListing, keys: RowKeys, rent: number): void {
  if (store.size === store.columns.capacity) grow(store);
  const { columns, changeCounts, slots, size, zoneBounds } = store;
  restructure(changeCounts, () => {
    writeRow(columns, size, listing, keys, rent);
    widenZone(zoneBounds, size, columns, size);
    slots[slotOf(slots, columns, keys.id)] = size;
    attach(store, size);
    store.size++;
  });
}

/** Removes the row of a slot and fills its gap with the last one. */
export function removeRow(store: RowStore, slot: number): void {
  const { columns, changeCounts, slots } = store;
  const row = slots[slot];
  freeSlot(slots, columns, slot);
  restructure(changeCounts, () => {
    detach(store, row);
    store.size--;
    if (row !== store.size) moveLast(store, row);
  });
}

function moveLast(store: RowStore, row: number): void {
  const { columns, slots, size: last, postalIndex, zoneBounds } = store;
  unlinkRow(postalIndex, columns, last);
  slots[slotOf(slots, columns, [columns.idHigh[last], columns.idLow[last]])] = row;
  moveRow(columns, last, row);
  widenZone(zoneBounds, row, columns, row);
  noteScattered(store, row);
  linkRow(postalIndex, columns, row);
}

/** Swaps two rows. The caller counts it as a change of structure. */
export function swapRows(store: RowStore, one: number, other: number): void {
  const { columns, slots, zoneBounds } = store;
  const slotOfRow = (row: number) => slotOf(slots, columns, [columns.idHigh[row], columns.idLow[row]]);
  const [slot, otherSlot] = [slotOfRow(one), slotOfRow(other)];
  unlinkRow(store.postalIndex, columns, one);
  unlinkRow(store.postalIndex, columns, other);
  swapValues(columns, one, other);
  linkRow(store.postalIndex, columns, one);
  linkRow(store.postalIndex, columns, other);
  slots[slot] = other;
  slots[otherSlot] = one;
  widenZone(zoneBounds, one, columns, one);
  widenZone(zoneBounds, other, columns, other);
}

/** Moves every row to its place. */
export function permuteRows(store: RowStore, places: Int32Array): void {
  const { columns, slots, changeCounts, postalIndex } = store;
  restructure(changeCounts, () => {
    permute(columns, places);
    for (const rows of [slots, postalIndex.first, columns.nextInPostalCode.subarray(0, store.size)]) {
      for (let index = 0; index < rows.length; index++) if (rows[index] !== -1) rows[index] = places[rows[index]];
    }
    for (let zone = 0; zone < zonesOf(store.size); zone++) narrowZone(store.zoneBounds, zone, columns, store.size);
  });
}

/** Writes listings behind the rows in use, outside of every index. Returns the rows of those with a rent. */
export function placeBehind(store: RowStore, listings: readonly IndexedListing[]): Int32Array {
  while (store.size + listings.length > store.columns.capacity) grow(store);
  const { columns, size } = store;
  let placed = 0;
  for (const listing of listings) {
    const { rent } = listing.facts;
    if (rent !== null) writeRow(columns, size + placed++, listing, rowKeysOf(listing), rent);
  }
  return Int32Array.from({ length: placed }, (_, index) => size + index);
}
