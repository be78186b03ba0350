import type { CompiledSearch } from './compile-record.ts';
import {
  classBytesOf,
  combinationOf,
  createSearchClasses,
  factsOf,
  limitsOf,
  type SearchClasses,
} from './filter-classes.ts';
import { withLength } from './grow.ts';
import { headerLength, instructionsAt, postalCodesCode } from './record.ts';

/** Distinct compiled searches by number. */
export type RecordStore = {
  count: number;
  headers: Float64Array;
  /** The instructions of all searches, one after another. */
  code: Float64Array;
  /** Where the instructions of each search start, and where those of the last one end. */
  start: Uint32Array;
  /** The combination of filters of each search. */
  combination: Uint32Array;
  readonly classes: SearchClasses;
  /** What an exact decision needs, for the few searches whose coefficients depend on the market. */
  readonly sources: Map<number, string>;
};

/** Creates an empty store with room for a number of searches and of numbers in instructions. */
export function createRecordStore(searches: number, length: number): RecordStore {
  return {
    count: 0,
    headers: new Float64Array(headerLength * searches),
    code: new Float64Array(length),
    start: new Uint32Array(searches + 1),
    combination: new Uint32Array(searches),
    classes: createSearchClasses(),
    sources: new Map(),
  };
}

/** Appends a search and returns its number. */
export function appendRecord(store: RecordStore, { header, facts, limits, code, source }: CompiledSearch): number {
  const search = store.count++;
  const offset = store.start[search];
  const end = offset + code.length;
  store.headers = withLength(store.headers, headerLength * store.count);
  store.code = withLength(store.code, end);
  store.start = withLength(store.start, store.count + 1);
  store.combination = withLength(store.combination, store.count);
  store.headers.set(header, headerLength * search);
  store.code.set(code, offset);
  store.start[store.count] = end;
  store.combination[search] = combinationOf(store.classes, facts, limits, code.length > 0);
  if (source !== null) store.sources.set(search, source);
  return search;
}

/** A search as it was appended. The numbers are views, valid until the next change. */
export function compiledSearchOf(store: RecordStore, search: number): CompiledSearch {
  return {
    header: store.headers.subarray(headerLength * search, headerLength * (search + 1)),
    facts: factsOf(store.classes, store.combination[search]),
    limits: limitsOf(store.classes, store.combination[search]),
    code: store.code.subarray(store.start[search], store.start[search + 1]),
    source: store.sources.get(search) ?? null,
  };
}

/** A store with some searches of another, in a given order. */
export function copyInOrder(store: RecordStore, order: Uint32Array): RecordStore {
  const length = order.reduce((sum, search) => sum + store.start[search + 1] - store.start[search], 0);
  const copy = createRecordStore(order.length, length);
  for (const search of order) appendRecord(copy, compiledSearchOf(store, search));
  return copy;
}

/** The postal codes of a search; null: any. */
export function postalCodesOf({ code, start }: RecordStore, search: number): Float64Array | null {
  const at = start[search] + instructionsAt;
  if (at >= start[search + 1] || code[at] !== postalCodesCode) return null;
  return code.subarray(at + 2, at + 2 + code[at + 1]);
}

/** About what an entry of a map with a short text takes besides the characters, bytes. */
const mapEntryBytes = 64;

/** Allocated memory, bytes. */
export function storeBytes({ headers, code, start, combination, classes, sources }: RecordStore): number {
  let bytes = classBytesOf(classes);
  for (const { byteLength } of [headers, code, start, combination]) bytes += byteLength;
  for (const source of sources.values()) bytes += source.length + mapEntryBytes;
  return bytes;
}
