import { useSyncExternalStore } from 'react';
import type { MarkedHome } from '../marks/marked-home.ts';

/** What the Save to Portfolio modal stands for. */
export type SaveModal = {
  readonly visible: boolean;
  /** True: a home is imported first, by its address. */
  readonly createMode: boolean;
  /** The proforma and the listing that are saved; null in create mode. */
  readonly home: MarkedHome | null;
  /** Portfolios that are ticked beside those that it is in. */
  readonly initialPortfolioIds: readonly string[];
};

const closed: SaveModal = { visible: false, createMode: false, home: null, initialPortfolioIds: [] };
let modal = closed;
const listeners = new Set<() => void>();

/** The modal as it is now. */
export function useSaveModal(): SaveModal {
  return useSyncExternalStore(listen, () => modal);
}

/** Opens it for a proforma. */
export function openSaveModal(home: MarkedHome, initialPortfolioIds: readonly string[] = []): void {
  change({ visible: true, createMode: false, home, initialPortfolioIds });
}

/** Opens it to import a home. */
export function openCreateModal(initialPortfolioIds: readonly string[] = []): void {
  change({ visible: true, createMode: true, home: null, initialPortfolioIds });
}

/** Closes it; nothing of it is left. */
export function closeSaveModal(): void {
  change(closed);
}

function change(next: SaveModal): void {
  modal = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
