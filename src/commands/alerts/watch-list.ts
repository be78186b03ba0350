import { createPercolator, type Percolator } from '#engine/percolate/percolator.ts';
import type { WatchedSearch } from '#store/alerts/watched-searches.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';
import { queryOf } from '../search/query-of.ts';
import { prepareSavedSearch } from './prepare-saved-search.ts';

/** A saved search in memory. */
export type ListedSearch = Pick<WatchedSearch, 'savedSearchId' | 'revision'> & { readonly assumptions: Assumptions };

/** Every saved search that is neither paused nor deleted, compiled. */
export type WatchList = {
  /** The searches that a listing matches, by their key. */
  readonly findMatches: Percolator['findMatches'];
  readonly searchOf: (key: number) => ListedSearch;
  /** Takes in changed searches. */
  readonly update: (searches: readonly WatchedSearch[]) => void;
};

export function createWatchList(): WatchList {
  const percolator = createPercolator();
  const keys = new Map<string, number>();
  const searches: ListedSearch[] = [];

  function updateOne({ savedSearchId, revision, searchParams, isWatched }: WatchedSearch): void {
    const key = keys.get(savedSearchId) ?? keys.size;
    keys.set(savedSearchId, key);
    const prepared = prepareSavedSearch(searchParams);
    searches[key] = { savedSearchId, revision, assumptions: prepared.assumptions };
    if (isWatched) percolator.put(key, queryOf(prepared, {}, 0));
    else percolator.remove(key);
  }

  return {
    findMatches: percolator.findMatches,
    searchOf: (key) => searches[key]!,
    update: (changed) => changed.forEach(updateOne),
  };
}
