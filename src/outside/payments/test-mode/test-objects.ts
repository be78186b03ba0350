import type { BillingInterval, PaidPlan } from '#contracts/access.ts';
import type { CheckoutOrder, SubscriptionReport, Terms } from '../billing-provider.ts';

export type TestCustomer = { readonly kind: 'customer'; readonly userId: string };

export type TestCheckout = CheckoutOrder & {
  readonly kind: 'checkout';
  readonly state: 'open' | 'complete' | 'expired';
  /** The subscription created by its payment; null until then. */
  readonly subscriptionId: string | null;
};

export type TestSubscription = SubscriptionReport & {
  readonly kind: 'subscription';
  readonly plan: PaidPlan;
  readonly interval: BillingInterval;
  readonly currentPeriodEnd: string;
  /** Whether the bank requires a confirmation of the next upgrade. */
  readonly asksToConfirm?: boolean;
};

/** An upgrade that waits for the payer's confirmation to their bank. */
export type TestConfirmation = Terms & {
  readonly kind: 'confirmation';
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly returnUrl: string;
  readonly state: 'open' | 'confirmed';
};

export type TestPortal = { readonly kind: 'portal'; readonly customerId: string; readonly returnUrl: string };

export type TestObject = TestCustomer | TestCheckout | TestSubscription | TestConfirmation | TestPortal;

export type TestObjects = {
  readonly read: (id: string) => Promise<TestObject | null>;
  /** Does nothing if the id exists. */
  readonly add: (id: string, object: TestObject) => Promise<void>;
  /**
   * Changes an object under a lock and, in the same transaction, adds the subscription that follows from its new state,
   * unless it exists. Returns the new state; null: no object has this id.
   */
  readonly change: (
    id: string,
    change: (object: TestObject) => TestObject,
    subscriptionFrom?: (changed: TestObject) => TestSubscription | null,
  ) => Promise<TestObject | null>;
  readonly subscriptions: () => Promise<readonly TestSubscription[]>;
  /** Deletes the customer and all their objects. */
  readonly removeCustomer: (id: string) => Promise<void>;
  /** The key that signs events, shared by all processes. */
  readonly signingSecret: () => Promise<string>;
};
