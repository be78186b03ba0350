import * as z from 'zod/mini';
import { readSavedParameters, writeSavedParameters } from '#domain/saved-parameters.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { pendingSearchKey } from '../../lib/storage.ts';
import { createPendingAction } from '../session/pending-action.ts';
import { restoreSavedSearchModal } from './saved-search-modal.ts';
import type { SavedSearchText } from './use-saved-search-changes.ts';

const pendingSearch = createPendingAction(
  pendingSearchKey,
  z.object({
    searchParams: z.string(),
    draft: z.object({
      title: z.string(),
      goal: z.string(),
      email_notified: z.boolean(),
      email_interval: z.number(),
      sms_notified: z.boolean(),
      sms_interval: z.number(),
    }),
  }),
);

/** Stores the open modal before a guest leaves for the sign-in. */
export function storePendingSearch(searchParams: SearchParameters, draft: SavedSearchText): void {
  pendingSearch.store({ searchParams: writeSavedParameters(searchParams), draft: { ...draft } });
}

/** Opens the modal that a guest left. */
export function restorePendingSearch(): void {
  const pending = pendingSearch.take();
  if (pending === null) return;
  const read = readSavedParameters(pending.searchParams);
  if ('parameters' in read) restoreSavedSearchModal(read.parameters, pending.draft);
}
