import { notify } from '../../lib/notify.ts';
import { CallError } from '../api/call-error.ts';
import { dropWish, settleMark, wishMark } from './change-marks.ts';
import { sendMark } from './mark-calls.ts';
import { tellMarks } from './mark-tabs.ts';
import { changeMarks, marksNow } from './marks.ts';
import { markNotices } from './marks-copy.ts';
import { keyOf, knownProformaId, type Mark, type MarkKind, type MarkSubject, noMarks } from './marks-state.ts';

/** Marks that are being sent, by kind and key, scoped to the signed-in person. */
const sending = new Set<string>();
/** Increases when a person signs out: late responses for them are then ignored. */
let era = 0;
const watchers = new Set<() => void>();

/** A mark that the server accepted, and the sent value. */
type Settled = { readonly sent: number; readonly mark: Mark };

/**
 * Sets a mark, or removes it with 0. It shows at once and reverts if the server fails. Quick changes are sent one after
 * the other, skipping all but the last.
 */
export async function setMark(kind: MarkKind, subject: MarkSubject, value: number): Promise<void> {
  const key = keyOf(marksNow(), kind, subject);
  changeMarks((state) => wishMark(state, kind, subject, value));
  const own = `${era} ${kind} ${key}`;
  if (sending.has(own)) return;
  sending.add(own);
  try {
    await sendWishes(kind, key, subject, era);
  } finally {
    sending.delete(own);
  }
}

/** Forgets every mark after a sign-out. */
export function forgetMarks(): void {
  era++;
  changeMarks(() => noMarks);
}

export function onMarkSettled(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Sends until the server has the latest value. */
async function sendWishes(kind: MarkKind, key: string, subject: MarkSubject, ownEra: number): Promise<void> {
  for (;;) {
    const state = marksNow();
    const { wished, kept } = state;
    const sent = wished[kind].get(key)?.value;
    if (sent === undefined || era !== ownEra) return;
    const proformaId = knownProformaId(state, subject);
    const outcome = await sendMark[kind]({ subject, proformaId, value: sent, kept: kept[kind].get(key) }).then(
      (mark) => ({ mark }),
      (error: unknown) => ({ error }),
    );
    if (era !== ownEra) return;
    const isLast = marksNow().wished[kind].get(key)?.value === sent;
    if ('mark' in outcome && outcome.mark && subject.edited)
      return passOn(kind, key, subject, { sent, mark: outcome.mark });
    if ('mark' in outcome) {
      changeMarks((state) => settleMark(state, kind, key, { sent, mark: outcome.mark }));
      tellMarks({ kind, key, mark: outcome.mark });
      for (const watcher of watchers) watcher();
    } else if (isLast) {
      changeMarks((state) => dropWish(state, kind, key));
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
function passOn(kind: MarkKind, key: string, { edited, listingId }: MarkSubject, { sent, mark }: Settled): void {
  const later = marksNow().wished[kind].get(key)?.value ?? sent;
  const { proformaId, aliasId } = mark;
  changeMarks((state) => dropWish(settleMark(state, kind, key, { sent, mark }), kind, key));
  tellMarks({ kind, key, mark });
  for (const watcher of watchers) watcher();
  if (later !== sent) void setMark(kind, { proformaId, aliasId, listingId }, later);
  else if (kind === 'rating') notify(markNotices.ratingSaved);
  if (proformaId !== null) edited?.onSaved(proformaId);
}
