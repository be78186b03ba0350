import { notify } from '../../lib/notify.ts';
import { CallError } from '../api/call-error.ts';
import { confirmMark, dropPendingMark, setPendingMark } from './change-marks.ts';
import { sendMark } from './mark-calls.ts';
import { markTabs } from './mark-tab-messages.ts';
import { changeMarks, currentMarks } from './marks.ts';
import { markNotices } from './marks-copy.ts';
import { keyOf, knownProformaId, type Mark, type MarkKind, type MarkSubject, noMarks } from './marks-state.ts';

/** Marks that are being sent, by kind and key, scoped to the signed-in person. */
const sending = new Set<string>();
/** Increases when a person signs out: late responses for them are then ignored. */
let sessionNumber = 0;
const watchers = new Set<() => void>();

/** A mark that the server accepted, and the sent value. */
type AcceptedMark = { readonly sent: number; readonly mark: Mark };

/**
 * Sets a mark, or removes it with 0. It shows at once and reverts if the server fails. Quick changes are sent one after
 * the other, skipping all but the last.
 */
export async function setMark(kind: MarkKind, subject: MarkSubject, value: number): Promise<void> {
  const key = keyOf(currentMarks(), kind, subject);
  changeMarks((state) => setPendingMark(state, kind, subject, value));
  const sendingKey = `${sessionNumber} ${kind} ${key}`;
  if (sending.has(sendingKey)) return;
  sending.add(sendingKey);
  try {
    await sendPendingMark(kind, key, subject, sessionNumber);
  } finally {
    sending.delete(sendingKey);
  }
}

/** Forgets every mark after a sign-out. */
export function forgetMarks(): void {
  sessionNumber++;
  changeMarks(() => noMarks);
}

export function onMarkSaved(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Sends until the server has the latest value. */
async function sendPendingMark(kind: MarkKind, key: string, subject: MarkSubject, startedIn: number): Promise<void> {
  for (;;) {
    const state = currentMarks();
    const { pending, saved } = state;
    const sent = pending[kind].get(key)?.value;
    if (sent === undefined || sessionNumber !== startedIn) return;
    const proformaId = knownProformaId(state, subject);
    const outcome = await sendMark[kind]({ subject, proformaId, value: sent, savedMark: saved[kind].get(key) }).then(
      (mark) => ({ mark }),
      (error: unknown) => ({ error }),
    );
    if (sessionNumber !== startedIn) return;
    const isLast = currentMarks().pending[kind].get(key)?.value === sent;
    if ('mark' in outcome && outcome.mark && subject.edited)
      return finishEditedMark(kind, key, subject, { sent, mark: outcome.mark });
    if ('mark' in outcome) {
      changeMarks((state) => confirmMark(state, kind, key, { sent, mark: outcome.mark }));
      markTabs.post({ kind, key, mark: outcome.mark });
      for (const watcher of watchers) watcher();
    } else if (isLast) {
      changeMarks((state) => dropPendingMark(state, kind, key));
    }
    if (isLast) {
      if ('error' in outcome) notifyFailure(kind, outcome.error);
      else if (kind === 'rating') notify(markNotices.ratingSaved);
      return;
    }
  }
}

function notifyFailure(kind: MarkKind, error: unknown): void {
  const { failed, planFull, plans } = markNotices;
  const isPlanFull = error instanceof CallError && error.code === 'plan_limit_reached';
  const help = { why: planFull[kind], href: '/billing/plans', link: plans };
  if (isPlanFull) notify(failed[kind], help);
  else notify(failed[kind]);
}

/** The edits are saved now, so pending marks belong to the saved proforma. */
function finishEditedMark(
  kind: MarkKind,
  key: string,
  { edited, listingId }: MarkSubject,
  { sent, mark }: AcceptedMark,
): void {
  const latestValue = currentMarks().pending[kind].get(key)?.value ?? sent;
  const { proformaId, aliasId } = mark;
  changeMarks((state) => dropPendingMark(confirmMark(state, kind, key, { sent, mark }), kind, key));
  markTabs.post({ kind, key, mark });
  for (const watcher of watchers) watcher();
  if (latestValue !== sent) void setMark(kind, { proformaId, aliasId, listingId }, latestValue);
  else if (kind === 'rating') notify(markNotices.ratingSaved);
  if (proformaId !== null) edited?.onSaved(proformaId);
}
