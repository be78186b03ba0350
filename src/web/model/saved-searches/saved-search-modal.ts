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

export function closeSavedSearchModal(): void {
  modal.set({ ...modal.get(), visible: false });
}

/** In this tab only, until the person comes back from the sign-in. */
const pendingKey = 'PendingSavedSearch_v1.0.0';

/** Stores the open modal before a guest leaves for the sign-in. Without storage the input is lost. */
export function storePendingSearch(searchParams: SearchParameters, draft: SavedSearchText): void {
  try {
    sessionStorage.setItem(pendingKey, JSON.stringify({ searchParams, draft }));
  } catch {
    // The visitor does not let this page store anything.
  }
}

/** Opens the modal that a guest left, once. */
export function restorePendingSearch(): void {
  try {
    const stored = sessionStorage.getItem(pendingKey);
    if (stored === null) return;
    sessionStorage.removeItem(pendingKey);
    const { searchParams, draft } = JSON.parse(stored) as Pick<SavedSearchModal, 'searchParams' | 'draft'>;
    modal.set({ visible: true, searchParams, draft });
  } catch {
    // As above.
  }
}
