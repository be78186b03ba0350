import type { FastifyInstance } from 'fastify';
import { changePlan } from '#commands/billing/change-plan.ts';
import { openPaymentSettings } from '#commands/billing/open-payment-settings.ts';
import { startCheckout } from '#commands/billing/start-checkout.ts';
import { requireFound } from '#commands/refusal.ts';
import { billingApi, type Checkout, type Subscription } from '#contracts/billing.ts';
import { readCheckout, type StoredCheckout } from '#store/billing/checkouts.ts';
import { findRunningSubscription, readSubscription, type StoredSubscription } from '#store/billing/subscriptions.ts';
import type { Environment } from '../../../environment.ts';
import { register } from '../../http/register.ts';
import { logRequestSecurity } from '../../log-security.ts';
import type { BillingServices } from '../../services.ts';
import { originFor } from '../../site-address.ts';

const plansPath = '/billing/plans';

/** Calls for plans and payment. */
export function registerBilling(app: FastifyInstance, services: BillingServices, environment: Environment): void {
  const { database, billing } = services;
  const { provider } = billing;
  register(app, billingApi.startCheckout, async ({ input, caller, request }) => {
    const { userId, email } = caller.person;
    const plans = `${originFor(request, environment)}${plansPath}`;
    const urlsOf = (id: string) => ({ successUrl: `${plans}?checkout=${id}`, cancelUrl: plans });
    const checkout = await startCheckout(database, provider, { userId, email }, input, urlsOf);
    logRequestSecurity(request, 'checkout_started', { plan: checkout.plan, interval: checkout.interval });
    return checkoutAnswer(checkout);
  });
  register(app, billingApi.paymentSettings, async ({ caller, request }) => {
    const returnUrl = `${originFor(request, environment)}${plansPath}`;
    return { url: await openPaymentSettings(database, provider, caller.person.userId, returnUrl) };
  });
  register(app, billingApi.changePlan, async ({ input, caller, request }) => {
    const returnUrl = `${originFor(request, environment)}${plansPath}`;
    const { subscription, confirmUrl } = await changePlan(database, billing, caller.person.userId, input, returnUrl);
    const { plan, nextPlan, cancelAtPeriodEnd } = subscription;
    logRequestSecurity(request, 'plan_change_requested', { plan, next_plan: nextPlan, ends: cancelAtPeriodEnd });
    return { ...subscriptionAnswer(subscription), confirm_url: confirmUrl };
  });
  register(app, billingApi.billing, async ({ params: { id }, caller }) => {
    const { userId } = caller.person;
    if (id === 'current') {
      const running = await findRunningSubscription(database, userId);
      return running && subscriptionAnswer(running);
    }
    const subscription = await readSubscription(database, userId, id);
    if (subscription) return subscriptionAnswer(subscription);
    const checkout = await readCheckout(database, userId, id);
    return checkoutAnswer(requireFound(checkout));
  });
}

function checkoutAnswer({ checkoutId, provider, plan, interval, state, url }: StoredCheckout): Checkout {
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

function subscriptionAnswer(subscription: StoredSubscription): Subscription {
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
