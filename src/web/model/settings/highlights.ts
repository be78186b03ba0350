import { useSyncExternalStore } from 'react';
import type { DetailField, DetailRow } from '../labels/detail-fields.ts';

/** A figure, a fact or an assumption that the person chose to see first. */
export type Highlight = Pick<DetailField, 'key' | 'figure' | 'label' | 'text'> & {
  /** False where the reader's plan leaves it out of the row. */
  readonly isIn: (row: DetailRow) => boolean;
};

let chosen: readonly Highlight[] | null = null;
const listeners = new Set<() => void>();

/** What the person chose for cards and proformas, in their order; null: the product's own choice. */
export function useHighlights(): readonly Highlight[] | null {
  return useSyncExternalStore(listen, () => chosen);
}

/** Changes them wherever they are shown. */
export function setHighlights(next: readonly Highlight[] | null): void {
  chosen = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
