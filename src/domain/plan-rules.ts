import { type BillingInterval, type PaidPlan, paidPlans } from '#contracts/access.ts';
import type { Subscription } from '#contracts/billing.ts';

/** The terms that are paid for. */
export type PaidTerms = { readonly plan: PaidPlan; readonly interval: BillingInterval };

/** Statuses in which the plan is in force. `past_due` leaves time to fix a failed payment. */
export const statusesInForce = ['active', 'trialing', 'past_due'] as const satisfies readonly Subscription['status'][];

/** True while the subscription's plan may be used. */
export function isInForce({ status }: Pick<Subscription, 'status'>): boolean {
  return statusesInForce.some((inForce) => inForce === status);
}

/** True if the terms are an upgrade: a larger plan, or the same plan paid yearly instead of monthly. */
export function isUpgrade(to: PaidTerms, from: PaidTerms): boolean {
  const step = paidPlans.indexOf(to.plan) - paidPlans.indexOf(from.plan);
  return step > 0 || (step === 0 && to.interval === 'yearly' && from.interval === 'monthly');
}
