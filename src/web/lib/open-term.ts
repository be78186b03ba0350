import { createStore, useStore } from './store.ts';

const opened = createStore<string | null>(null);

/** The glossary id of the term open over the page; null: none. */
export function useOpenedTerm(): string | null {
  return useStore(opened);
}

/** Opens a term over the page; null closes it. */
export const openTerm = opened.set;
