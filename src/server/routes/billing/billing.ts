import type { FastifyInstance } from 'fastify';
import { changePlan } from '#commands/billing/change-plan.ts';
import { openPaymentSettings } from '#commands/billing/open-payment-settings.ts';
import { refuseProviderErrors } from '#commands/billing/refuse-provider-errors.ts';
import { closeCheckout } from '#commands/billing/settle-checkout.ts';
import { startCheckout } from '#commands/billing/start-checkout.ts';
import { checkoutToWire, subscriptionToWire } from '#commands/presenters/billing-to-wire.ts';
import { requireFound } from '#commands/refusal.ts';

import { billingApi } from '#contracts/billing.ts';
import type { Environment } from '#environment/environment.ts';
import { readCheckout } from '#store/billing/checkouts.ts';
import { findRunningSubscription, readSubscription } from '#store/billing/subscriptions.ts';

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
    const checkout = await startCheckout(database, billing, { userId, email }, input, urlsOf);
    logRequestSecurity(request, 'checkout_started', { plan: checkout.plan, interval: checkout.interval });
    return checkoutToWire(checkout);
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
    return { ...subscriptionToWire(subscription), confirm_url: confirmUrl };
  });
  register(app, billingApi.billing, async ({ params: { id }, caller }) => {
    const { userId } = caller.person;
    if (id === 'current') {
      const running = await findRunningSubscription(database, userId);
      return running && subscriptionToWire(running);
    }
    const subscription = await readSubscription(database, userId, id);
    if (subscription) return subscriptionToWire(subscription);
    const checkout = requireFound(await readCheckout(database, userId, id));
    if (!checkout.isOverdue) return checkoutToWire(checkout);
    await refuseProviderErrors(closeCheckout(database, billing, checkout));
    return checkoutToWire(requireFound(await readCheckout(database, userId, id)));
  });
}
