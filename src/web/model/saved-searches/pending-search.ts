import * as z from 'zod/mini';
import { readSavedParameters, writeSavedParameters } from '#domain/saved-parameters.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { pendingSearchKey, readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { restoreSavedSearchModal } from './saved-search-modal.ts';
import type { SavedSearchText } from './use-saved-search-changes.ts';

/** As long as the link that confirms a new account, which opens in another tab. */
const pendingMs = 24 * 60 * 60 * 1000;

const pendingSearch = z.object({
  storedAt: z.number(),
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

/** Stores the open modal before a guest leaves for the sign-in. */
export function storePendingSearch(searchParams: SearchParameters, draft: SavedSearchText): void {
  writeStored(pendingSearchKey, {
    storedAt: Date.now(),
    searchParams: writeSavedParameters(searchParams),
    draft: { ...draft },
  });
}

/** Opens the modal that a guest left in the last 24 hours, once. */
export function restorePendingSearch(): void {
  // The tab of the sign-up also notices the sign-in, but has no modal.
  if (location.pathname.startsWith('/auth/')) return;
  const stored = pendingSearch.safeParse(readStored(pendingSearchKey));
  removeStored(pendingSearchKey);
  if (!stored.success || Date.now() - stored.data.storedAt > pendingMs) return;
  const read = readSavedParameters(stored.data.searchParams);
  if ('parameters' in read) restoreSavedSearchModal(read.parameters, stored.data.draft);
}
