import type { Columns } from './columns.ts';
import type { IdWords } from './listing-id.ts';

type Ids = Pick<Columns, 'idHigh' | 'idLow'>;

/**
 * Hash table from listing id to row, with open addressing (-1: free). An entry takes four bytes because the ids are in
 * the columns. The length is a power of two; at most three quarters are used.
 */
export type RowIndex = Int32Array;

/** The smallest length for a number of rows. */
export function rowIndexLength(rows: number): number {
  return 2 ** Math.ceil(Math.log2((rows * 4) / 3));
}

export function allocateRowIndex(length: number): RowIndex {
  return new Int32Array(length).fill(-1);
}

function homeSlot(slots: RowIndex, high: number, low: number): number {
  let mixed = Math.imul(high, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ low, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) & (slots.length - 1);
}

/** The slot of the id, or the free slot for it. */
export function slotOf(slots: RowIndex, { idHigh, idLow }: Ids, [high, low]: IdWords): number {
  let slot = homeSlot(slots, high, low);
  for (;;) {
    const row = slots[slot];
    if (row === -1 || (idHigh[row] === high && idLow[row] === low)) return slot;
    slot = (slot + 1) & (slots.length - 1);
  }
}

/** Frees a slot and moves later entries into the gap, because a probe stops at a free slot. */
export function freeSlot(slots: RowIndex, { idHigh, idLow }: Ids, freed: number): void {
  const mask = slots.length - 1;
  let gap = freed;
  for (let slot = (gap + 1) & mask; slots[slot] !== -1; slot = (slot + 1) & mask) {
    const row = slots[slot];
    const distanceFromHome = (slot - homeSlot(slots, idHigh[row], idLow[row])) & mask;
    if (distanceFromHome < ((slot - gap) & mask)) continue;
    slots[gap] = row;
    gap = slot;
  }
  slots[gap] = -1;
}

export function resizeRowIndex(slots: RowIndex, columns: Ids, length: number): RowIndex {
  const resized = allocateRowIndex(length);
  for (const row of slots) {
    if (row !== -1) resized[slotOf(resized, columns, [columns.idHigh[row], columns.idLow[row]])] = row;
  }
  return resized;
}
