import type { SearchNews } from '#contracts/saved-searches.ts';
import { createStore, useStore } from '../../lib/store.ts';

type NewMatches = ReadonlyMap<string, SearchNews>;

/** Nothing is new. */
export const noNewMatches: NewMatches = new Map();

/** What is new in the active saved search, by listing. Loads after the results. */
export const newMatches = createStore<NewMatches>(noNewMatches);

/** Why a listing is new in the active saved search; undefined: it is not. */
export function useNewMatch(listingId: string): SearchNews | undefined {
  return useStore(newMatches, (all) => all.get(listingId));
}
