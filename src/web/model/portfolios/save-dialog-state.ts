import { createStore, useStore } from '../../lib/store.ts';
import type { MarkableHome } from '../marks/markable-home.ts';

/** The state of the Save to Portfolio modal. */
export type SaveModal = {
  readonly visible: boolean;
  /** True: the modal imports a home by its address first. */
  readonly createMode: boolean;
  /** The home to save; null in create mode. */
  readonly home: MarkableHome | null;
  /** Portfolios preselected in addition to those that contain the home. */
  readonly initialPortfolioIds: readonly string[];
};

const closed: SaveModal = { visible: false, createMode: false, home: null, initialPortfolioIds: [] };
const modal = createStore(closed);

export function useSaveModal(): SaveModal {
  return useStore(modal);
}

export function openSaveModal(home: MarkableHome, initialPortfolioIds: readonly string[] = []): void {
  modal.set({ visible: true, createMode: false, home, initialPortfolioIds });
}

export function openCreateModal(initialPortfolioIds: readonly string[] = []): void {
  modal.set({ visible: true, createMode: true, home: null, initialPortfolioIds });
}

export function closeSaveModal(): void {
  modal.set(closed);
}
