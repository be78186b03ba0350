import { randomBytes } from 'node:crypto';
import type { BillingProvider, Terms, TimedSubscriptionReport } from '../billing-provider.ts';
import { verifySignature } from './signed-events.ts';
import { readTestEvent } from './test-event.ts';
import { reportOf, type TestLedger } from './test-ledger.ts';
import type { TestSubscription } from './test-objects.ts';
import { clearPendingChange, end, switchPlan } from './test-subscription.ts';

/** A provider that charges no card but otherwise behaves like a real one. */
export function openTestProvider(ledger: TestLedger): BillingProvider {
  const { objects, now } = ledger;
  const readReport = async (id: string): Promise<TimedSubscriptionReport | null> => {
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
      const checkout = await objects.change(id, (object) =>
        object.kind === 'checkout' && object.state === 'open' ? { ...object, state: 'expired' } : object,
      );
      return checkout?.kind !== 'checkout' || checkout.state === 'expired';
    },
    subscriptionOfCheckout: async (id) => {
      const checkout = await objects.read(id);
      return checkout?.kind === 'checkout' ? checkout.subscriptionId : null;
    },
    changePlan: async (id, terms, when, returnUrl) => {
      const found = await ledger.subscription(id);
      if (when === 'now' && found?.asksToConfirm) return requestConfirmation(ledger, found, terms, returnUrl);
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
    readSubscription: readReport,
    async *listSubscriptions() {
      for (const { providerId } of await objects.subscriptions()) {
        const report = await readReport(providerId);
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

/** Stores an upgrade that waits for confirmation. Returns the confirmation page. */
async function requestConfirmation(
  { objects }: TestLedger,
  { providerId, customerId }: TestSubscription,
  terms: Terms,
  returnUrl: string,
): Promise<string> {
  const id = `pi_test_${randomBytes(24).toString('hex')}`;
  const pending = { ...terms, customerId, subscriptionId: providerId, returnUrl, state: 'open' } as const;
  await objects.add(id, { kind: 'confirmation', ...pending });
  return new URL(`/billing/test-confirm/${id}`, returnUrl).href;
}
