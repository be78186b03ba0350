import * as z from 'zod/mini';
import { billingIntervals, paidPlans } from './access.ts';
import { endpoint } from './endpoint.ts';
import { recordId } from './record-id.ts';

/** `plan-rules.ts` lists the statuses in which the plan is in force. */
export const subscriptionStatuses = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'incomplete',
  'paused',
  'ended',
] as const;

export const subscription = z.object({
  id: z.string(),
  object: z.literal('subscription'),
  provider: z.enum(['stripe', 'test']),
  plan: z.enum(paidPlans),
  interval: z.enum(billingIntervals),
  status: z.enum(subscriptionStatuses),
  current_period_end: z.nullable(z.string()),
  cancel_at_period_end: z.boolean(),
  /** The paid plan that follows at the end of the period; null: the current plan continues or ends. */
  next_plan: z.nullable(z.enum(paidPlans)),
  next_interval: z.nullable(z.enum(billingIntervals)),
});
export type Subscription = z.infer<typeof subscription>;

export const checkout = z.object({
  id: z.string(),
  object: z.literal('checkout'),
  provider: z.enum(['stripe', 'test']),
  plan: z.enum(paidPlans),
  interval: z.enum(billingIntervals),
  state: z.enum(['open', 'complete', 'expired']),
  /** The payment page; null once the checkout is over. */
  url: z.nullable(z.string()),
});
export type Checkout = z.infer<typeof checkout>;

/** Strict: a client must not choose a price, an amount or a return address. */
const chosenPlan = z.strictObject({
  plan: z.enum(paidPlans),
  interval: z._default(z.enum(billingIntervals), 'monthly'),
});

export const billingApi = {
  startCheckout: endpoint({
    method: 'POST',
    needs: 'session',
    path: '/api/v1/billing/checkout',
    summary:
      'Starts a checkout for a plan and returns its URL. A repeated request returns the open checkout. To change an existing plan, use `changePlan`.',
    input: chosenPlan,
    output: checkout,
    status: 201,
    refuses: ['conflict'],
  }),
  paymentSettings: endpoint({
    method: 'POST',
    needs: 'session',
    path: '/api/v1/billing/payment_method',
    summary: 'The URL of the person’s payment settings.',
    input: z.object({}),
    output: z.object({ url: z.string() }),
    refuses: ['conflict'],
  }),
  billing: endpoint({
    method: 'GET',
    needs: 'session',
    path: '/api/v1/billing/{id}',
    summary: 'A checkout or a subscription by id. `current` is the subscription that has not ended, or null.',
    params: z.object({ id: z.union([z.literal('current'), recordId]) }),
    output: z.nullable(z.union([subscription, checkout])),
  }),
  changePlan: endpoint({
    method: 'PUT',
    needs: 'session',
    path: '/api/v1/billing/subscription',
    summary:
      'Changes the plan of a subscription. Upgrades apply at once; downgrades and cancellations (`starter`) apply at the end of the period. Choosing the current plan undoes a pending change.',
    input: z.strictObject({
      plan: z.enum(['starter', ...paidPlans]),
      interval: z._default(z.enum(billingIntervals), 'monthly'),
    }),
    /**
     * `confirm_url`: where the payer confirms the payment with their bank. The plan stays the same until then, but a
     * pending change is undone. Null: the plan is changed.
     */
    output: z.extend(subscription, { confirm_url: z.nullable(z.string()) }),
    refuses: ['payment_failed', 'conflict'],
  }),
  billingEvent: endpoint({
    method: 'POST',
    path: '/api/v1/billing/webhook',
    summary:
      'Events of the payment provider: exactly the signed bytes, with the signature in `Stripe-Signature`, at most five minutes old.',
    input: z.looseObject({}),
    /** What the event changed, as one word. */
    output: z.object({ effect: z.string() }),
    refuses: ['invalid_signature'],
  }),
} as const;
