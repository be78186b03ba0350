import type Stripe from 'stripe';
import { PaymentRefused, type Terms } from '../billing-provider.ts';

/** A price of ours, as Stripe takes one that it has not seen before. */
export function priceData({ plan, interval, cents }: Terms) {
  return {
    currency: 'usd',
    product: productOf(plan),
    unit_amount: cents,
    recurring: { interval: recurring[interval] },
  } as const;
}

/** The product of a plan: its name stands on the invoices. */
export function productOf(plan: Terms['plan']): string {
  return `forma_${plan}`;
}

/** What says which plan a subscription is of, and which one waits; empty texts take a word away. */
export function metadataOf({ plan, interval }: Pick<Terms, 'plan' | 'interval'>) {
  return { plan, interval, ...nothingWaits };
}

const nothingWaits = { next_plan: '', next_interval: '' } as const;
const recurring = { monthly: 'month', yearly: 'year' } as const;

type PriceChange = Required<Pick<Stripe.SubscriptionUpdateParams, 'items' | 'proration_behavior'>>;

/**
 * Other terms from now on: the difference is paid at once, or nothing changes. Gives the page on which the payer confirms
 * the payment, where their bank asks for that; the terms change once they have. Null: they have changed.
 */
export async function changeNow(stripe: Stripe, id: string, terms: Terms): Promise<string | null> {
  const subscription = await releaseSchedule(stripe, id);
  const change: PriceChange = {
    items: [{ id: itemOf(subscription).id, price_data: priceData(terms), quantity: 1 }],
    proration_behavior: 'always_invoice',
  };
  const rest = { ...withoutEnd(subscription), metadata: metadataOf(terms) };
  try {
    await stripe.subscriptions.update(id, { ...change, payment_behavior: 'error_if_incomplete', ...rest });
    return null;
  } catch (error) {
    if (!needsConfirmation(error)) throw error;
  }
  return changeOnceConfirmed(stripe, subscription, change);
}

/**
 * Stripe holds the change back until its invoice is paid, a day at most. Such a call takes no metadata and no end, so both
 * are cleared before; which plan it became is told by the product of its price.
 */
async function changeOnceConfirmed(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  change: PriceChange,
): Promise<string | null> {
  const { id } = subscription;
  await stripe.subscriptions.update(id, { ...withoutEnd(subscription), metadata: nothingWaits });
  const waiting = await stripe.subscriptions.update(id, {
    ...change,
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice'],
  });
  if (waiting.pending_update === null) return null;
  const { latest_invoice: invoice } = waiting;
  const page = typeof invoice === 'object' ? invoice?.hosted_invoice_url : null;
  if (!page) throw new PaymentRefused('Stripe gave no page on which the payment can be confirmed.');
  return page;
}

function needsConfirmation(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'subscription_payment_intent_requires_action';
}

/** Other terms from the end of the period on, which is paid. */
export async function changeLater(stripe: Stripe, id: string, terms: Terms): Promise<void> {
  const before = await releaseSchedule(stripe, id);
  // An end that waits would stand against the schedule.
  await stripe.subscriptions.update(id, { ...withoutEnd(before), metadata: nothingWaits });
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  const [{ start_date, end_date }] = schedule.phases as [Stripe.SubscriptionSchedule.Phase];
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      { start_date, end_date, items: [{ price_data: paidPrice(itemOf(before)), quantity: 1 }] },
      {
        items: [{ price_data: priceData(terms), quantity: 1 }],
        duration: { interval: recurring[terms.interval], interval_count: 1 },
        proration_behavior: 'none',
        metadata: metadataOf(terms),
      },
    ],
  });
  await stripe.subscriptions.update(id, { metadata: { next_plan: terms.plan, next_interval: terms.interval } });
}

/** The price that is paid now, told anew: one that came with a checkout cannot be named a second time. */
function paidPrice({ id, price }: Stripe.SubscriptionItem) {
  const { currency, product, unit_amount, recurring: rhythm } = price;
  if (unit_amount === null || rhythm === null) throw new Error(`The item ${id} has no price of ours.`);
  return {
    currency,
    product: typeof product === 'string' ? product : product.id,
    unit_amount,
    recurring: { interval: rhythm.interval, interval_count: rhythm.interval_count },
  };
}

/** The same terms from now on, without an end. */
export async function clearPendingChange(stripe: Stripe, id: string): Promise<void> {
  const subscription = await releaseSchedule(stripe, id);
  await stripe.subscriptions.update(id, { ...withoutEnd(subscription), metadata: nothingWaits });
}

/** The same terms until the period that is paid ends, and then none. */
export async function cancelLater(stripe: Stripe, id: string): Promise<void> {
  await releaseSchedule(stripe, id);
  await stripe.subscriptions.update(id, { cancel_at_period_end: true, metadata: nothingWaits });
}

/** While a schedule holds a subscription, Stripe takes no other change of it. */
async function releaseSchedule(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  const subscription = await stripe.subscriptions.retrieve(id);
  const { schedule } = subscription;
  if (schedule !== null) {
    await stripe.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id);
  }
  return subscription;
}

/** The portal may have set an end of its own kind; Stripe takes back the one that stands, and not both in one call. */
function withoutEnd(subscription: Stripe.Subscription) {
  if (subscription.cancel_at_period_end) return { cancel_at_period_end: false } as const;
  return subscription.cancel_at === null ? {} : ({ cancel_at: '' } as const);
}

function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${id} has no item.`);
  return item;
}
