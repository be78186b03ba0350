import { type BlockBounds, blockLength, boundBlocks, failsBlock, meetsBlock } from './block-bounds.ts';
import { passClasses } from './filter-classes.ts';
import {
  appendFiltered,
  appendMeetingHeader,
  filterMeetingInstructions,
  filterMeetingMarketRow,
  filterMeetingRow,
  meetsInstructions,
} from './filter-searches.ts';
import type { ListingPoint } from './listing-point.ts';
import { reachGroup, reachOf, type SectionRange } from './order-searches.ts';
import { createPostalLists, firstPlaceOf, type PostalLists } from './postal-lists.ts';
import { plainFlag } from './record.ts';
import type { RecordStore } from './record-store.ts';
import { meetsHeader } from './run-record.ts';

/** The searches of a store with what finds them fast: first the sections, then those with postal codes. */
export type SortedSearches = {
  /** Number of searches when they were sorted. Later ones are at the end of the store. */
  readonly count: number;
  readonly sections: readonly Section[];
  readonly postal: PostalLists;
};

type Section = SectionRange & {
  /** The highest reach of each group of `reachGroup` searches, descending. */
  readonly reach: Float64Array;
  readonly bounds: BlockBounds;
};

/** Indexes a store whose searches are in the order of `orderSearches`. */
export function indexSearches(store: RecordStore, ranges: readonly SectionRange[]): SortedSearches {
  const sections = ranges.map((range): Section => {
    const { from, end, flags } = range;
    const reach = new Float64Array(Math.ceil((end - from) / reachGroup));
    for (let search = from; search < end; search++) {
      const group = Math.floor((search - from) / reachGroup);
      reach[group] = Math.max(reach[group], reachOf(store, search));
    }
    return { ...range, reach, bounds: boundBlocks(store, from, end, flags) };
  });
  return { count: store.count, sections, postal: createPostalLists(store, ranges.at(-1)?.end ?? 0) };
}

/** Allocated memory, bytes. */
export function sortedBytes({ sections, postal }: SortedSearches): number {
  const ofSections = sections.map(({ reach, bounds }) => reach.byteLength + bounds.numbers.byteLength);
  return ofSections.reduce((sum, bytes) => sum + bytes, postal.codes.byteLength + postal.searches.byteLength);
}

/**
 * Writes the searches that the listing matches to the front of `found`, in order; returns their number. `found` needs
 * one place more than there are searches.
 */
export function findSearches(
  store: RecordStore,
  { sections, postal, count }: SortedSearches,
  point: ListingPoint,
  found: Uint32Array,
): number {
  passClasses(store.classes, point);
  let foundCount = 0;
  for (const section of sections) foundCount = findInSection(store, section, point, found, foundCount);
  for (let place = firstPlaceOf(postal, point.postalCode); postal.codes[place] === point.postalCode; place++) {
    const search = postal.searches[place];
    if (meetsAll(store, search, point)) found[foundCount++] = search;
  }
  for (let search = count; search < store.count; search++) {
    if (meetsAll(store, search, point)) found[foundCount++] = search;
  }
  return foundCount;
}

function findInSection(
  store: RecordStore,
  { from, end, flags, shape, reach, bounds }: Section,
  point: ListingPoint,
  found: Uint32Array,
  foundBefore: number,
): number {
  const reachingEnd = Math.min(end, from + countReaching(reach, point.price) * reachGroup);
  const isPlain = (flags & plainFlag) !== 0;
  let foundCount = foundBefore;
  for (let first = from, block = 0; first < reachingEnd; first += blockLength, block++) {
    if (failsBlock(bounds, block, point)) continue;
    const next = Math.min(first + blockLength, end);
    if (!meetsBlock(bounds, block, point)) {
      foundCount = appendMeetingHeader(store, first, next, flags, point, found, foundCount);
    } else if (!isPlain) foundCount = appendFiltered(store, first, next, found, foundCount);
    else for (let search = first; search < next; search++) found[foundCount++] = search;
  }
  switch (shape) {
    case 'nothing':
      return foundCount;
    case 'row':
      return filterMeetingRow(store, point, found, foundBefore, foundCount);
    case 'marketRow':
      return filterMeetingMarketRow(store, point, found, foundBefore, foundCount);
    case 'several':
      return filterMeetingInstructions(store, point, found, foundBefore, foundCount);
  }
}

function countReaching(reach: Float64Array, price: number): number {
  let count = 0;
  while (count < reach.length && reach[count] >= price) count++;
  return count;
}

/** Tests one search, after `passClasses`. */
function meetsAll(store: RecordStore, search: number, point: ListingPoint): boolean {
  const { factClass, limitClass, classes } = store;
  return (
    (classes.facts.passed[factClass[search]] & classes.limits.passed[limitClass[search]]) === 1 &&
    meetsHeader(store, search, point) &&
    meetsInstructions(store, search, point)
  );
}
