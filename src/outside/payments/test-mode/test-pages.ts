import { reportOf, type TestLedger } from './test-ledger.ts';
import type { TestCheckout, TestConfirmation, TestPortal, TestSubscription } from './test-objects.ts';
import {
  beginNextPeriod,
  beginSubscription,
  clearPendingChange,
  failPayment,
  pay,
  switchPlan,
} from './test-subscription.ts';

/** The actions on the pages of the test mode, which replace those of a payment provider. */
export type TestModePages = {
  readonly checkout: (id: string) => Promise<TestCheckout | null>;
  /** Pays an open checkout. Idempotent. */
  readonly pay: (id: string) => Promise<TestCheckout | null>;
  readonly portal: (id: string) => Promise<(TestPortal & { readonly subscription: TestSubscription | null }) | null>;
  readonly confirmation: (id: string) => Promise<TestConfirmation | null>;
  /** Confirms a pending change. Idempotent. */
  readonly confirm: (id: string) => Promise<TestConfirmation | null>;
  /** Applies the action to the subscription of the portal's customer. */
  readonly act: (portalId: string, action: PortalAction) => Promise<void>;
};

const portalActions = {
  cancel: (subscription: TestSubscription) => ({ ...clearPendingChange(subscription), cancelAtPeriodEnd: true }),
  resume: clearPendingChange,
  next_period: beginNextPeriod,
  fail: failPayment,
  pay,
  ask_to_confirm: (subscription: TestSubscription) => ({ ...subscription, asksToConfirm: true }),
} as const satisfies Record<string, (subscription: TestSubscription, now: Date) => TestSubscription>;

export type PortalAction = keyof typeof portalActions;

export function isPortalAction(text: unknown): text is PortalAction {
  return typeof text === 'string' && Object.hasOwn(portalActions, text);
}

export function openTestPages(ledger: TestLedger): TestModePages {
  const { objects, now, sendEvent } = ledger;
  const portalOf: TestModePages['portal'] = async (id) => {
    const found = await objects.read(id);
    if (found?.kind !== 'portal') return null;
    return { ...found, subscription: await latestOf(ledger, found.customerId) };
  };
  return {
    checkout: async (id) => {
      const found = await objects.read(id);
      return found?.kind === 'checkout' ? withExpiry(found, now()) : null;
    },
    pay: async (id) => {
      const subscriptionId = `sub_test_${id.replace('cs_test_', '')}`;
      let isPaidNow = false;
      const changed = await objects.change(id, (object) => {
        if (object.kind !== 'checkout') return object;
        isPaidNow = withExpiry(object, now()).state === 'open';
        return isPaidNow ? { ...object, state: 'complete', subscriptionId } : object;
      });
      if (changed?.kind !== 'checkout') return null;
      if (!isPaidNow) return withExpiry(changed, now());
      const subscription = beginSubscription(subscriptionId, changed, now());
      await objects.add(subscriptionId, subscription);
      await sendEvent('customer.subscription.created', { kind: 'subscription', subscription: reportOf(subscription) });
      await sendEvent('checkout.session.completed', { kind: 'checkout_complete', providerId: id, subscriptionId });
      return changed;
    },
    portal: portalOf,
    confirmation: async (id) => {
      const found = await objects.read(id);
      return found?.kind === 'confirmation' ? found : null;
    },
    confirm: async (id) => {
      let isConfirmedNow = false;
      const changed = await objects.change(id, (object) => {
        isConfirmedNow = object.kind === 'confirmation' && object.state === 'open';
        return object.kind === 'confirmation' ? { ...object, state: 'confirmed' } : object;
      });
      if (changed?.kind !== 'confirmation') return null;
      const confirmed = (from: TestSubscription) => ({ ...switchPlan(from, changed, now()), asksToConfirm: false });
      if (isConfirmedNow) await ledger.change(changed.subscriptionId, confirmed);
      return changed;
    },
    act: async (portalId, action) => {
      const found = await portalOf(portalId);
      if (!found?.subscription) return;
      await ledger.change(found.subscription.providerId, (from) => portalActions[action](from, now()));
    },
  };
}

/** The customer's subscription that has not ended, otherwise the latest one. */
async function latestOf(ledger: TestLedger, customerId: string): Promise<TestSubscription | null> {
  const subscriptions = (await ledger.objects.subscriptions()).filter((one) => one.customerId === customerId);
  const latest = subscriptions.find(({ status }) => status !== 'ended') ?? subscriptions[0];
  return latest ? ledger.subscription(latest.providerId) : null;
}

/** An unpaid checkout expires after its time. */
function withExpiry(checkout: TestCheckout, now: Date): TestCheckout {
  const isOver = checkout.state === 'open' && new Date(checkout.expiresAt) <= now;
  return isOver ? { ...checkout, state: 'expired' } : checkout;
}
