import { useSyncExternalStore } from 'react';

let opened: string | null = null;
const listeners = new Set<() => void>();

/** The glossary id of the term open over the page; null: none. */
export function useOpenedTerm(): string | null {
  return useSyncExternalStore(listen, () => opened);
}

/** Opens a term over the page; null closes it. */
export function openTerm(id: string | null): void {
  opened = id;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
