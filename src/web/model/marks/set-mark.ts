import { notify } from '../../lib/notify.ts';
import { CallError } from '../api/call-error.ts';
import { dropWish, settleMark, wishMark } from './change-marks.ts';
import { sendMark } from './mark-calls.ts';
import { tellMarks } from './mark-tabs.ts';
import { changeMarks, marksNow } from './marks.ts';
import { markNotices } from './marks-copy.ts';
import { keyOf, knownProformaId, type Mark, type MarkKind, type MarkSubject, noMarks } from './marks-state.ts';

/** Marks that are being sent, by kind and key, each for the person of its time. */
const sending = new Set<string>();
/** Grows whenever somebody leaves: what comes back for them is of no concern any more. */
let era = 0;
const watchers = new Set<() => void>();

/** A mark that the server has taken, and the value that was sent. */
type Settled = { readonly sent: number; readonly mark: Mark };

/**
 * Sets a mark, 0 to take it away: it shows at once, and goes back to what it was where the server fails. Of several
 * quick changes the last one counts; they are sent one after the other, and those between are left out.
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

/** Forgets every mark: their person has left. */
export function forgetMarks(): void {
  era++;
  changeMarks(() => noMarks);
}

/** Hears of every mark that the server has taken. */
export function onMarkSettled(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Until the server has what was wished last. */
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

/** What was edited is saved now: what was wished meanwhile is of the saved proforma. */
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
