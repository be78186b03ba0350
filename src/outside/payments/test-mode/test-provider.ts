import { randomBytes } from 'node:crypto';
import type { BillingProvider, Terms, TimedSubscriptionReport } from '../billing-provider.ts';
import { verifySignature } from './signed-events.ts';
import { readTestEvent } from './test-event.ts';
import { reportOf, type TestLedger } from './test-ledger.ts';
import type { TestSubscription } from './test-objects.ts';
import { clearPendingChange, end, switchPlan } from './test-subscription.ts';

/** Payments in test mode: no card is charged, and everything else goes the way of real ones. */
export function openTestProvider(ledger: TestLedger): BillingProvider {
  const { objects, now } = ledger;
  const readTelling = async (id: string): Promise<TimedSubscriptionReport | null> => {
    const found = await ledger.subscription(id);
    return found && { subscription: reportOf(found), reportedAt: now().toISOString() };
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
    changePlan: async (id, terms, when, returnUrl) => {
      const found = await ledger.subscription(id);
      if (when === 'now' && found?.asksToConfirm) return askToConfirm(ledger, found, terms, returnUrl);
      await ledger.change(id, (from) =>
        when === 'now'
          ? switchPlan(from, terms, now())
          : { ...clearPendingChange(from), nextPlan: terms.plan, nextInterval: terms.interval },
      );
      return null;
    },
    cancelPendingChange: (id) => ledger.change(id, clearPendingChange),
    cancel: (id, when) =>
      ledger.change(id, (from) =>
        when === 'now' ? end(from) : { ...clearPendingChange(from), cancelAtPeriodEnd: true },
      ),
    openPortal: async (customerId, returnUrl) => {
      const id = `bps_test_${randomBytes(24).toString('hex')}`;
      await objects.add(id, { kind: 'portal', customerId, returnUrl });
      return new URL(`/billing/test-portal/${id}`, returnUrl).href;
    },
    readSubscription: readTelling,
    async *listSubscriptions() {
      for (const { providerId } of await objects.subscriptions()) {
        const report = await readTelling(providerId);
        if (report && report.subscription.status !== 'ended') yield report;
      }
    },
    deleteCustomer: (id) => objects.removeCustomer(id),
    verifyEvent: async (body, signature) => {
      verifySignature(body, signature, await objects.signingSecret(), now());
      return readTestEvent(body);
    },
  };
}

/** Notes a change to more that waits for the payer; gives the page on which they confirm it. */
async function askToConfirm(
  { objects }: TestLedger,
  { providerId, customerId }: TestSubscription,
  terms: Terms,
  returnUrl: string,
): Promise<string> {
  const id = `pi_test_${randomBytes(24).toString('hex')}`;
  const waiting = { ...terms, customerId, subscriptionId: providerId, returnUrl, state: 'open' } as const;
  await objects.add(id, { kind: 'confirmation', ...waiting });
  return new URL(`/billing/test-confirm/${id}`, returnUrl).href;
}
