import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { planNames } from '#domain/plan-names.ts';
import {
  type BillingProvider,
  type CheckoutOrder,
  CustomerMissing,
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
  idOf,
  metadataOf,
  priceData,
  productOf,
} from './change-subscription.ts';
import { readSubscriptionReport } from './subscription-report.ts';
import { type StripeKeys, verifyStripeEvent } from './verify-event.ts';

/** The address of a substitute for Stripe's API. */
export type StripeAddress = { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };

/** Short enough that a request and one retry finish within our own request timeout. */
const timeoutMilliseconds = 5000;
const pageSize = 100;

/**
 * Payments through Stripe. Each checkout includes our prices inline; the metadata of a subscription contains its plan.
 */
export function openStripe(keys: StripeKeys, address?: StripeAddress): BillingProvider {
  const options = { ...address, maxNetworkRetries: 1, timeout: timeoutMilliseconds, telemetry: false };
  const stripe = new Stripe(keys.secretKey, options);
  const ensureProduct = createProducts(stripe);
  return {
    name: 'stripe',
    createCustomer: ({ userId, email }, missingId) =>
      callStripe(async () => {
        // Stripe requires the same body for the same idempotency key.
        const emailHash = createHash('sha256')
          .update(email ?? '')
          .digest('hex')
          .slice(0, 16);
        const body = { ...(email === null ? {} : { email }), metadata: { user: userId } };
        const key = ['customer', userId, emailHash, ...(missingId === null ? [] : [missingId])].join('-');
        const customer = await stripe.customers.create(body, { idempotencyKey: key });
        return customer.id;
      }),
    createCheckout: (order) =>
      callStripe(async () => {
        await ensureProduct(order.plan);
        const idempotencyKey = `checkout-${order.checkoutId}`;
        const { id, url } = await stripe.checkout.sessions.create(sessionOf(order), { idempotencyKey });
        if (url === null) throw new ProviderUnavailable('Stripe gave no address to pay at.');
        return { providerId: id, url };
      }),
    expireCheckout: (id) => callStripe(() => expireSession(stripe, id)),
    subscriptionOfCheckout: (id) =>
      callStripe(async () => {
        const session = await nullIfMissing(() => stripe.checkout.sessions.retrieve(id));
        return session?.status === 'complete' && session.subscription !== null ? idOf(session.subscription) : null;
      }),
    changePlan: (id, terms, when) =>
      callStripe(async () => {
        await ensureProduct(terms.plan);
        if (when === 'now') return changeNow(stripe, id, terms);
        await changeLater(stripe, id, terms);
        return null;
      }),
    cancelPendingChange: (id) => callStripe(() => clearPendingChange(stripe, id)),
    cancel: (id, when) =>
      callStripe(async () => {
        if (when === 'period_end') await cancelLater(stripe, id);
        else await stripe.subscriptions.cancel(id);
      }),
    openPortal: (customer, returnUrl) =>
      callStripe(async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url),
    readSubscription: (id) =>
      callStripe(() => nullIfMissing(() => readReport(() => stripe.subscriptions.retrieve(id)))),
    async *listSubscriptions() {
      let after: string | undefined;
      do {
        const page = await callStripe(() => listPage(stripe, after));
        yield* page.reports;
        after = page.next;
      } while (after !== undefined);
    },
    deleteCustomer: (id) => callStripe(async () => void (await nullIfMissing(() => stripe.customers.del(id)))),
    verifyEvent: async (body, signature) => verifyStripeEvent(body, signature, keys),
  };
}

/** Creates the product of a plan, once per process, unless it exists. */
function createProducts(stripe: Stripe): (plan: Terms['plan']) => Promise<void> {
  const createdProducts = new Set<string>();
  return async (plan) => {
    if (createdProducts.has(plan)) return;
    const name = `Forma ${planNames[plan]}`;
    await stripe.products.create({ id: productOf(plan), name }).catch((error: unknown) => {
      if (!isCoded(error, 'resource_already_exists')) throw error;
    });
    createdProducts.add(plan);
  };
}

function sessionOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { plan, interval, userId } = order;
  const { next_plan: _plan, next_interval: _interval, ...metadata } = metadataOf({ plan, interval });
  return {
    mode: 'subscription',
    customer: order.customerId,
    client_reference_id: order.checkoutId,
    line_items: [{ price_data: priceData(order), quantity: 1 }],
    subscription_data: { metadata: { ...metadata, user: userId } },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(Date.parse(order.expiresAt) / 1000),
  };
}

/** False: it has already been paid. */
async function expireSession(stripe: Stripe, id: string): Promise<boolean> {
  const session = await nullIfMissing(() => stripe.checkout.sessions.retrieve(id));
  if (session?.status === 'open') await stripe.checkout.sessions.expire(id);
  return session?.status !== 'complete';
}

/** The report is at least as new as `reportedAt`: the Date header minus the duration of the request. */
async function readReport(
  request: () => Promise<Stripe.Response<Stripe.Subscription>>,
): Promise<TimedSubscriptionReport | null> {
  const startedAt = performance.now();
  const response = await request();
  const subscription = readSubscriptionReport(response);
  return subscription && { subscription, reportedAt: reportInstant(response.lastResponse.headers, startedAt) };
}

async function listPage(stripe: Stripe, after: string | undefined) {
  const startedAt = performance.now();
  const page = await stripe.subscriptions.list({ limit: pageSize, ...(after ? { starting_after: after } : {}) });
  const reportedAt = reportInstant(page.lastResponse.headers, startedAt);
  const reports = page.data.flatMap((item): TimedSubscriptionReport[] => {
    const subscription = readSubscriptionReport(item);
    return subscription ? [{ subscription, reportedAt }] : [];
  });
  return { reports, next: page.has_more ? page.data.at(-1)?.id : undefined };
}

function reportInstant(headers: Readonly<Record<string, string>>, startedAt: number): string {
  const serverTime = Date.parse(headers['date'] ?? '');
  const respondedAt = Number.isNaN(serverTime) ? Date.now() : serverTime;
  const duration = Math.ceil((performance.now() - startedAt) / 1000) * 1000;
  return new Date(respondedAt - duration).toISOString();
}

async function nullIfMissing<T>(request: () => Promise<T>): Promise<T | null> {
  try {
    return await request();
  } catch (error) {
    if (isCoded(error, 'resource_missing')) return null;
    throw error;
  }
}

function isCoded(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** Converts Stripe's errors to those of `BillingProvider`. */
async function callStripe<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const isRefused = error instanceof Stripe.errors.StripeCardError || error.statusCode === 402;
    if (isRefused) throw new PaymentRefused(error.message, { cause: error });
    if (isCoded(error, 'resource_missing') && error.param === 'customer') {
      throw new CustomerMissing(error.message, { cause: error });
    }
    throw new ProviderUnavailable(`Stripe: ${error.message}`, { cause: error });
  }
}
