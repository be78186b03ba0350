import { allocateColumns } from '../columns/columns.ts';
import type { IndexedListing, Query } from '../query.ts';
import { compileRecord } from './compile-record.ts';
import { findSearches, indexSearches, sortedBytes } from './find-searches.ts';
import {
  addList,
  createKeyLists,
  hasKeys,
  keyListBytes,
  linkKey,
  renumberLists,
  searchOfKey,
  unlinkKey,
  writeKeys,
} from './key-lists.ts';
import { createListingPoint, movePoint } from './listing-point.ts';
import { orderSearches } from './order-searches.ts';
import { createRecordIndex, findRecord, indexLastRecord } from './record-index.ts';
import { appendRecord, copyInOrder, createRecordStore, storeBytes } from './record-store.ts';

/**
 * Saved searches, compiled, to find those that a listing matches. It is the reverse of `search`: there a query meets
 * all listings, here a listing meets all queries, with the same result for each pair.
 */
export type Percolator = {
  /** Number of keys. */
  readonly size: number;
  /** Number of distinct searches. */
  readonly distinctSize: number;
  /** Allocated memory, bytes. */
  readonly byteLength: number;
  /**
   * Adds a search or replaces the one with the same key, a small integer: memory grows with the highest key. Its page,
   * order, map and near misses do not matter. Throws RangeError, without a change, on an invalid postal code.
   */
  readonly put: (key: number, query: Query) => void;
  /** Removes a search; returns false if there was none. */
  readonly remove: (key: number) => boolean;
  /**
   * The keys of the searches that match the listing, in no particular order: a view of an array that the next call
   * writes again. A listing without rent matches nothing. Throws RangeError if the columns cannot store it.
   * `today`: days from 1970-01-01.
   */
  readonly findMatches: (listing: IndexedListing, today: number) => Uint32Array;
};

/** Unsorted or unused searches that are too few to sort for. */
const minimumBacklog = 512;

export function createPercolator(): Percolator {
  const lists = createKeyLists();
  const point = createListingPoint(allocateColumns(8));
  let store = createRecordStore(0, 0);
  let index = createRecordIndex(store);
  let sorted = indexSearches(store, []);
  let unusedCount = 0;
  let found = new Uint32Array(0);
  let foundKeys = new Uint32Array(0);

  const remove = (key: number): boolean => {
    const search = searchOfKey(lists, key);
    if (search === -1) return false;
    unlinkKey(lists, key);
    unusedCount += Number(!hasKeys(lists, search));
    return true;
  };

  const put = (key: number, query: Query): void => {
    if (!Number.isSafeInteger(key) || key < 0) throw new RangeError(`key ${key}`);
    const compiled = compileRecord(query);
    remove(key);
    let search = findRecord(index, store, compiled);
    if (search === -1) {
      search = appendRecord(store, compiled);
      indexLastRecord(index, store);
      addList(lists, search);
    } else unusedCount -= Number(!hasKeys(lists, search));
    linkKey(lists, key, search);
  };

  /** Sorting waits for the next listing, so that many searches can be added first. */
  const sortBacklog = (): void => {
    const unsortedCount = store.count - sorted.count;
    if (
      unsortedCount <= Math.max(minimumBacklog, sorted.count / 64) &&
      unusedCount <= Math.max(minimumBacklog, sorted.count / 4)
    )
      return;
    const { order, sections } = orderSearches(store, (search) => hasKeys(lists, search));
    store = copyInOrder(store, order);
    renumberLists(lists, order);
    index = createRecordIndex(store);
    sorted = indexSearches(store, sections);
    unusedCount = 0;
  };

  const findMatches: Percolator['findMatches'] = (listing, today) => {
    const { rent } = listing.facts;
    if (rent === null) return foundKeys.subarray(0, 0);
    sortBacklog();
    movePoint(point, listing, rent, today);
    if (found.length <= store.count) found = new Uint32Array(store.start.length + 1);
    if (foundKeys.length <= lists.size) foundKeys = new Uint32Array(lists.searchPlusOne.length + 1);
    const foundCount = findSearches(store, sorted, point, found);
    return foundKeys.subarray(0, writeKeys(lists, found, foundCount, foundKeys));
  };

  return {
    get size() {
      return lists.size;
    },
    get distinctSize() {
      return store.count - unusedCount;
    },
    get byteLength() {
      return (
        storeBytes(store) +
        keyListBytes(lists) +
        index.slots.byteLength +
        sortedBytes(sorted) +
        found.byteLength +
        foundKeys.byteLength
      );
    },
    put,
    remove,
    findMatches,
  };
}
