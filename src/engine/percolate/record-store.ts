import type { CompiledSearch } from './compile-record.ts';
import { classBytesOf, classOf, createSearchClasses, type SearchClasses } from './filter-classes.ts';
import { withLength } from './grow.ts';
import {
  headerLength,
  instructionsAt,
  marketRowCode,
  marketRowLength,
  postalCodesCode,
  rowCode,
  rowLength,
} from './record.ts';

/** Distinct compiled searches by number. */
export type RecordStore = {
  count: number;
  headers: Float64Array;
  /** The instructions of all searches, one after another. */
  code: Float64Array;
  /** Where the instructions of each search start, and where those of the last one end. */
  start: Uint32Array;
  /** The class of the filters on facts of each search. */
  factClass: Uint32Array;
  /** The class of the price limits of each search. */
  limitClass: Uint32Array;
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
    factClass: new Uint32Array(searches),
    limitClass: new Uint32Array(searches),
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
  store.factClass = withLength(store.factClass, store.count);
  store.limitClass = withLength(store.limitClass, store.count);
  store.headers.set(header, headerLength * search);
  store.code.set(code, offset);
  store.start[store.count] = end;
  store.factClass[search] = classOf(store.classes.facts, facts);
  store.limitClass[search] = classOf(store.classes.limits, limits);
  if (source !== null) store.sources.set(search, source);
  return search;
}

/** A search as it was appended. The numbers are views, valid until the next change. */
export function compiledSearchOf(store: RecordStore, search: number): CompiledSearch {
  return {
    header: store.headers.subarray(headerLength * search, headerLength * (search + 1)),
    facts: store.classes.facts.filters[store.factClass[search]],
    limits: store.classes.limits.filters[store.limitClass[search]],
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

/** The instructions of a search. Most have none or one, which a pass of its own tests faster. */
export const shapes = ['nothing', 'row', 'marketRow', 'several'] as const;
export type Shape = (typeof shapes)[number];

export function shapeOf({ code, start }: RecordStore, search: number): Shape {
  const length = start[search + 1] - start[search];
  if (length === 0) return 'nothing';
  const first = code[start[search] + instructionsAt];
  if (first === rowCode && length === instructionsAt + rowLength) return 'row';
  return first === marketRowCode && length === instructionsAt + marketRowLength ? 'marketRow' : 'several';
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
export function storeBytes({ headers, code, start, factClass, limitClass, classes, sources }: RecordStore): number {
  let bytes = classBytesOf(classes);
  for (const { byteLength } of [headers, code, start, factClass, limitClass]) bytes += byteLength;
  for (const source of sources.values()) bytes += source.length + mapEntryBytes;
  return bytes;
}
