import type { BillingInterval, PaidPlan } from '#contracts/access.ts';
import type { Subscription } from '#contracts/billing.ts';

export type Terms = {
  readonly plan: PaidPlan;
  readonly interval: BillingInterval;
  /** US cents per interval. */
  readonly cents: number;
};

export type CheckoutOrder = Terms & {
  /** Our id. Idempotent: repeated requests return the same checkout. */
  readonly checkoutId: string;
  readonly userId: string;
  readonly customerId: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** Redirects after payment and after cancellation. */
  readonly successUrl: string;
  readonly cancelUrl: string;
};

export type SubscriptionReport = {
  readonly providerId: string;
  readonly customerId: string;
  /** Null: unknown, for example because we did not create it. */
  readonly plan: PaidPlan | null;
  readonly interval: BillingInterval | null;
  readonly status: Subscription['status'];
  readonly currentPeriodEnd: string | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly nextPlan: PaidPlan | null;
  readonly nextInterval: BillingInterval | null;
};

/** A subscription report and the instant when it was true, by the provider's clock (ISO 8601). */
export type TimedSubscriptionReport = { readonly subscription: SubscriptionReport; readonly reportedAt: string };

export type BillingEvent = {
  readonly id: string;
  readonly type: string;
  /** By the provider's clock; ISO 8601. */
  readonly reportedAt: string;
  readonly about:
    | { readonly kind: 'subscription'; readonly subscription: SubscriptionReport }
    /** Checkouts by the provider's id. */
    | { readonly kind: 'checkout_complete'; readonly providerId: string; readonly subscriptionId: string }
    | { readonly kind: 'checkout_expired'; readonly providerId: string }
    /** An event that we ignore. */
    | { readonly kind: 'other' };
};

/** A payment provider. Its failures are a PaymentRefused or a ProviderUnavailable. */
export type BillingProvider = {
  readonly name: Subscription['provider'];
  /**
   * Creates a customer and returns its id. Concurrent calls for one user return the same id. `missingId`: the customer to
   * replace, which the provider no longer has; null: none.
   */
  readonly createCustomer: (
    person: { readonly userId: string; readonly email: string | null },
    missingId: string | null,
  ) => Promise<string>;
  /** `providerId`: the provider's id. `url`: the payment page. */
  readonly createCheckout: (order: CheckoutOrder) => Promise<{ readonly providerId: string; readonly url: string }>;
  /** Expires a checkout; false: it has already been paid. */
  readonly expireCheckout: (providerId: string) => Promise<boolean>;
  /** The subscription that the payment of a checkout created; null: it is not paid. */
  readonly subscriptionOfCheckout: (providerId: string) => Promise<string | null>;
  /**
   * Changes the plan or interval, now or at the end of the period, and replaces a pending change. Returns the page
   * where the payer must confirm the payment to their bank (3-D Secure), which then redirects to `returnUrl`; null: no
   * confirmation needed.
   */
  readonly changePlan: (
    subscriptionId: string,
    terms: Terms,
    when: 'now' | 'period_end',
    returnUrl: string,
  ) => Promise<string | null>;
  /** Cancels a pending change of plan or a pending cancellation. */
  readonly cancelPendingChange: (subscriptionId: string) => Promise<void>;
  /** Cancels a subscription, now or at the end of the paid period. */
  readonly cancel: (subscriptionId: string, when: 'now' | 'period_end') => Promise<void>;
  /** Returns the page for payment methods and invoices, which redirects to `returnUrl`. */
  readonly openPortal: (customerId: string, returnUrl: string) => Promise<string>;
  readonly readSubscription: (subscriptionId: string) => Promise<TimedSubscriptionReport | null>;
  /** Without ended subscriptions. */
  readonly listSubscriptions: () => AsyncIterable<TimedSubscriptionReport>;
  /** Deletes a customer and their subscriptions at once. Does nothing if the customer is already deleted. */
  readonly deleteCustomer: (customerId: string) => Promise<void>;
  /**
   * Parses an event from the exact request body.
   * @throws InvalidSignature unless the provider has just signed it, MalformedEvent if its content is invalid.
   */
  readonly verifyEvent: (body: Buffer, signature: string | undefined) => Promise<BillingEvent>;
};

/** The maximum difference of both clocks, in either direction. */
export const signatureToleranceSeconds = 300;

/** The body was not signed by the provider, not recently, or not for us. */
export class InvalidSignature extends Error {}

/** The signature is valid but the event is not. */
export class MalformedEvent extends Error {}

/** The provider refuses the payment or the change: for example, the card was declined. */
export class PaymentRefused extends Error {}

/** The provider does not respond or is temporarily unavailable. */
export class ProviderUnavailable extends Error {}

/** The provider has no such customer: it was deleted there, or belongs to another key. */
export class CustomerMissing extends ProviderUnavailable {}
