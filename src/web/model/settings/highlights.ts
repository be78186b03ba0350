import { useSyncExternalStore } from 'react';
import type { DetailField, DetailRow } from '../labels/detail-fields.ts';

/** A figure, fact or assumption that the person chose to see first. */
export type Highlight = Pick<DetailField, 'key' | 'figure' | 'label' | 'text'> & {
  /** False if the reader's plan omits it from the row. */
  readonly isIn: (row: DetailRow) => boolean;
};

let chosen: readonly Highlight[] | null = null;
const listeners = new Set<() => void>();

/** The person's selection for cards and proformas, in order; null: the default. */
export function useHighlights(): readonly Highlight[] | null {
  return useSyncExternalStore(listen, () => chosen);
}

/** Changes the selection everywhere. */
export function setHighlights(next: readonly Highlight[] | null): void {
  chosen = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
