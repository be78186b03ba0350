import type { BillingInterval, PaidPlan } from '#contracts/access.ts';
import type { Subscription } from '#contracts/billing-api.ts';

/** What is paid for. */
export type Terms = {
  readonly plan: PaidPlan;
  readonly interval: BillingInterval;
  /** Each month or each year, in cents of a dollar. */
  readonly cents: number;
};

/** A payment to be begun. */
export type CheckoutOrder = Terms & {
  /** Our own name of it: asked again with the same, the provider gives the same checkout. */
  readonly checkoutId: string;
  readonly userId: string;
  readonly customerId: string;
  /** When it can no longer be paid; ISO 8601. */
  readonly expiresAt: string;
  /** Where the browser goes once it is paid, and where when it is not. */
  readonly successUrl: string;
  readonly cancelUrl: string;
};

/** A subscription as the provider tells it. */
export type SubscriptionReport = {
  readonly providerId: string;
  readonly customerId: string;
  /** Null: it is none that we made, or does not say so. */
  readonly plan: PaidPlan | null;
  readonly interval: BillingInterval | null;
  readonly status: Subscription['status'];
  readonly currentPeriodEnd: string | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly nextPlan: PaidPlan | null;
  readonly nextInterval: BillingInterval | null;
};

/** What the provider told, and when it was so by the provider's clock (ISO 8601). */
export type TimedSubscriptionReport = { readonly subscription: SubscriptionReport; readonly reportedAt: string };

/** Something that happened at the provider. */
export type BillingEvent = {
  readonly id: string;
  readonly type: string;
  /** By the provider's clock; ISO 8601. */
  readonly reportedAt: string;
  readonly about:
    | { readonly kind: 'subscription'; readonly subscription: SubscriptionReport }
    /** Checkouts by the provider's own name of them. */
    | { readonly kind: 'checkout_complete'; readonly providerId: string; readonly subscriptionId: string }
    | { readonly kind: 'checkout_expired'; readonly providerId: string }
    /** Nothing that we follow. */
    | { readonly kind: 'other' };
};

/** Whoever takes the payments. Its own failures are a PaymentRefused or a ProviderUnavailable. */
export type BillingProvider = {
  readonly name: Subscription['provider'];
  /** Makes the customer of a person and gives its id; asked twice at a time, both get the same. */
  readonly createCustomer: (person: { readonly userId: string; readonly email: string | null }) => Promise<string>;
  /** Begins a payment; `providerId` is the provider's own name of it, `url` where to pay. */
  readonly createCheckout: (order: CheckoutOrder) => Promise<{ readonly providerId: string; readonly url: string }>;
  /** Lets a payment that was begun no longer be made; false: it has been made already. */
  readonly expireCheckout: (providerId: string) => Promise<boolean>;
  /**
   * Changes what is paid for, at once or when the period ends. Takes the place of any change that waits. Gives where the
   * payer must confirm the payment to their bank first (3-D Secure), after which `returnUrl` may be gone to; null: done.
   */
  readonly changePlan: (
    subscriptionId: string,
    terms: Terms,
    when: 'now' | 'period_end',
    returnUrl: string,
  ) => Promise<string | null>;
  /** Takes back whatever waits for the end of the period: another plan, or the end. */
  readonly cancelPendingChange: (subscriptionId: string) => Promise<void>;
  /** Ends a subscription, at once or when the period that is paid ends. */
  readonly cancel: (subscriptionId: string, when: 'now' | 'period_end') => Promise<void>;
  /** Where the person sees and changes how they pay; ends by going to `returnUrl`. */
  readonly openPortal: (customerId: string, returnUrl: string) => Promise<string>;
  /** How a subscription stands now; null: the provider knows none of that id. */
  readonly readSubscription: (subscriptionId: string) => Promise<TimedSubscriptionReport | null>;
  /** Every subscription that has not ended. */
  readonly listSubscriptions: () => AsyncIterable<TimedSubscriptionReport>;
  /** Ends everything of a customer at once and forgets who it is; no matter if it is gone already. */
  readonly deleteCustomer: (customerId: string) => Promise<void>;
  /** The event in exactly these bytes; throws an InvalidSignature unless the provider signed them just now, else a MalformedEvent. */
  readonly verifyEvent: (body: Buffer, signature: string | undefined) => Promise<BillingEvent>;
};

/** How far the clocks of both sides may be apart, in seconds, before and behind. */
export const signatureToleranceSeconds = 300;

/** The bytes are not what the provider signed, or not just now, or not for us. */
export class InvalidSignature extends Error {}

/** The bytes are what the provider signed, but they are no event that can be. */
export class MalformedEvent extends Error {}

/** The provider says no: the card was declined, or what is asked cannot be had. */
export class PaymentRefused extends Error {}

/** The provider does not answer, or not now. */
export class ProviderUnavailable extends Error {}
