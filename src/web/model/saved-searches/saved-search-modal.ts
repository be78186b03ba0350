import type { SearchParameters } from '#domain/search-parameters.ts';
import { createStore, useStore } from '../../lib/store.ts';
import type { SavedSearchText } from './use-saved-search-changes.ts';

/** The state of the Get Notified modal. */
export type SavedSearchModal = {
  readonly visible: boolean;
  /** The search to save. */
  readonly searchParams: SearchParameters | null;
  /** What a guest typed before signing in. */
  readonly draft: SavedSearchText | null;
};

const closed: SavedSearchModal = { visible: false, searchParams: null, draft: null };
const modal = createStore(closed);

export function useSavedSearchModal(): SavedSearchModal {
  return useStore(modal);
}

export function openSavedSearchModal(searchParams: SearchParameters): void {
  modal.set({ visible: true, searchParams, draft: null });
}

/** Opens the modal as a guest left it. */
export function restoreSavedSearchModal(searchParams: SearchParameters, draft: SavedSearchText): void {
  modal.set({ visible: true, searchParams, draft });
}

export function closeSavedSearchModal(): void {
  modal.set({ ...modal.get(), visible: false });
}
