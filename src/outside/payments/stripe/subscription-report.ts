import * as z from 'zod/mini';
import { billingIntervals, paidPlans } from '#contracts/access.ts';
import type { Subscription } from '#contracts/billing-api.ts';
import { asciiIdentifier } from '../ascii-identifier.ts';
import { MalformedEvent, type SubscriptionReport } from '../billing-provider.ts';
import { productOf } from './change-subscription.ts';

const { catch: otherwise } = z;
/** One of our words; null: any other. */
const word = <Word extends string>(words: readonly [Word, ...Word[]]) => otherwise(z.nullable(z.enum(words)), null);
const seconds = z.optional(z.nullable(z.number()));

/** The price that is paid; null: none that we read. */
const price = otherwise(
  z.nullable(
    z.object({
      product: z.union([z.string(), z.object({ id: z.string() })]),
      recurring: z.object({ interval: z.enum(['month', 'year']) }),
    }),
  ),
  null,
);

/** What we read of Stripe's subscription. An account's events may be of another version of its API than our calls. */
const stripeSubscription = z.object({
  id: z.string(),
  customer: z.union([z.string(), z.object({ id: z.string() })]),
  status: z.string(),
  cancel_at_period_end: z.optional(z.boolean()),
  cancel_at: seconds,
  /** Where the period stood before it belonged to each item. */
  current_period_end: seconds,
  items: z.object({ data: z.array(z.object({ current_period_end: seconds, price })) }),
  metadata: z.object({
    plan: word(paidPlans),
    interval: word(billingIntervals),
    next_plan: word(paidPlans),
    next_interval: word(billingIntervals),
  }),
});

/** A subscription in Stripe's words, in ours; null: it is none. Throws a MalformedEvent where it says what cannot be. */
export function readSubscriptionReport(told: unknown): SubscriptionReport | null {
  const parsed = stripeSubscription.safeParse(told);
  if (!parsed.success) return null;
  const { id, customer, status, metadata, items, ...rest } = parsed.data;
  const customerId = typeof customer === 'string' ? customer : customer.id;
  if (![id, customerId].every((word) => asciiIdentifier.safeParse(word).success)) throw new MalformedEvent('id');
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

/** The end of the year 9999: a moment that every calendar and every database can tell. */
const lastSecond = 253_402_300_799;

/**
 * What the product of a price says is paid for: of a change that waited for the payer, the words beside it are the old
 * ones. Null: the product is none of a plan.
 */
function termsOf(paid: z.infer<typeof price>): Pick<SubscriptionReport, 'plan' | 'interval'> | null {
  if (paid === null) return null;
  const id = typeof paid.product === 'string' ? paid.product : paid.product.id;
  const plan = paidPlans.find((one) => productOf(one) === id);
  return plan ? { plan, interval: paid.recurring.interval === 'year' ? 'yearly' : 'monthly' } : null;
}

/** Stripe tells moments in seconds since 1970. Throws a MalformedEvent for one that is in no calendar. */
export function instantOf(unixSeconds: number): string {
  if (!(unixSeconds >= 0 && unixSeconds <= lastSecond)) throw new MalformedEvent('a time that cannot be');
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
