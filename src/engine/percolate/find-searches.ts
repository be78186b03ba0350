import { type BlockBounds, blockLength, boundBlocks, failsBlock, meetsBlock } from './block-bounds.ts';
import * as filters from './filter-classes.ts';
import type { ListingPoint } from './listing-point.ts';
import { meetsExactly } from './meets-exactly.ts';
import { reachGroup, reachOf, type SectionRange } from './order-searches.ts';
import { createPostalLists, firstPlaceOf, type PostalLists } from './postal-lists.ts';
import { plainFlag } from './record.ts';
import type { RecordStore } from './record-store.ts';
import { meetsHeader, runInstructions } from './run-record.ts';

// Copies, because the compiler does not treat an import as constant.
const { failsFilters, passesFilters, passCombinations } = filters;

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

/** Writes the searches that the listing matches to the front of `found`, in order; returns their number. */
export function findSearches(
  store: RecordStore,
  { sections, postal, count }: SortedSearches,
  point: ListingPoint,
  found: Uint32Array,
): number {
  passCombinations(store.classes, point);
  let foundCount = 0;
  for (const section of sections) foundCount = findInSection(store, section, point, found, foundCount);
  for (let place = firstPlaceOf(postal, point.postalCode); postal.codes[place] === point.postalCode; place++) {
    const search = postal.searches[place];
    foundCount = findAmong(store, search, search + 1, false, point, found, foundCount);
  }
  return findAmong(store, count, store.count, false, point, found, foundCount);
}

function findInSection(
  store: RecordStore,
  { from, end, flags, reach, bounds }: Section,
  point: ListingPoint,
  found: Uint32Array,
  foundBefore: number,
): number {
  const reachingEnd = Math.min(end, from + countReaching(reach, point.price) * reachGroup);
  let foundCount = foundBefore;
  for (let first = from, block = 0; first < reachingEnd; first += blockLength, block++) {
    if (failsBlock(bounds, block, point)) continue;
    const next = Math.min(first + blockLength, end);
    const hasPassed = meetsBlock(bounds, block, point);
    if (hasPassed && (flags & plainFlag) !== 0) {
      for (let search = first; search < next; search++) found[foundCount++] = search;
    } else foundCount = findAmong(store, first, next, hasPassed, point, found, foundCount);
  }
  return foundCount;
}

function countReaching(reach: Float64Array, price: number): number {
  let count = 0;
  while (count < reach.length && reach[count] >= price) count++;
  return count;
}

/** Tests neighbors, after `foundBefore` others were found. `hasPassed`: all of them have passed their headers. */
function findAmong(
  store: RecordStore,
  from: number,
  end: number,
  hasPassed: boolean,
  point: ListingPoint,
  found: Uint32Array,
  foundBefore: number,
): number {
  const { combination, classes } = store;
  const { outcomes } = classes;
  let foundCount = foundBefore;
  for (let search = from; search < end; search++) {
    const outcome = outcomes[combination[search]];
    if (outcome === failsFilters) continue;
    if (!hasPassed && !meetsHeader(store, search, point)) continue;
    if (outcome === passesFilters && !meetsInstructions(store, search, point)) continue;
    found[foundCount++] = search;
  }
  return foundCount;
}

function meetsInstructions(store: RecordStore, search: number, point: ListingPoint): boolean {
  const outcome = runInstructions(store, search, point);
  return outcome === 'unsure' ? meetsExactly(store.sources.get(search)!, point) : outcome === 'matches';
}
