import type { BillingProvider } from '#outside/payments/billing-provider.ts';
import type { StripeAddress } from '#outside/payments/stripe/stripe-provider.ts';
import { openLedger } from '#outside/payments/test-mode/test-ledger.ts';
import type { TestObject, TestSubscription } from '#outside/payments/test-mode/test-objects.ts';
import { openTestPages, type TestModePages } from '#outside/payments/test-mode/test-pages.ts';
import { openTestProvider } from '#outside/payments/test-mode/test-provider.ts';
import {
  addTestObject,
  changeTestObject,
  listTestObjects,
  readTestObject,
  removeTestCustomer,
} from '#store/billing/test-billing.ts';
import type { Database } from '#store/database.ts';
import { newSecret } from '#store/new-secret.ts';
import { sharedSecret } from '#store/secrets.ts';

/** The payment provider, and its test pages. */
export type Billing = {
  readonly provider: BillingProvider;
  /** Null: payments are real. */
  readonly testPages: TestModePages | null;
  /** Base URL of links in mail. */
  readonly mailOrigin: () => string;
  /** Called for each change, and again when its transaction was rolled back. */
  readonly onPlanChange?: (change: PlanChange) => void;
};

export type PlanChange = {
  readonly userId: string;
  readonly before: { readonly plan: string; readonly status: string } | null;
  readonly after: { readonly plan: string; readonly status: string };
};

export type BillingSettings = {
  /** Null: payments in test mode. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | null;
  /** Replaces Stripe's own address. */
  readonly stripeAddress?: StripeAddress;
  /** Receives test mode events; null: this process receives none. */
  readonly webhookUrl: () => string | null;
  readonly mailOrigin: () => string;
  readonly onPlanChange?: Billing['onPlanChange'];
};

/** Opens Stripe if a key is set, otherwise test mode. */
export async function openBilling(database: Database, settings: BillingSettings): Promise<Billing> {
  const { stripe, stripeAddress, webhookUrl, mailOrigin, onPlanChange } = settings;
  const listeners = { mailOrigin, ...(onPlanChange ? { onPlanChange } : {}) };
  if (stripe) {
    // Loads the Stripe client only where it is used.
    const { openStripe } = await import('#outside/payments/stripe/stripe-provider.ts');
    return { provider: openStripe(stripe, stripeAddress), testPages: null, ...listeners };
  }
  const ledger = openLedger({ objects: testObjectsIn(database), webhookUrl });
  return { provider: openTestProvider(ledger), testPages: openTestPages(ledger), ...listeners };
}

function testObjectsIn(database: Database) {
  return {
    read: async (id: string) => (await readTestObject(database, id)) as TestObject | null,
    add: (id: string, object: TestObject) => addTestObject(database.pool, id, object),
    change: (
      id: string,
      change: (object: TestObject) => TestObject,
      subscriptionFrom: (changed: TestObject) => TestSubscription | null = () => null,
    ) =>
      changeTestObject(database, id, change, (changed) => {
        const subscription = subscriptionFrom(changed);
        return subscription && { id: subscription.providerId, object: subscription };
      }),
    subscriptions: async () => (await listTestObjects(database, 'subscription')) as TestSubscription[],
    removeCustomer: (id: string) => removeTestCustomer(database, id),
    signingSecret: () => sharedSecret(database, 'test_billing_events', newSecret),
  };
}
