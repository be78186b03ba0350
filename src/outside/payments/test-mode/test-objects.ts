import type { BillingInterval, PaidPlan } from '#contracts/access.ts';
import type { CheckoutOrder, SubscriptionReport, Terms } from '../billing-provider.ts';

export type TestCustomer = { readonly kind: 'customer'; readonly userId: string };

export type TestCheckout = CheckoutOrder & {
  readonly kind: 'checkout';
  readonly state: 'open' | 'complete' | 'expired';
  /** Of the subscription that it became; null until then. */
  readonly subscriptionId: string | null;
};

export type TestSubscription = SubscriptionReport & {
  readonly kind: 'subscription';
  readonly plan: PaidPlan;
  readonly interval: BillingInterval;
  readonly currentPeriodEnd: string;
  /** Whether the bank asks for a confirmation of the next payment of more. */
  readonly asksToConfirm?: boolean;
};

/** A change to more that waits until the payer confirms it to their bank. */
export type TestConfirmation = Terms & {
  readonly kind: 'confirmation';
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly returnUrl: string;
  readonly state: 'open' | 'confirmed';
};

export type TestPortal = { readonly kind: 'portal'; readonly customerId: string; readonly returnUrl: string };

export type TestObject = TestCustomer | TestCheckout | TestSubscription | TestConfirmation | TestPortal;

/** Where the test mode keeps what it knows. */
export type TestObjects = {
  readonly read: (id: string) => Promise<TestObject | null>;
  /** Adds it, unless one of that id is there. */
  readonly add: (id: string, object: TestObject) => Promise<void>;
  /** Changes one while nobody else does, and gives what it became; null: there is none. */
  readonly change: (id: string, change: (object: TestObject) => TestObject) => Promise<TestObject | null>;
  readonly subscriptions: () => Promise<readonly TestSubscription[]>;
  /** Removes the customer and whatever is the customer's. */
  readonly removeCustomer: (id: string) => Promise<void>;
  /** What events are signed with: made once, shared by every process. */
  readonly signingSecret: () => Promise<string>;
};
