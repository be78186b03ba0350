import type { BillingInterval } from '#contracts/access.ts';
import type { Terms } from '../billing-provider.ts';
import type { TestCheckout, TestSubscription } from './test-objects.ts';

const months: Readonly<Record<BillingInterval, number>> = { monthly: 1, yearly: 12 };

export function beginSubscription(id: string, checkout: TestCheckout, now: Date): TestSubscription {
  const { plan, interval, customerId } = checkout;
  return {
    kind: 'subscription',
    providerId: id,
    customerId,
    plan,
    interval,
    status: 'active',
    currentPeriodEnd: after(now, interval),
    cancelAtPeriodEnd: false,
    nextPlan: null,
    nextInterval: null,
  };
}

/** Switches the plan now. A different interval starts a new period. */
export function switchPlan(from: TestSubscription, { plan, interval }: Terms, now: Date): TestSubscription {
  const currentPeriodEnd = interval === from.interval ? from.currentPeriodEnd : after(now, interval);
  return { ...clearPendingChange(from), plan, interval, currentPeriodEnd };
}

/** Cancels a pending change of plan or cancellation. */
export function clearPendingChange(from: TestSubscription): TestSubscription {
  return { ...from, cancelAtPeriodEnd: false, nextPlan: null, nextInterval: null };
}

/** Ends at once, even within a paid period. */
export function end(from: TestSubscription): TestSubscription {
  return { ...clearPendingChange(from), status: 'ended' };
}

/** The first failure makes it past due, the next one unpaid. */
export function failPayment(from: TestSubscription): TestSubscription {
  if (from.status === 'ended') return from;
  return { ...from, status: from.status === 'active' ? 'past_due' : 'unpaid' };
}

/** Has no effect on an ended subscription. */
export function pay(from: TestSubscription): TestSubscription {
  return from.status === 'ended' ? from : { ...from, status: 'active' };
}

/** At the end of a period: ends, applies the pending change, or renews. An overdue subscription becomes unpaid. */
export function beginNextPeriod(from: TestSubscription, now: Date): TestSubscription {
  if (from.status === 'ended') return from;
  if (from.cancelAtPeriodEnd) return end(from);
  if (from.status !== 'active') return { ...from, status: 'unpaid', currentPeriodEnd: after(now, from.interval) };
  const { nextPlan, nextInterval } = from;
  const next = { ...clearPendingChange(from), plan: nextPlan ?? from.plan, interval: nextInterval ?? from.interval };
  return { ...next, currentPeriodEnd: after(now, next.interval) };
}

/** Ends every period that has passed. */
export function advanceTo(from: TestSubscription, now: Date): TestSubscription {
  let current = from;
  while (current.status !== 'ended' && new Date(current.currentPeriodEnd) <= now) {
    current = beginNextPeriod(current, new Date(current.currentPeriodEnd));
  }
  return current;
}

/** The same day one interval later, or the last day of a shorter month. */
function after(moment: Date, interval: BillingInterval): string {
  const then = new Date(moment);
  then.setUTCMonth(then.getUTCMonth() + months[interval]);
  if (then.getUTCDate() !== moment.getUTCDate()) then.setUTCDate(0);
  return then.toISOString();
}
