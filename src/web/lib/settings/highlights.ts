import { useSyncExternalStore } from 'react';
import type { CalculationOnWire, FigureName } from '#contracts/calculation.ts';

/** A figure that the person chose to see first. */
export type Highlight = {
  readonly name: FigureName;
  readonly label: string;
  readonly text: (calculation: CalculationOnWire) => string;
};

let chosen: readonly Highlight[] | null = null;
const listeners = new Set<() => void>();

/** The figures that the person chose for cards and proformas, in their order; null: the product's own choice. */
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
