import { createStore, useStore } from '../../lib/store.ts';
import type { DetailField, DetailRow } from '../labels/detail-fields.ts';

/** A figure, fact or assumption that the person chose to see first. */
export type Highlight = Pick<DetailField, 'key' | 'figure' | 'label' | 'text'> & {
  /** False if the reader's plan omits it from the row. */
  readonly isIn: (row: DetailRow) => boolean;
};

const chosen = createStore<readonly Highlight[] | null>(null);

/** The person's selection for cards and proformas, in order; null: the default. */
export function useHighlights(): readonly Highlight[] | null {
  return useStore(chosen);
}

/** Changes the selection everywhere. */
export const setHighlights = chosen.set;
