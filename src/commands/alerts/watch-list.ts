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
  /** The searches that a listing matches, by their key, which another search can have after an update. */
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
 * defaults. Lists with the same updates give a search the same key, for as long as it is watched.
 */
export function createWatchList(assumedRate: number | null = null): WatchList {
  const percolator = createPercolator();
  const keys = new Map<string, number>();
  /** Below the highest key. */
  const freeKeys: number[] = [];
  const searches: (ListedSearch | undefined)[] = [];
  const unreadable = new Set<string>();
  const keysWithWords = new Set<number>();
  const shared = createSharedAssumptions();

  function putOne(key: number, { savedSearchId, userId, searchParams }: WatchedSearch): boolean {
    const parameters = parseStoredParameters(searchParams);
    if (!parameters) return false;
    if (assumedRate !== null && !leavesRateOpen(parameters)) return true;
    const prepared = prepareSavedSearch(parameters, assumedRate ?? undefined);
    percolator.put(key, queryOf(prepared, {}, 0));
    const { keywords } = prepared.filters;
    if (keywords) keysWithWords.add(key);
    const assumptions = shared.hold(prepared.assumptions);
    searches[key] = { savedSearchId, userId, assumptions, exclusiveOnly: parameters.exclusiveOnly === true, keywords };
    return true;
  }

  function removeOne(key: number): void {
    percolator.remove(key);
    keysWithWords.delete(key);
    const listed = searches[key];
    if (listed) shared.release(listed.assumptions);
    searches[key] = undefined;
  }

  function updateOne(search: WatchedSearch): void {
    const { savedSearchId, isWatched } = search;
    const known = keys.get(savedSearchId);
    if (known !== undefined) removeOne(known);
    unreadable.delete(savedSearchId);
    if (isWatched) {
      // One that this list leaves out has a key too, because another list may have it.
      const key = known ?? freeKeys.pop() ?? keys.size;
      keys.set(savedSearchId, key);
      if (!isRead(() => putOne(key, search))) unreadable.add(savedSearchId);
    } else if (known !== undefined) {
      keys.delete(savedSearchId);
      freeKeys.push(known);
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

/** Gives equal assumptions the same object for as long as a search holds it. */
function createSharedAssumptions() {
  const known = new Map<string, { readonly assumptions: Assumptions; holders: number }>();
  return {
    hold: (assumptions: Assumptions): Assumptions => {
      const text = JSON.stringify(assumptions);
      const entry = known.get(text) ?? { assumptions, holders: 0 };
      known.set(text, entry);
      entry.holders++;
      return entry.assumptions;
    },
    /** Takes what `hold` returned. */
    release: (assumptions: Assumptions): void => {
      const text = JSON.stringify(assumptions);
      const entry = known.get(text);
      if (entry && --entry.holders === 0) known.delete(text);
    },
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
