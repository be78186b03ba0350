import { type BillingInterval, type PaidPlan, paidPlans } from '#contracts/access.ts';
import type { Subscription } from '#contracts/billing-api.ts';

/** What is paid for. */
export type PaidTerms = { readonly plan: PaidPlan; readonly interval: BillingInterval };

/** With these the plan is in force: a payment that failed leaves time to make it good. */
export const statusesInForce = ['active', 'trialing', 'past_due'] as const satisfies readonly Subscription['status'][];

/** True while what is paid for may be used. */
export function isInForce({ status }: Pick<Subscription, 'status'>): boolean {
  return statusesInForce.some((inForce) => inForce === status);
}

/** Whether terms are more than others: a larger plan, or the same one paid by the year instead of by the month. */
export function isMore(to: PaidTerms, from: PaidTerms): boolean {
  const step = paidPlans.indexOf(to.plan) - paidPlans.indexOf(from.plan);
  return step > 0 || (step === 0 && to.interval === 'yearly' && from.interval === 'monthly');
}
