import type { Columns } from './columns.ts';
import type { IdWords } from './listing-id.ts';

/** The ids that the rows of an index have. */
type Ids = Pick<Columns, 'idHigh' | 'idLow'>;

/**
 * Row of each listing id: an open-addressed table of row numbers (-1: free). The ids themselves stand in the columns,
 * so that an entry costs four bytes. Its length is a power of two; at most three quarters are filled.
 */
export type RowIndex = Int32Array;

/** The least length for so many rows. */
export function rowIndexLength(rows: number): number {
  return 2 ** Math.ceil(Math.log2((rows * 4) / 3));
}

/** An empty one. */
export function allocateRowIndex(length: number): RowIndex {
  return new Int32Array(length).fill(-1);
}

function home(slots: RowIndex, high: number, low: number): number {
  let mixed = Math.imul(high, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ low, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) & (slots.length - 1);
}

/** The slot that holds the id, or the free one where it belongs. */
export function slotOf(slots: RowIndex, { idHigh, idLow }: Ids, [high, low]: IdWords): number {
  let slot = home(slots, high, low);
  for (;;) {
    const row = slots[slot];
    if (row === -1 || (idHigh[row] === high && idLow[row] === low)) return slot;
    slot = (slot + 1) & (slots.length - 1);
  }
}

/** Frees a slot and closes the gap, so that every later probe still finds its entry. */
export function freeSlot(slots: RowIndex, { idHigh, idLow }: Ids, freed: number): void {
  const mask = slots.length - 1;
  let gap = freed;
  for (let slot = (gap + 1) & mask; slots[slot] !== -1; slot = (slot + 1) & mask) {
    const row = slots[slot];
    const distanceFromHome = (slot - home(slots, idHigh[row], idLow[row])) & mask;
    if (distanceFromHome < ((slot - gap) & mask)) continue;
    slots[gap] = row;
    gap = slot;
  }
  slots[gap] = -1;
}

/** The same entries in a table of another length. */
export function resizeRowIndex(slots: RowIndex, columns: Ids, length: number): RowIndex {
  const resized = allocateRowIndex(length);
  for (const row of slots) {
    if (row !== -1) resized[slotOf(resized, columns, [columns.idHigh[row], columns.idLow[row]])] = row;
  }
  return resized;
}
