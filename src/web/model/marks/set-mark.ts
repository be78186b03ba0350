import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { createListeners } from '../../lib/listeners.ts';
import { notify, notifyFailure } from '../../lib/notify.ts';
import { isPlanLimit } from '../api/call-error.ts';
import { createQueryClient } from '../api/queries.ts';
import { confirmMark, dropPendingMark, setPendingMark } from './change-marks.ts';
import { sendMark } from './mark-calls.ts';
import { markTabs } from './mark-tab-messages.ts';
import { changeMarks, currentMarks } from './marks.ts';
import { markNotices } from './marks-copy.ts';
import { keyOf, knownProformaId, type Mark, type MarkKind, type MarkSubject, noMarks } from './marks-state.ts';

type MarkChange = {
  readonly kind: MarkKind;
  readonly key: string;
  readonly subject: MarkSubject;
  readonly value: number;
};

/** The server's mark, or null if it has none; `skipped` if a later change made this one pointless. */
type Outcome = { readonly mark: Mark | null } | 'skipped';

/** Sends the changes: the page's own client once the person's marks load. */
let client = createQueryClient();
/** Increases when a person signs out: late responses for them are then ignored. */
let sessionNumber = 0;
const savedMarks = createListeners<MarkKind>();

export const onMarkSaved = savedMarks.listen;

/**
 * Sets a mark, or removes it with 0. It shows at once and reverts if the server fails. Changes of one home are sent one
 * after the other, skipping those that were overtaken while they waited. Resolves once this mark is settled.
 */
export async function setMark(kind: MarkKind, subject: MarkSubject, value: number): Promise<void> {
  const key = keyOf(currentMarks(), kind, subject);
  const home = ['marks', sessionNumber, subject.listingId];
  const mutationKey = [...home, kind, key];
  const isWaiting = client.isMutating({ mutationKey: home }) > 0;
  const options = { mutationKey, scope: { id: home.join(' ') }, ...changeOptions(isWaiting) };
  const change = client.getMutationCache().build(client, options);
  // A failure is notified.
  await change.execute({ kind, key, subject, value }).catch(() => undefined);
  await untilSettled(client, mutationKey);
}

/** Sends marks through the client of the page. */
export function sendMarksWith(pageClient: QueryClient): void {
  client = pageClient;
}

/** Forgets every mark after a sign-out. */
export function forgetMarks(): void {
  sessionNumber++;
  changeMarks(() => noMarks);
}

/** `isWaiting`: other changes of the home are under way. */
function changeOptions(isWaiting: boolean): MutationOptions<Outcome, Error, MarkChange> {
  const startedIn = sessionNumber;
  const isOver = () => sessionNumber !== startedIn;
  return {
    mutationFn: (change) => (isOver() || (isWaiting && !isLatest(change)) ? skip() : send(change)),
    onMutate: ({ kind, subject, value }) => changeMarks((state) => setPendingMark(state, kind, subject, value)),
    onSuccess: (outcome, change) => {
      if (outcome !== 'skipped' && !isOver()) accept(change, outcome.mark);
    },
    onError: (error, change) => {
      if (!isOver() && isLatest(change)) revert(change, error);
    },
  };
}

const skip = (): Promise<Outcome> => Promise.resolve('skipped');

function isLatest({ kind, key, value }: MarkChange): boolean {
  return currentMarks().pending[kind].get(key)?.value === value;
}

async function send({ kind, key, subject, value }: MarkChange): Promise<Outcome> {
  const state = currentMarks();
  const proformaId = knownProformaId(state, subject);
  return { mark: await sendMark[kind]({ subject, proformaId, value, savedMark: state.saved[kind].get(key) }) };
}

function accept(change: MarkChange, mark: Mark | null): void {
  const { kind, key, subject, value } = change;
  const latestValue = currentMarks().pending[kind].get(key)?.value ?? value;
  changeMarks((state) => confirmMark(state, kind, key, { sent: value, mark }));
  markTabs.post({ kind, key, mark });
  savedMarks.notify(kind);
  if (subject.edited && mark) continueAsSaved(change, mark, latestValue);
  if (kind === 'rating' && latestValue === value) notify(markNotices.ratingSaved);
}

/** The edits are saved now, so pending marks belong to the saved proforma. */
function continueAsSaved({ kind, key, subject, value }: MarkChange, mark: Mark, latestValue: number): void {
  const { proformaId, aliasId } = mark;
  changeMarks((state) => dropPendingMark(state, kind, key));
  if (latestValue !== value) void setMark(kind, { proformaId, aliasId, listingId: subject.listingId }, latestValue);
  if (proformaId !== null) subject.edited?.onSaved(proformaId);
}

function revert({ kind, key }: MarkChange, error: Error): void {
  changeMarks((state) => dropPendingMark(state, kind, key));
  const { failed, planFull, plans } = markNotices;
  const help = { why: planFull[kind], href: '/billing/plans', link: plans };
  if (isPlanLimit(error)) notify(failed[kind], help);
  else notifyFailure(failed[kind]);
}

function untilSettled(sender: QueryClient, mutationKey: readonly unknown[]): Promise<void> {
  const isSettled = () => sender.isMutating({ mutationKey, exact: true }) === 0;
  return new Promise((resolve) => {
    if (isSettled()) return resolve();
    const stop = sender.getMutationCache().subscribe(() => {
      if (!isSettled()) return;
      stop();
      resolve();
    });
  });
}
