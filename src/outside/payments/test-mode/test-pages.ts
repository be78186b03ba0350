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

/** What the person does on the pages of the test mode, which stand where a bank's would. */
export type TestModePages = {
  readonly checkout: (id: string) => Promise<TestCheckout | null>;
  /** Pays a checkout that is open; twice has the effect of once. */
  readonly pay: (id: string) => Promise<TestCheckout | null>;
  readonly portal: (id: string) => Promise<(TestPortal & { readonly subscription: TestSubscription | null }) | null>;
  readonly confirmation: (id: string) => Promise<TestConfirmation | null>;
  /** Confirms a change that waits for it; twice has the effect of once. */
  readonly confirm: (id: string) => Promise<TestConfirmation | null>;
  /** Does it to the subscription of the portal's customer. */
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

/** Whether a word that came from a page is one of its buttons'. */
export function isPortalAction(text: unknown): text is PortalAction {
  return typeof text === 'string' && Object.hasOwn(portalActions, text);
}

/** Opens what the pages of the test mode do, on its books. */
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
      return found?.kind === 'checkout' ? standing(found, now()) : null;
    },
    pay: async (id) => {
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
      await sendEvent('customer.subscription.created', { kind: 'subscription', subscription: reportOf(begun) });
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

/** The subscription of a customer that has not ended, else the last one. */
async function latestOf(ledger: TestLedger, customerId: string): Promise<TestSubscription | null> {
  const theirs = (await ledger.objects.subscriptions()).filter((one) => one.customerId === customerId);
  const latest = theirs.find(({ status }) => status !== 'ended') ?? theirs[0];
  return latest ? ledger.subscription(latest.providerId) : null;
}

/** What was not paid in time has expired. */
function standing(checkout: TestCheckout, now: Date): TestCheckout {
  const isOver = checkout.state === 'open' && new Date(checkout.expiresAt) <= now;
  return isOver ? { ...checkout, state: 'expired' } : checkout;
}
