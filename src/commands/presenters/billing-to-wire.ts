import type { Checkout, Subscription } from '#contracts/billing.ts';
import type { StoredCheckout } from '#store/billing/checkouts.ts';
import type { StoredSubscription } from '#store/billing/subscriptions.ts';

export function checkoutToWire({ checkoutId, provider, plan, interval, state, url }: StoredCheckout): Checkout {
  const isOpen = state === 'open';
  return {
    id: checkoutId,
    object: 'checkout',
    provider,
    plan,
    interval,
    state,
    url: isOpen ? url : null,
  };
}

export function subscriptionToWire(subscription: StoredSubscription): Subscription {
  return {
    id: subscription.subscriptionId,
    object: 'subscription',
    provider: subscription.provider,
    plan: subscription.plan,
    interval: subscription.interval,
    status: subscription.status,
    current_period_end: subscription.currentPeriodEnd,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    next_plan: subscription.nextPlan,
    next_interval: subscription.nextInterval,
  };
}
