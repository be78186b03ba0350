import { localDateOf } from '#domain/notice-time.ts';
import { isInForce } from '#domain/plan-rules.ts';
import type { StoredSubscription } from '#store/billing/subscriptions.ts';
import { paymentFailedMail, planChangedMail, planPausedMail } from '../mail/plan-mails.ts';
import type { MailContent } from '../mail/write-mail.ts';

/** The fields of a subscription that mails mention. */
export type PlanState = Pick<
  StoredSubscription,
  'plan' | 'interval' | 'status' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'nextPlan' | 'nextInterval'
>;

/** Null: the change needs no mail. `timeZone`: where the person is. */
export function mailOfChange(
  { origin, timeZone }: { readonly origin: string; readonly timeZone: string },
  before: PlanState | null,
  after: PlanState,
): MailContent | null {
  const wasInForce = before !== null && isInForce(before);
  if (after.status === 'ended') {
    const hadBegun = wasInForce || before?.status === 'unpaid' || before?.status === 'paused';
    return hadBegun ? planChangedMail(origin, { kind: 'ended' }) : null;
  }
  if (!isInForce(after)) return wasInForce ? planPausedMail(origin, after.plan) : null;
  const { plan, interval, currentPeriodEnd } = after;
  if (!wasInForce || before.plan !== plan || before.interval !== interval) {
    return planChangedMail(origin, { kind: 'begun', plan, interval });
  }
  if (after.status === 'past_due' && before.status !== 'past_due') return paymentFailedMail(origin, plan);
  const pendingChange = pendingChangeOf(after);
  if (pendingChange === pendingChangeOf(before) || currentPeriodEnd === null) return null;
  const at = localDateOf(timeZone, Date.parse(currentPeriodEnd));
  if (pendingChange === null) return planChangedMail(origin, { kind: 'restored', plan, at });
  const { nextPlan, nextInterval } = after;
  if (after.cancelAtPeriodEnd || nextPlan === null)
    return planChangedMail(origin, { kind: 'planned', plan: 'starter', interval: null, at });
  if (nextPlan === plan && nextInterval !== null)
    return planChangedMail(origin, { kind: 'rebilled', plan, interval: nextInterval, at });
  return planChangedMail(origin, { kind: 'planned', plan: nextPlan, interval: nextInterval, at });
}

/** The change pending at the end of the period; null: none. */
function pendingChangeOf({ cancelAtPeriodEnd, nextPlan, nextInterval }: PlanState): string | null {
  if (cancelAtPeriodEnd) return 'end';
  return nextPlan && `${nextPlan} ${nextInterval}`;
}
