import { createStore, useStore } from '../../lib/store.ts';

type NewMatches = ReadonlyMap<string, string>;

/** Nothing is new. */
export const noNewMatches: NewMatches = new Map();

/** How to mark what is new in the active saved search, by listing. Loads after the results. */
export const newMatches = createStore<NewMatches>(noNewMatches);

/** That a listing is new in the active saved search, and why; undefined: it is not. */
export function useNewMatch(listingId: string): string | undefined {
  return useStore(newMatches, (all) => all.get(listingId));
}
