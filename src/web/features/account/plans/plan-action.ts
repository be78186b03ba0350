import type { BillingInterval, PaidPlan, Plan, Role } from '#contracts/access.ts';
import type { Subscription } from '#contracts/billing.ts';
import { isInForce, isUpgrade } from '#domain/plan-rules.ts';

export type ChosenPlan = { readonly plan: Plan['role']; readonly interval: BillingInterval };

export type PlanAction =
  | { readonly kind: 'sign_up' }
  /** Start a payment. */
  | { readonly kind: 'check_out'; readonly to: ChosenPlan & { readonly plan: PaidPlan } }
  /** Change the paid plan, at once or at the end of the paid period. */
  | { readonly kind: 'change'; readonly to: ChosenPlan; readonly when: 'now' | 'period_end' }
  /** Cancel a scheduled change and keep the current plan. */
  | { readonly kind: 'keep'; readonly to: ChosenPlan }
  | { readonly kind: 'waits' };

/** The plan at the end of the period; null: the current one continues. */
export function waitingPlan(subscription: Subscription): ChosenPlan | null {
  const { cancel_at_period_end: ends, next_plan: plan, next_interval: interval } = subscription;
  if (ends) return { plan: 'starter', interval: subscription.interval };
  return plan && { plan, interval: interval ?? subscription.interval };
}

/** The action that a person has for a plan, given role and subscription; null: none. */
export function actionFor(chosen: ChosenPlan, role: Role, subscription: Subscription | null): PlanAction | null {
  const { plan, interval } = chosen;
  if (role === 'guest') return { kind: 'sign_up' };
  if (subscription === null) {
    if (plan === 'starter' || role === 'admin') return null;
    return { kind: 'check_out', to: { plan, interval } };
  }
  if (!isInForce(subscription)) return plan === 'starter' ? { kind: 'change', to: chosen, when: 'now' } : null;
  const waiting = waitingPlan(subscription);
  if (plan === subscription.plan && interval === subscription.interval) {
    return waiting && { kind: 'keep', to: chosen };
  }
  if (waiting && waiting.plan === plan && (plan === 'starter' || waiting.interval === interval)) {
    return { kind: 'waits' };
  }
  const isNow = plan !== 'starter' && isUpgrade({ plan, interval }, subscription);
  return { kind: 'change', to: chosen, when: isNow ? 'now' : 'period_end' };
}
