import * as z from 'zod/mini';
import { billingIntervals, paidPlans } from '#contracts/access.ts';
import type { Subscription } from '#contracts/billing.ts';
import { asciiIdentifier } from '../ascii-identifier.ts';
import { MalformedEvent, type SubscriptionReport } from '../billing-provider.ts';
import { productOf } from './change-subscription.ts';

const { catch: withFallback } = z;
/** One of our values; null for any other. */
const oneOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  withFallback(z.nullable(z.enum(values)), null);
const seconds = z.optional(z.nullable(z.number()));

/** The current price; null: in an unknown form. */
const price = withFallback(
  z.nullable(
    z.object({
      product: z.union([z.string(), z.object({ id: z.string() })]),
      recurring: z.object({ interval: z.enum(['month', 'year']) }),
    }),
  ),
  null,
);

/**
 * The fields of Stripe's subscription that we use. Events of an account may have another API version than our requests.
 */
const stripeSubscription = z.object({
  id: z.string(),
  customer: z.union([z.string(), z.object({ id: z.string() })]),
  status: z.string(),
  cancel_at_period_end: z.optional(z.boolean()),
  cancel_at: seconds,
  /** Older API versions: the period of the whole subscription. */
  current_period_end: seconds,
  items: z.object({ data: z.array(z.object({ current_period_end: seconds, price })) }),
  metadata: z.object({
    plan: oneOf(paidPlans),
    interval: oneOf(billingIntervals),
    next_plan: oneOf(paidPlans),
    next_interval: oneOf(billingIntervals),
  }),
});

/**
 * Converts Stripe's subscription; null: not a subscription.
 * @throws MalformedEvent for an invalid id or time.
 */
export function readSubscriptionReport(value: unknown): SubscriptionReport | null {
  const parsed = stripeSubscription.safeParse(value);
  if (!parsed.success) return null;
  const { id, customer, status, metadata, items, ...rest } = parsed.data;
  const customerId = typeof customer === 'string' ? customer : customer.id;
  if (![id, customerId].every((text) => asciiIdentifier.safeParse(text).success)) throw new MalformedEvent('id');
  const periodEnd = items.data[0]?.current_period_end ?? rest.current_period_end ?? null;
  return {
    providerId: id,
    customerId,
    ...(termsOf(items.data[0]?.price ?? null) ?? { plan: metadata.plan, interval: metadata.interval }),
    status: statuses[status] ?? 'paused',
    currentPeriodEnd: periodEnd === null ? null : instantOf(periodEnd),
    cancelAtPeriodEnd: rest.cancel_at_period_end === true || (rest.cancel_at ?? null) !== null,
    nextPlan: metadata.next_plan,
    nextInterval: metadata.next_interval,
  };
}

/** The end of the year 9999, which every database can store. */
const lastSecond = 253_402_300_799;

/**
 * The terms by the product of the price, because the metadata is outdated after a confirmed change. Null: not a product
 * of ours.
 */
function termsOf(paid: z.infer<typeof price>): Pick<SubscriptionReport, 'plan' | 'interval'> | null {
  if (paid === null) return null;
  const id = typeof paid.product === 'string' ? paid.product : paid.product.id;
  const plan = paidPlans.find((one) => productOf(one) === id);
  return plan ? { plan, interval: paid.recurring.interval === 'year' ? 'yearly' : 'monthly' } : null;
}

/**
 * Converts seconds since 1970.
 * @throws MalformedEvent for a time outside the years 1970 to 9999.
 */
export function instantOf(unixSeconds: number): string {
  if (!(unixSeconds >= 0 && unixSeconds <= lastSecond)) throw new MalformedEvent('invalid time');
  return new Date(unixSeconds * 1000).toISOString();
}

const statuses: Readonly<Record<string, Subscription['status']>> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  unpaid: 'unpaid',
  incomplete: 'incomplete',
  paused: 'paused',
  canceled: 'ended',
  incomplete_expired: 'ended',
};
