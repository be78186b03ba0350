import { randomBytes } from 'node:crypto';
import {
  type BillingEvent,
  type BillingProvider,
  PaymentRefused,
  ProviderUnavailable,
  type Telling,
} from '../billing-provider.ts';
import { signBody, verifySignature } from './signed-events.ts';
import type { TestCheckout, TestObjects, TestPortal, TestSubscription } from './test-objects.ts';
import {
  beginNextPeriod,
  beginSubscription,
  bringUpToDate,
  end,
  failPayment,
  keep,
  pay,
  switchPlan,
} from './test-subscription.ts';

export type TestModeSurroundings = {
  readonly objects: TestObjects;
  /** Where events are told; null: this process has no such address, and what happened is found by asking. */
  readonly webhookUrl: () => string | null;
  readonly now?: () => Date;
};

/** What the person does on the pages of the test mode, which stand where a bank's would. */
export type TestModePages = {
  readonly checkout: (id: string) => Promise<TestCheckout | null>;
  /** Pays a checkout that is open; twice has the effect of once. */
  readonly pay: (id: string) => Promise<TestCheckout | null>;
  readonly portal: (id: string) => Promise<(TestPortal & { readonly subscription: TestSubscription | null }) | null>;
  /** Does it to the subscription of the portal's customer. */
  readonly act: (portalId: string, action: PortalAction) => Promise<void>;
};

const portalActions = {
  cancel: (subscription: TestSubscription) => ({ ...keep(subscription), cancelAtPeriodEnd: true }),
  resume: keep,
  next_period: beginNextPeriod,
  fail: failPayment,
  pay,
} as const satisfies Record<string, (subscription: TestSubscription, now: Date) => TestSubscription>;

export type PortalAction = keyof typeof portalActions;

export function isPortalAction(text: unknown): text is PortalAction {
  return typeof text === 'string' && Object.hasOwn(portalActions, text);
}

/** Payments in test mode: no card is charged, and everything else goes the way of real ones. */
export function openTestProvider(
  surroundings: TestModeSurroundings,
): BillingProvider & { readonly pages: TestModePages } {
  const { objects } = surroundings;
  const now = surroundings.now ?? (() => new Date());

  const subscriptionOf = async (id: string): Promise<TestSubscription | null> => {
    const found = await objects.change(id, (object) =>
      object.kind === 'subscription' ? bringUpToDate(object, now()) : object,
    );
    return found?.kind === 'subscription' ? found : null;
  };
  const changeSubscription = async (id: string, change: (from: TestSubscription) => TestSubscription) => {
    const changed = await objects.change(id, (object) => {
      if (object.kind !== 'subscription') throw new PaymentRefused('There is no such subscription.');
      const current = bringUpToDate(object, now());
      return current.status === 'ended' ? current : change(current);
    });
    if (changed?.kind !== 'subscription') throw new PaymentRefused('There is no such subscription.');
    const type = changed.status === 'ended' ? 'customer.subscription.deleted' : 'customer.subscription.updated';
    await tell(type, { kind: 'subscription', subscription: told(changed) });
  };
  const tell = async (type: string, about: BillingEvent['about']): Promise<void> => {
    const url = surroundings.webhookUrl();
    if (url === null) return;
    const id = `evt_test_${randomBytes(12).toString('hex')}`;
    const body = JSON.stringify({ id, type, toldAt: now().toISOString(), about } satisfies BillingEvent);
    const signature = signBody(body, await objects.signingSecret(), now());
    await deliver(url, body, signature);
  };
  const customersSubscription = async (customerId: string): Promise<TestSubscription | null> => {
    const theirs = (await objects.subscriptions()).filter((subscription) => subscription.customerId === customerId);
    const latest = theirs.find(({ status }) => status !== 'ended') ?? theirs[0];
    return latest ? subscriptionOf(latest.providerId) : null;
  };
  const checkoutOf = async (id: string): Promise<TestCheckout | null> => {
    const found = await objects.read(id);
    return found?.kind === 'checkout' ? standing(found, now()) : null;
  };

  const payCheckout = async (id: string): Promise<TestCheckout | null> => {
    const subscriptionId = `sub_test_${id.replace('cs_test_', '')}`;
    let isPaidNow = false;
    const changed = await objects.change(id, (object) => {
      if (object.kind !== 'checkout') return object;
      isPaidNow = standing(object, now()).state === 'open';
      return isPaidNow ? { ...object, state: 'complete', subscriptionId } : object;
    });
    if (changed?.kind !== 'checkout') return null;
    if (!isPaidNow) return standing(changed, now());
    const begun = beginSubscription(subscriptionId, changed, now());
    await objects.add(subscriptionId, begun);
    await tell('customer.subscription.created', { kind: 'subscription', subscription: told(begun) });
    const about = { kind: 'checkout_complete', providerId: id, subscriptionId } as const;
    await tell('checkout.session.completed', about);
    return changed;
  };
  const portalOf = async (id: string) => {
    const found = await objects.read(id);
    if (found?.kind !== 'portal') return null;
    return { ...found, subscription: await customersSubscription(found.customerId) };
  };

  return {
    name: 'test',
    createCustomer: async ({ userId }) => {
      const id = `cus_test_${userId}`;
      await objects.add(id, { kind: 'customer', userId });
      return id;
    },
    createCheckout: async (order) => {
      const providerId = `cs_test_${order.checkoutId.replaceAll('-', '')}`;
      await objects.add(providerId, { kind: 'checkout', ...order, state: 'open', subscriptionId: null });
      return { providerId, url: new URL(`/billing/test-checkout/${providerId}`, order.successUrl).href };
    },
    expireCheckout: async (id) => {
      const left = await objects.change(id, (object) =>
        object.kind === 'checkout' && object.state === 'open' ? { ...object, state: 'expired' } : object,
      );
      return left?.kind !== 'checkout' || left.state === 'expired';
    },
    changePlan: (id, terms, when) =>
      changeSubscription(id, (from) =>
        when === 'now'
          ? switchPlan(from, terms, now())
          : { ...keep(from), nextPlan: terms.plan, nextInterval: terms.interval },
      ),
    keepPlan: (id) => changeSubscription(id, keep),
    cancel: (id, when) =>
      changeSubscription(id, (from) => (when === 'now' ? end(from) : { ...keep(from), cancelAtPeriodEnd: true })),
    openPortal: async (customerId, returnUrl) => {
      const id = `bps_test_${randomBytes(24).toString('hex')}`;
      await objects.add(id, { kind: 'portal', customerId, returnUrl });
      return new URL(`/billing/test-portal/${id}`, returnUrl).href;
    },
    readSubscription: async (id) => {
      const found = await subscriptionOf(id);
      return found && { subscription: told(found), toldAt: now().toISOString() };
    },
    async *listSubscriptions(): AsyncGenerator<Telling> {
      for (const { providerId } of await objects.subscriptions()) {
        const found = await subscriptionOf(providerId);
        if (found && found.status !== 'ended') yield { subscription: told(found), toldAt: now().toISOString() };
      }
    },
    forgetCustomer: (id) => objects.removeCustomer(id),
    verifyEvent: async (body, signature) => {
      verifySignature(body, signature, await objects.signingSecret(), now());
      return JSON.parse(body.toString('utf8')) as BillingEvent;
    },
    pages: {
      checkout: checkoutOf,
      pay: payCheckout,
      portal: portalOf,
      act: async (portalId, action) => {
        const found = await portalOf(portalId);
        if (!found?.subscription) return;
        await changeSubscription(found.subscription.providerId, (from) => portalActions[action](from, now()));
      },
    },
  };
}

function told({ kind: _kind, ...subscription }: TestSubscription) {
  return subscription;
}

/** What was not paid in time has expired. */
function standing(checkout: TestCheckout, now: Date): TestCheckout {
  const isOver = checkout.state === 'open' && new Date(checkout.expiresAt) <= now;
  return isOver ? { ...checkout, state: 'expired' } : checkout;
}

async function deliver(url: string, body: string, signature: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) }).catch(
    (error: unknown) => {
      throw new ProviderUnavailable('The event could not be delivered.', { cause: error });
    },
  );
  await answer.arrayBuffer();
  if (!answer.ok) throw new ProviderUnavailable(`The event was answered ${answer.status}.`);
}
