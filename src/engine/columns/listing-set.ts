import type { Inventory } from './inventory.ts';
import { parseListingId } from './listing-id.ts';

/** Listing ids by their halves: eight bytes each. */
export type ListingSet = { readonly idHigh: Uint32Array; readonly idLow: Uint32Array };

/** 1 for each row of some listings, read when a search begins. Rows behind the end are unmarked. */
export type RowMarks = (inventory: Inventory) => Uint8Array;

const digits = 16;

/** Reads ids that follow each other without separators. */
export function parseListingSet(text: string): ListingSet {
  const size = text.length / digits;
  const set = { idHigh: new Uint32Array(size), idLow: new Uint32Array(size) };
  for (let index = 0; index < size; index++) {
    const id = parseListingId(text.slice(index * digits, (index + 1) * digits));
    [set.idHigh[index], set.idLow[index]] = id;
  }
  return set;
}

/** Marks the rows of the listings that the inventory contains. Valid until its next change. */
export function markRows(inventory: Inventory, { idHigh, idLow }: ListingSet): Uint8Array {
  const marks = new Uint8Array(inventory.size);
  for (let index = 0; index < idHigh.length; index++) {
    const row = inventory.rowOfHalves([idHigh[index], idLow[index]]);
    if (row !== -1) marks[row] = 1;
  }
  return marks;
}
