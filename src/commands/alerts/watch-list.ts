import { dayNumberOf } from '#domain/calendar-day.ts';
import { createPercolator } from '#engine/percolate/percolator.ts';
import type { IndexedListing } from '#engine/query.ts';
import type { WatchedSearch } from '#store/alerts/watched-searches.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';
import { queryOf } from '../search/query-of.ts';
import { leavesRateOpen, parseStoredParameters, prepareSavedSearch } from './prepare-saved-search.ts';

/** A saved search in memory. */
export type ListedSearch = Pick<WatchedSearch, 'savedSearchId' | 'userId'> & {
  /** The same object for equal assumptions. */
  readonly assumptions: Assumptions;
  /** Only homes that the owner marked as exclusive. */
  readonly exclusiveOnly: boolean;
  /** Words that the description of a home must all contain. The matches of the list ignore them. */
  readonly keywords: readonly string[] | null;
};

/** Every saved search that is neither paused nor deleted, compiled. */
export type WatchList = {
  /** The searches that a listing matches, by their key. */
  readonly findMatches: (listing: IndexedListing) => Uint32Array;
  readonly searchOf: (key: number) => ListedSearch;
  /** Whether a search has keywords. */
  readonly hasKeywords: () => boolean;
  /** Takes in changed searches. */
  readonly update: (searches: readonly WatchedSearch[]) => void;
  /** Ids of searches that this version cannot read. They have no news. */
  readonly unreadable: ReadonlySet<string>;
};

/**
 * `assumedRate`: only searches that leave the interest rate open, at this rate in percent; null: all, under today's
 * defaults. Lists with the same updates give a search the same key.
 */
export function createWatchList(assumedRate: number | null = null): WatchList {
  const percolator = createPercolator();
  const keys = new Map<string, number>();
  const searches: ListedSearch[] = [];
  const unreadable = new Set<string>();
  const keysWithWords = new Set<number>();
  const distinctAssumptions = new Map<string, Assumptions>();

  function putOne(key: number, { savedSearchId, userId, searchParams }: WatchedSearch): boolean {
    const parameters = parseStoredParameters(searchParams);
    if (!parameters) return false;
    if (assumedRate !== null && !leavesRateOpen(parameters)) {
      percolator.remove(key);
      return true;
    }
    const prepared = prepareSavedSearch(parameters, assumedRate ?? undefined);
    const text = JSON.stringify(prepared.assumptions);
    const assumptions = distinctAssumptions.get(text) ?? prepared.assumptions;
    distinctAssumptions.set(text, assumptions);
    const { keywords } = prepared.filters;
    if (keywords) keysWithWords.add(key);
    else keysWithWords.delete(key);
    const exclusiveOnly = parameters.exclusiveOnly === true;
    searches[key] = { savedSearchId, userId, assumptions, exclusiveOnly, keywords };
    percolator.put(key, queryOf(prepared, {}, 0));
    return true;
  }

  function updateOne(search: WatchedSearch): void {
    const key = keys.get(search.savedSearchId) ?? keys.size;
    keys.set(search.savedSearchId, key);
    unreadable.delete(search.savedSearchId);
    if (!search.isWatched) percolator.remove(key);
    else if (!isRead(() => putOne(key, search))) {
      percolator.remove(key);
      unreadable.add(search.savedSearchId);
    }
  }

  return {
    findMatches: (listing) => percolator.findMatches(listing, dayNumberOf(Date.now())),
    searchOf: (key) => searches[key]!,
    hasKeywords: () => keysWithWords.size > 0,
    update: (changed) => changed.forEach(updateOne),
    unreadable,
  };
}

/** A search that the index cannot compile is as unreadable as one that the schema refuses. */
function isRead(read: () => boolean): boolean {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return false;
    throw error;
  }
}
