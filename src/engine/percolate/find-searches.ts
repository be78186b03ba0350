import { type BlockBounds, blockLength, boundBlocks, failsBlock, meetsBlock } from './block-bounds.ts';
import { passClasses } from './fact-classes.ts';
import type { ListingPoint } from './listing-point.ts';
import { meetsExactly } from './meets-exactly.ts';
import { reachGroup, reachOf, type SectionRange } from './order-searches.ts';
import { createPostalLists, firstPlaceOf, type PostalLists } from './postal-lists.ts';
import type { RecordStore } from './record-store.ts';
import { meetsHeader, runInstructions } from './run-record.ts';

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

type Visit = (search: number) => void;

/** Calls `visit` with each search that the listing matches. */
export function findSearches(store: RecordStore, sorted: SortedSearches, point: ListingPoint, visit: Visit): void {
  const { sections, postal, count } = sorted;
  passClasses(store.classes, point);
  for (const section of sections) visitSection(store, section, point, visit);
  for (let place = firstPlaceOf(postal, point.postalCode); postal.codes[place] === point.postalCode; place++) {
    const search = postal.searches[place];
    if (meetsHeader(store, search, point) && meetsRest(store, search, point)) visit(search);
  }
  visitAll(store, count, store.count, false, point, visit);
}

function visitSection(store: RecordStore, section: Section, point: ListingPoint, visit: Visit): void {
  const { from, end, reach, bounds } = section;
  const reachingGroups = countReaching(reach, point.price);
  const reachingEnd = Math.min(end, from + reachingGroups * reachGroup);
  for (let first = from, block = 0; first < reachingEnd; first += blockLength, block++) {
    if (failsBlock(bounds, block, point)) continue;
    const hasPassed = meetsBlock(bounds, block, point);
    visitAll(store, first, Math.min(first + blockLength, end), hasPassed, point, visit);
  }
}

function countReaching(reach: Float64Array, price: number): number {
  let count = 0;
  while (count < reach.length && reach[count] >= price) count++;
  return count;
}

/** Visits the matches among neighbors. `hasPassed`: all of them have passed their headers. */
function visitAll(
  store: RecordStore,
  from: number,
  end: number,
  hasPassed: boolean,
  point: ListingPoint,
  visit: Visit,
): void {
  for (let search = from; search < end; search++) {
    if ((hasPassed || meetsHeader(store, search, point)) && meetsRest(store, search, point)) visit(search);
  }
}

function meetsRest(store: RecordStore, search: number, point: ListingPoint): boolean {
  const { start, factClass, classes, sources } = store;
  if (classes.passed[factClass[search]] === 0) return false;
  if (start[search] === start[search + 1]) return true;
  const outcome = runInstructions(store, search, point);
  return outcome === 'unsure' ? meetsExactly(sources.get(search)!, point) : outcome === 'matches';
}
