import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { statedAssumptions } from '#contracts/assumptions.ts';
import { userFacts } from '#contracts/user-facts.ts';
import { pendingSaveKey } from '../../lib/storage.ts';
import { hideHome } from '../marks/hidden-homes.ts';
import type { MarkSubject } from '../marks/marks-state.ts';
import { setMark } from '../marks/set-mark.ts';
import { createPendingAction } from '../session/pending-action.ts';
import type { SignInRequest } from '../session/sign-in-dialog-state.ts';
import { portfoliosQuery } from './portfolios-query.ts';
import { openCreateModal, openSaveModal } from './save-dialog-state.ts';

const pendingSave = createPendingAction(
  pendingSaveKey,
  z.object({
    reason: z.enum(['bookmark', 'pin', 'save', 'hide']),
    home: z.nullable(
      z.object({
        proformaId: z.nullable(z.string()),
        aliasId: z.nullable(z.string()),
        listingId: z.string(),
        name: z.string(),
        edited: z.nullable(z.object({ assumptions: statedAssumptions, facts: userFacts })),
      }),
    ),
  }),
);

/** Stores what a guest did before leaving for the sign-in. */
export function storePendingSave({ reason, home }: SignInRequest): void {
  pendingSave.store({ reason, home: home && writtenOf(home) });
}

/**
 * Continues what a guest did: sets the mark, hides the home, or opens the Save to Portfolio modal. `onSaved` receives the id of the
 * saved proforma if its numbers were edited.
 */
export async function continuePendingSave(client: QueryClient, onSaved: (proformaId: string) => void): Promise<void> {
  const pending = pendingSave.take();
  if (pending === null) return;
  const { reason, home: stored } = pending;
  const home = stored && { ...stored, edited: stored.edited ? { ...stored.edited, onSaved } : undefined };
  if (home && (reason === 'bookmark' || reason === 'pin')) return setMark(reason, home, 1);
  if (home && reason === 'hide') return void (await hideHome(client, home));
  if (reason !== 'save') return;
  // The modal opens with its fields, so that the first one gets the focus.
  await client.prefetchQuery(portfoliosQuery());
  if (home) openSaveModal(home);
  else openCreateModal();
}

function writtenOf({ proformaId, aliasId, listingId, name = '', edited }: MarkSubject) {
  const numbers = edited ? { assumptions: edited.assumptions, facts: edited.facts } : null;
  return { proformaId, aliasId, listingId, name, edited: numbers };
}
