import { parseListingId } from './listing-id.ts';
import { allocateRowIndex, resizeRowIndex, rowIndexLength, slotOf } from './row-index.ts';

/** A set of listing ids; a million of them take some twenty megabytes. */
export type IdSet = {
  /** False where the id is in it already. */
  readonly add: (listingId: string) => boolean;
};

const leastCapacity = 1024;

/** Makes an empty one. */
export function createIdSet(): IdSet {
  let ids = { idHigh: new Uint32Array(leastCapacity), idLow: new Uint32Array(leastCapacity) };
  let slots = allocateRowIndex(rowIndexLength(leastCapacity));
  let size = 0;

  const grow = () => {
    const grown = { idHigh: new Uint32Array(2 * size), idLow: new Uint32Array(2 * size) };
    grown.idHigh.set(ids.idHigh);
    grown.idLow.set(ids.idLow);
    ids = grown;
    slots = resizeRowIndex(slots, ids, rowIndexLength(2 * size));
  };

  return {
    add: (listingId) => {
      if (size === ids.idHigh.length) grow();
      const words = parseListingId(listingId);
      const slot = slotOf(slots, ids, words);
      if (slots[slot] !== -1) return false;
      [ids.idHigh[size], ids.idLow[size]] = words;
      slots[slot] = size++;
      return true;
    },
  };
}
