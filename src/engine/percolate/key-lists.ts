import { withLength } from './grow.ts';

/** The keys of each search, as linked lists over arrays by key. -1: none. */
export type KeyLists = {
  /** Number of keys. */
  size: number;
  /** By search: its only key, or -2 - the first key of its list. Most searches have one key, which needs no list. */
  first: Int32Array;
  /** One more than the search of each key; 0: the key is not in use. */
  searchPlusOne: Int32Array;
  next: Int32Array;
  previous: Int32Array;
};

export function createKeyLists(): KeyLists {
  const empty = () => new Int32Array(0);
  return { size: 0, first: empty(), searchPlusOne: empty(), next: empty(), previous: empty() };
}

/** The search of a key, or -1. */
export function searchOfKey({ searchPlusOne }: KeyLists, key: number): number {
  return (searchPlusOne[key] ?? 0) - 1;
}

export function hasKeys({ first }: KeyLists, search: number): boolean {
  return first[search] !== -1;
}

/** Prepares an empty list for a new search, which must be the last one. */
export function addList(lists: KeyLists, search: number): void {
  lists.first = withLength(lists.first, search + 1);
  lists.first[search] = -1;
}

/** The first key of the list of a search, or -1. */
export function firstKeyOf({ first }: KeyLists, search: number): number {
  return first[search] >= -1 ? first[search] : -2 - first[search];
}

/** Writes the keys of the first `count` searches of a list to `keys`, and overwrites the list; returns their number. */
export function writeKeys({ first, next }: KeyLists, searches: Uint32Array, count: number, keys: Uint32Array): number {
  let written = 0;
  let listCount = 0;
  // Without branches, which the processor would mispredict where a search has several keys.
  for (let index = 0; index < count; index++) {
    const search = searches[index];
    const hasOneKey = Number(first[search] >= 0);
    keys[written] = first[search];
    searches[listCount] = search;
    written += hasOneKey;
    listCount += 1 - hasOneKey;
  }
  for (let index = 0; index < listCount; index++) {
    for (let key = -2 - first[searches[index]]; key !== -1; key = next[key]) keys[written++] = key;
  }
  return written;
}

/** Adds a key that is not in use to a search. */
export function linkKey(lists: KeyLists, key: number, search: number): void {
  lists.searchPlusOne = withLength(lists.searchPlusOne, key + 1);
  lists.next = withLength(lists.next, key + 1);
  lists.previous = withLength(lists.previous, key + 1);
  const second = firstKeyOf(lists, search);
  if (second !== -1) lists.previous[second] = key;
  lists.next[key] = second;
  lists.previous[key] = -1;
  lists.first[search] = second === -1 ? key : -2 - key;
  lists.searchPlusOne[key] = search + 1;
  lists.size++;
}

/** Removes a key that is in use from its search. */
export function unlinkKey(lists: KeyLists, key: number): void {
  const { first, next, previous, searchPlusOne } = lists;
  const [before, after] = [previous[key], next[key]];
  if (after !== -1) previous[after] = before;
  if (before !== -1) next[before] = after;
  else first[searchPlusOne[key] - 1] = after === -1 ? -1 : -2 - after;
  searchPlusOne[key] = 0;
  lists.size--;
}

/** Renumbers the searches: `order` has the old number of each new search. */
export function renumberLists(lists: KeyLists, order: Uint32Array): void {
  lists.first = Int32Array.from(order, (search) => lists.first[search]);
  for (let search = 0; search < order.length; search++) {
    for (let key = firstKeyOf(lists, search); key !== -1; key = lists.next[key]) lists.searchPlusOne[key] = search + 1;
  }
}

/** Allocated memory, bytes. */
export function keyListBytes({ first, searchPlusOne, next, previous }: KeyLists): number {
  return first.byteLength + searchPlusOne.byteLength + next.byteLength + previous.byteLength;
}
