import type { Inventory } from './inventory.ts';
import { parseListingId } from './listing-id.ts';

/** Listing ids by their halves: eight bytes each. */
export type ListingSet = { readonly idHigh: Uint32Array; readonly idLow: Uint32Array };

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

/** The marks of a set, which stay valid while no row moves. */
const latestMarks = new WeakMap<ListingSet, { inventory: Inventory; structure: number; marks: Uint8Array }>();

/** 1 for each row of the listings that the inventory contains, as of now. Rows behind the end are unmarked. */
export function markedRows(inventory: Inventory, set: ListingSet): Uint8Array {
  const [structure = 0] = inventory.changeCounts.structure;
  const latest = latestMarks.get(set);
  if (latest?.inventory === inventory && latest.structure === structure) return latest.marks;
  const marks = markRows(inventory, set);
  latestMarks.set(set, { inventory, structure, marks });
  return marks;
}

function markRows(inventory: Inventory, { idHigh, idLow }: ListingSet): Uint8Array {
  const marks = new Uint8Array(inventory.size);
  for (let index = 0; index < idHigh.length; index++) {
    const row = inventory.rowOfHalves([idHigh[index], idLow[index]]);
    if (row !== -1) marks[row] = 1;
  }
  return marks;
}
