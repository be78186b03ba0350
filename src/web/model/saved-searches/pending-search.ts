import * as z from 'zod/mini';
import { readSavedParameters, writeSavedParameters } from '#domain/saved-parameters.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { restoreSavedSearchModal } from './saved-search-modal.ts';
import type { SavedSearchText } from './use-saved-search-changes.ts';

/** In this tab only, until the person comes back from the sign-in. */
const pendingKey = 'PendingSavedSearch_v1.0.0';

const pendingSearch = z.object({
  searchParams: z.string(),
  draft: z.object({
    title: z.string(),
    goal: z.string(),
    email_notified: z.boolean(),
    email_interval: z.number(),
    sms_notified: z.boolean(),
    sms_interval: z.number(),
  }),
});

/** Stores the open modal before a guest leaves for the sign-in. Without storage the input is lost. */
export function storePendingSearch(searchParams: SearchParameters, draft: SavedSearchText): void {
  try {
    sessionStorage.setItem(pendingKey, JSON.stringify({ searchParams: writeSavedParameters(searchParams), draft }));
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
    const { searchParams, draft } = pendingSearch.parse(JSON.parse(stored));
    const read = readSavedParameters(searchParams);
    if ('parameters' in read) restoreSavedSearchModal(read.parameters, draft);
  } catch {
    // As above, or another version of this page stored it.
  }
}
