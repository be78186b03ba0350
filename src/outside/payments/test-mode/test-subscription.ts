import type { BillingInterval } from '#contracts/access.ts';
import type { Terms } from '../billing-provider.ts';
import type { TestCheckout, TestSubscription } from './test-objects.ts';

const months: Readonly<Record<BillingInterval, number>> = { monthly: 1, yearly: 12 };

/** What a checkout becomes when it is paid. */
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

/** With another plan at once: a new period begins where it is paid in another rhythm. */
export function switchPlan(from: TestSubscription, { plan, interval }: Terms, now: Date): TestSubscription {
  const currentPeriodEnd = interval === from.interval ? from.currentPeriodEnd : after(now, interval);
  return { ...clearPendingChange(from), plan, interval, currentPeriodEnd };
}

/** Without whatever waited for the end of the period. */
export function clearPendingChange(from: TestSubscription): TestSubscription {
  return { ...from, cancelAtPeriodEnd: false, nextPlan: null, nextInterval: null };
}

/** Ended, whatever was paid for. */
export function end(from: TestSubscription): TestSubscription {
  return { ...clearPendingChange(from), status: 'ended' };
}

/** The first failure leaves time to pay; the next one takes the plan away. */
export function failPayment(from: TestSubscription): TestSubscription {
  if (from.status === 'ended') return from;
  return { ...from, status: from.status === 'active' ? 'past_due' : 'unpaid' };
}

/** Paid, as far as it has not ended. */
export function pay(from: TestSubscription): TestSubscription {
  return from.status === 'ended' ? from : { ...from, status: 'active' };
}

/** When its period ends: it ends, changes as was waited for, or goes on; what was not paid until then is unpaid. */
export function beginNextPeriod(from: TestSubscription, now: Date): TestSubscription {
  if (from.status === 'ended') return from;
  if (from.cancelAtPeriodEnd) return end(from);
  if (from.status !== 'active') return { ...from, status: 'unpaid', currentPeriodEnd: after(now, from.interval) };
  const { nextPlan, nextInterval } = from;
  const next = { ...clearPendingChange(from), plan: nextPlan ?? from.plan, interval: nextInterval ?? from.interval };
  return { ...next, currentPeriodEnd: after(now, next.interval) };
}

/** As it stands now: every period that has passed has ended. */
export function advanceTo(from: TestSubscription, now: Date): TestSubscription {
  let current = from;
  while (current.status !== 'ended' && new Date(current.currentPeriodEnd) <= now) {
    current = beginNextPeriod(current, new Date(current.currentPeriodEnd));
  }
  return current;
}

/** The same day of a later month, or the last one that month has. */
function after(moment: Date, interval: BillingInterval): string {
  const then = new Date(moment);
  then.setUTCMonth(then.getUTCMonth() + months[interval]);
  if (then.getUTCDate() !== moment.getUTCDate()) then.setUTCDate(0);
  return then.toISOString();
}
