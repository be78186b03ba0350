import { parseListingId } from './listing-id.ts';
import { allocateRowIndex, resizeRowIndex, rowIndexLength, slotOf } from './row-index.ts';

/** A set of listing ids. A million ids take about 20 MB. */
export type IdSet = {
  /** Returns false if the set already contains the id. */
  readonly add: (listingId: string) => boolean;
};

const minimumCapacity = 1024;

export function createIdSet(): IdSet {
  let ids = { idHigh: new Uint32Array(minimumCapacity), idLow: new Uint32Array(minimumCapacity) };
  let slots = allocateRowIndex(rowIndexLength(minimumCapacity));
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
