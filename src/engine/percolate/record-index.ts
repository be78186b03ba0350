import { allocateRowIndex, type RowIndex, rowIndexLength } from '../columns/row-index.ts';
import type { CompiledSearch } from './compile-record.ts';
import { classOf } from './filter-classes.ts';
import { compiledSearchOf, type RecordStore } from './record-store.ts';

/** Finds the number of a record, so that equal searches share one. Open addressing; -1: free. */
export type RecordIndex = { slots: RowIndex };

/** Indexes all records of a store. */
export function createRecordIndex(store: RecordStore): RecordIndex {
  const slots = allocateRowIndex(rowIndexLength(Math.max(16, store.count + (store.count >> 4))));
  for (let search = 0; search < store.count; search++) {
    let slot = homeSlot(slots, compiledSearchOf(store, search));
    while (slots[slot] !== -1) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = search;
  }
  return { slots };
}

/** The number of an equal search, or -1. */
export function findRecord({ slots }: RecordIndex, store: RecordStore, compiled: CompiledSearch): number {
  let slot = homeSlot(slots, compiled);
  while (slots[slot] !== -1 && !isSameSearch(store, slots[slot], compiled)) slot = (slot + 1) & (slots.length - 1);
  return slots[slot];
}

/** Indexes the last record of the store. */
export function indexLastRecord(index: RecordIndex, store: RecordStore): void {
  if (4 * store.count > 3 * index.slots.length) {
    index.slots = createRecordIndex(store).slots;
    return;
  }
  const { slots } = index;
  let slot = homeSlot(slots, compiledSearchOf(store, store.count - 1));
  while (slots[slot] !== -1) slot = (slot + 1) & (slots.length - 1);
  slots[slot] = store.count - 1;
}

/** Compares exactly, to the last bit. */
function isSameSearch(store: RecordStore, search: number, compiled: CompiledSearch): boolean {
  const stored = compiledSearchOf(store, search);
  return (
    isSame(stored.header, compiled.header) &&
    isSame(stored.code, compiled.code) &&
    stored.source === compiled.source &&
    classOf(store.classes.facts, compiled.facts) === store.factClass[search] &&
    classOf(store.classes.limits, compiled.limits) === store.limitClass[search]
  );
}

function isSame(numbers: Float64Array, others: Float64Array): boolean {
  return numbers.length === others.length && numbers.every((value, index) => Object.is(value, others[index]));
}

function homeSlot(slots: RowIndex, { header, code }: CompiledSearch): number {
  return mixIn(mixIn(0, header), code) & (slots.length - 1);
}

function mixIn(hash: number, { buffer, byteOffset, length }: Float64Array): number {
  let mixed = hash;
  for (const word of new Uint32Array(buffer, byteOffset, 2 * length)) {
    mixed = Math.imul(mixed ^ word, 0x9e3779b1);
    mixed ^= mixed >>> 15;
  }
  return mixed;
}
