import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { planNames } from '#domain/plan-names.ts';
import {
  type BillingProvider,
  type CheckoutOrder,
  PaymentRefused,
  ProviderUnavailable,
  type Terms,
  type TimedSubscriptionReport,
} from '../billing-provider.ts';
import {
  cancelLater,
  changeLater,
  changeNow,
  clearPendingChange,
  metadataOf,
  priceData,
  productOf,
} from './change-subscription.ts';
import { readSubscriptionReport } from './subscription-report.ts';
import { type EventKeys, verifyStripeEvent } from './verify-event.ts';

/** Where Stripe's API is asked, if not at Stripe. */
export type StripeAddress = { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };

/** Less than a request is given to be answered, with one more try. */
const timeoutMilliseconds = 5000;
const pageSize = 100;

/** Payments through Stripe: prices are ours, told with each checkout; which plan a subscription is of stands in its metadata. */
export function openStripe(keys: EventKeys, address?: StripeAddress): BillingProvider {
  const options = { ...address, maxNetworkRetries: 1, timeout: timeoutMilliseconds, telemetry: false };
  const stripe = new Stripe(keys.secretKey, options);
  const ensureProduct = createProducts(stripe);
  return {
    name: 'stripe',
    createCustomer: ({ userId, email }) =>
      answered(async () => {
        // The same key must come with the same body.
        const of = createHash('sha256')
          .update(email ?? '')
          .digest('hex')
          .slice(0, 16);
        const body = { ...(email === null ? {} : { email }), metadata: { user: userId } };
        const customer = await stripe.customers.create(body, { idempotencyKey: `customer-${userId}-${of}` });
        return customer.id;
      }),
    createCheckout: (order) =>
      answered(async () => {
        await ensureProduct(order.plan);
        const idempotencyKey = `checkout-${order.checkoutId}`;
        const { id, url } = await stripe.checkout.sessions.create(sessionOf(order), { idempotencyKey });
        if (url === null) throw new ProviderUnavailable('Stripe gave no address to pay at.');
        return { providerId: id, url };
      }),
    expireCheckout: (id) => answered(() => expireSession(stripe, id)),
    changePlan: (id, terms, when) =>
      answered(async () => {
        await ensureProduct(terms.plan);
        if (when === 'now') return changeNow(stripe, id, terms);
        await changeLater(stripe, id, terms);
        return null;
      }),
    cancelPendingChange: (id) => answered(() => clearPendingChange(stripe, id)),
    cancel: (id, when) =>
      answered(async () => {
        if (when === 'period_end') await cancelLater(stripe, id);
        else await stripe.subscriptions.cancel(id);
      }),
    openPortal: (customer, returnUrl) =>
      answered(async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url),
    readSubscription: (id) => answered(() => orNothing(() => readAt(() => stripe.subscriptions.retrieve(id)))),
    async *listSubscriptions() {
      let after: string | undefined;
      do {
        const page = await answered(() => listPage(stripe, after));
        yield* page.tellings;
        after = page.next;
      } while (after !== undefined);
    },
    deleteCustomer: (id) => answered(async () => void (await orNothing(() => stripe.customers.del(id)))),
    verifyEvent: async (body, signature) => verifyStripeEvent(body, signature, keys),
  };
}

/** Makes the product of a plan where there is none, once in this process. */
function createProducts(stripe: Stripe): (plan: Terms['plan']) => Promise<void> {
  const made = new Set<string>();
  return async (plan) => {
    if (made.has(plan)) return;
    const name = `Forma ${planNames[plan]}`;
    await stripe.products.create({ id: productOf(plan), name }).catch((error: unknown) => {
      if (!isCoded(error, 'resource_already_exists')) throw error;
    });
    made.add(plan);
  };
}

function sessionOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { plan, interval, userId } = order;
  const { next_plan: _plan, next_interval: _interval, ...words } = metadataOf({ plan, interval });
  return {
    mode: 'subscription',
    customer: order.customerId,
    client_reference_id: order.checkoutId,
    line_items: [{ price_data: priceData(order), quantity: 1 }],
    subscription_data: { metadata: { ...words, user: userId } },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(Date.parse(order.expiresAt) / 1000),
  };
}

/** True: it can no longer be paid; false: it has been. */
async function expireSession(stripe: Stripe, id: string): Promise<boolean> {
  const { status } = await stripe.checkout.sessions.retrieve(id);
  if (status === 'open') await stripe.checkout.sessions.expire(id);
  return status !== 'complete';
}

/** What was read, and a moment by Stripe's clock at which it was no older: the answer's date less the time it took. */
async function readAt(
  ask: () => Promise<Stripe.Response<Stripe.Subscription>>,
): Promise<TimedSubscriptionReport | null> {
  const begun = performance.now();
  const answer = await ask();
  const subscription = readSubscriptionReport(answer);
  return subscription && { subscription, reportedAt: momentOf(answer.lastResponse.headers, begun) };
}

async function listPage(stripe: Stripe, after: string | undefined) {
  const begun = performance.now();
  const page = await stripe.subscriptions.list({ limit: pageSize, ...(after ? { starting_after: after } : {}) });
  const reportedAt = momentOf(page.lastResponse.headers, begun);
  const tellings = page.data.flatMap((told): TimedSubscriptionReport[] => {
    const subscription = readSubscriptionReport(told);
    return subscription ? [{ subscription, reportedAt }] : [];
  });
  return { tellings, next: page.has_more ? page.data.at(-1)?.id : undefined };
}

function momentOf(headers: Readonly<Record<string, string>>, begun: number): string {
  const told = Date.parse(headers['date'] ?? '');
  const answeredAt = Number.isNaN(told) ? Date.now() : told;
  const took = Math.ceil((performance.now() - begun) / 1000) * 1000;
  return new Date(answeredAt - took).toISOString();
}

async function orNothing<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (isCoded(error, 'resource_missing')) return null;
    throw error;
  }
}

function isCoded(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** Stripe's failures as those of any provider. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const isRefused = error instanceof Stripe.errors.StripeCardError || error.statusCode === 402;
    if (isRefused) throw new PaymentRefused(error.message, { cause: error });
    throw new ProviderUnavailable(`Stripe: ${error.message}`, { cause: error });
  }
}
