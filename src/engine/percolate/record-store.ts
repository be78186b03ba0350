import type { CompiledSearch } from './compile-record.ts';
import {
  type ClassFacts,
  classOf,
  createFilterClasses,
  type FilterClasses,
  filterClassBytes,
  type PriceLimits,
} from './filter-classes.ts';
import { headerLength, instructionsAt, postalCodesCode } from './record.ts';

/** Distinct compiled searches by number. */
export type RecordStore = {
  count: number;
  headers: Float64Array;
  /** The instructions of all searches, one after another. */
  code: Float64Array;
  /** Where the instructions of each search start, and where those of the last one end. */
  start: Uint32Array;
  /** The class of fact filters and of price limits of each search. */
  factClass: Uint32Array;
  limitClass: Uint32Array;
  readonly facts: FilterClasses<ClassFacts>;
  readonly limits: FilterClasses<PriceLimits>;
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
    facts: createFilterClasses(),
    limits: createFilterClasses(),
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
  store.factClass[search] = classOf(store.facts, facts);
  store.limitClass[search] = classOf(store.limits, limits);
  if (source !== null) store.sources.set(search, source);
  return search;
}

/** A search as it was appended. The numbers are views, valid until the next change. */
export function compiledSearchOf(store: RecordStore, search: number): CompiledSearch {
  return {
    header: store.headers.subarray(headerLength * search, headerLength * (search + 1)),
    facts: store.facts.filters[store.factClass[search]],
    limits: store.limits.filters[store.limitClass[search]],
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

/** The array, or a longer copy if it is too short, of which a sixteenth is spare. */
export function withLength<Numbers extends Float64Array | Uint32Array | Int32Array>(
  array: Numbers,
  needed: number,
): Numbers {
  if (needed <= array.length) return array;
  const grown = new (array.constructor as new (length: number) => Numbers)(needed + (needed >> 4) + 16);
  grown.set(array);
  return grown;
}

/** About what an entry of a map with a short text takes besides the characters, bytes. */
const mapEntryBytes = 64;

/** Allocated memory, bytes. */
export function storeBytes(store: RecordStore): number {
  const { headers, code, start, factClass, limitClass, facts, limits, sources } = store;
  const arrays = [headers, code, start, factClass, limitClass];
  let bytes = arrays.reduce(
    (sum, { byteLength }) => sum + byteLength,
    filterClassBytes(facts) + filterClassBytes(limits),
  );
  for (const source of sources.values()) bytes += source.length + mapEntryBytes;
  return bytes;
}
