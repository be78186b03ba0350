import { reportOf, type TestLedger } from './test-ledger.ts';
import type { TestCheckout, TestConfirmation, TestObject, TestPortal, TestSubscription } from './test-objects.ts';
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
  /** Pays an open checkout. Sends the events of a paid one again, because they may be lost. Idempotent. */
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
      const name = id.replace('cs_test_', '');
      const subscriptionId = `sub_test_${name}`;
      const changed = await objects.change(
        id,
        (object) =>
          object.kind === 'checkout' && withExpiry(object, now()).state === 'open'
            ? { ...object, state: 'complete', subscriptionId }
            : object,
        (object) => (isPaid(object) ? beginSubscription(subscriptionId, object, now()) : null),
      );
      if (changed?.kind !== 'checkout') return null;
      const subscription = isPaid(changed) ? await ledger.subscription(subscriptionId) : null;
      if (subscription === null) return withExpiry(changed, now());
      const created = { kind: 'subscription', subscription: reportOf(subscription) } as const;
      await sendEvent('customer.subscription.created', created, `evt_test_created_${name}`);
      const completed = { kind: 'checkout_complete', providerId: id, subscriptionId } as const;
      await sendEvent('checkout.session.completed', completed, `evt_test_completed_${name}`);
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

function isPaid(object: TestObject): object is TestCheckout {
  return object.kind === 'checkout' && object.state === 'complete';
}

/** An unpaid checkout expires after its time. */
function withExpiry(checkout: TestCheckout, now: Date): TestCheckout {
  const isOver = checkout.state === 'open' && new Date(checkout.expiresAt) <= now;
  return isOver ? { ...checkout, state: 'expired' } : checkout;
}
