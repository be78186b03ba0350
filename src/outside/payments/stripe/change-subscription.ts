import type Stripe from 'stripe';
import { billingIntervals, paidPlans } from '#contracts/access.ts';
import { PaymentRefused, type Terms } from '../billing-provider.ts';

export function priceData({ plan, interval, cents }: Terms) {
  return {
    currency: 'usd',
    product: productOf(plan),
    unit_amount: cents,
    recurring: { interval: stripeIntervals[interval] },
  } as const;
}

/** The product id of a plan. Its name appears on invoices. */
export function productOf(plan: Terms['plan']): string {
  return `forma_${plan}`;
}

/** The metadata of a subscription: its plan and pending plan. Stripe deletes keys with an empty value. */
export function metadataOf({ plan, interval }: Pick<Terms, 'plan' | 'interval'>) {
  return { plan, interval, ...noPendingChange };
}

const noPendingChange = { next_plan: '', next_interval: '' } as const;
const stripeIntervals = { monthly: 'month', yearly: 'year' } as const;

type PriceChange = Required<Pick<Stripe.SubscriptionUpdateParams, 'items' | 'proration_behavior'>>;

/**
 * Changes the terms now. The price difference is charged at once, or nothing changes: a pending change that had to be
 * undone first is made pending again. Returns the page where the payer confirms the payment if their bank requires it;
 * the terms change after that, and a pending change is undone even without it. Null: the terms have changed.
 */
export async function changeNow(stripe: Stripe, id: string, terms: Terms): Promise<string | null> {
  const before = await stripe.subscriptions.retrieve(id);
  const scheduled = await readScheduledTerms(stripe, before);
  try {
    await releaseSchedule(stripe, before);
    return await charge(stripe, before, terms);
  } catch (error) {
    if (hasPendingChange(before)) {
      // What cannot be restored must not stay promised.
      await restorePendingChange(stripe, before, scheduled).catch(() => clearPendingChange(stripe, id));
    }
    throw error;
  }
}

async function charge(stripe: Stripe, before: Stripe.Subscription, terms: Terms): Promise<string | null> {
  const change: PriceChange = {
    items: [{ id: itemOf(before).id, price_data: priceData(terms), quantity: 1 }],
    proration_behavior: 'always_invoice',
  };
  const rest = { ...clearEnd(before), metadata: metadataOf(terms) };
  try {
    await stripe.subscriptions.update(before.id, { ...change, payment_behavior: 'error_if_incomplete', ...rest });
    return null;
  } catch (error) {
    if (!needsConfirmation(error)) throw error;
  }
  return chargeAfterConfirmation(stripe, before, change);
}

/**
 * Stripe applies the change when its invoice is paid, within a day. Such a request cannot include metadata or an end
 * date, so both are cleared before; the product of the price then identifies the plan.
 */
async function chargeAfterConfirmation(
  stripe: Stripe,
  before: Stripe.Subscription,
  change: PriceChange,
): Promise<string | null> {
  await stripe.subscriptions.update(before.id, { ...clearEnd(before), metadata: noPendingChange });
  const pending = await stripe.subscriptions.update(before.id, {
    ...change,
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice'],
  });
  if (pending.pending_update === null) return null;
  const { latest_invoice: invoice } = pending;
  const page = typeof invoice === 'object' ? invoice?.hosted_invoice_url : null;
  if (!page) throw new PaymentRefused('Stripe gave no page on which the payment can be confirmed.');
  return page;
}

function hasPendingChange({ schedule, cancel_at_period_end: endsWithPeriod, cancel_at: endsAt }: Stripe.Subscription) {
  return schedule !== null || endsWithPeriod || endsAt !== null;
}

/** The terms that a subscription changes to at the end of the period; null: none that we know. */
async function readScheduledTerms(stripe: Stripe, { schedule, metadata }: Stripe.Subscription): Promise<Terms | null> {
  const plan = paidPlans.find((each) => each === metadata['next_plan']);
  const interval = billingIntervals.find((each) => each === metadata['next_interval']);
  if (schedule === null || !plan || !interval) return null;
  const { phases } = await stripe.subscriptionSchedules.retrieve(idOf(schedule), { expand: ['phases.items.price'] });
  const price = phases.at(-1)?.items[0]?.price;
  const cents = typeof price === 'object' && 'unit_amount' in price ? price.unit_amount : null;
  return cents === null ? null : { plan, interval, cents };
}

/** Does nothing if the schedule is still there, or if only the response to the charge was lost. */
async function restorePendingChange(
  stripe: Stripe,
  before: Stripe.Subscription,
  scheduled: Terms | null,
): Promise<void> {
  const { id } = before;
  const current = await stripe.subscriptions.retrieve(id);
  const isCharged = current.pending_update !== null || itemOf(current).price.id !== itemOf(before).price.id;
  if (isCharged || current.schedule !== null) return;
  if (scheduled) await scheduleChange(stripe, current, scheduled);
  else await stripe.subscriptions.update(id, { ...endOf(before), metadata: noPendingChange });
}

function needsConfirmation(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'subscription_payment_intent_requires_action';
}

/** Changes the terms at the end of the paid period. */
export async function changeLater(stripe: Stripe, id: string, terms: Terms): Promise<void> {
  const before = await stripe.subscriptions.retrieve(id);
  await releaseSchedule(stripe, before);
  // A pending cancellation would conflict with the schedule.
  await stripe.subscriptions.update(id, { ...clearEnd(before), metadata: noPendingChange });
  await scheduleChange(stripe, before, terms);
}

/** For a subscription without a schedule. */
async function scheduleChange(stripe: Stripe, subscription: Stripe.Subscription, terms: Terms): Promise<void> {
  const { id } = subscription;
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  const [{ start_date, end_date }] = schedule.phases as [Stripe.SubscriptionSchedule.Phase];
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      { start_date, end_date, items: [{ price_data: paidPrice(itemOf(subscription)), quantity: 1 }] },
      {
        items: [{ price_data: priceData(terms), quantity: 1 }],
        duration: { interval: stripeIntervals[terms.interval], interval_count: 1 },
        proration_behavior: 'none',
        metadata: metadataOf(terms),
      },
    ],
  });
  await stripe.subscriptions.update(id, { metadata: { next_plan: terms.plan, next_interval: terms.interval } });
}

/** The current price as an inline price: Stripe does not accept the id of a price created by a checkout. */
function paidPrice({ id, price }: Stripe.SubscriptionItem) {
  const { currency, product, unit_amount, recurring: recurrence } = price;
  if (unit_amount === null || recurrence === null) throw new Error(`The item ${id} has no price of ours.`);
  return {
    currency,
    product: idOf(product),
    unit_amount,
    recurring: { interval: recurrence.interval, interval_count: recurrence.interval_count },
  };
}

/** Cancels every pending change and cancellation. */
export async function clearPendingChange(stripe: Stripe, id: string): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(id);
  await releaseSchedule(stripe, subscription);
  await stripe.subscriptions.update(id, { ...clearEnd(subscription), metadata: noPendingChange });
}

export async function cancelLater(stripe: Stripe, id: string): Promise<void> {
  await releaseSchedule(stripe, await stripe.subscriptions.retrieve(id));
  await stripe.subscriptions.update(id, { cancel_at_period_end: true, metadata: noPendingChange });
}

/** Stripe refuses other changes of a subscription that has a schedule. */
async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  if (schedule !== null) await stripe.subscriptionSchedules.release(idOf(schedule));
}

export function idOf(object: string | { readonly id: string }): string {
  return typeof object === 'string' ? object : object.id;
}

/**
 * Stripe has two kinds of end date; the portal may set the other one. Only the one in use can be cleared, and not both
 * in one request.
 */
function clearEnd(subscription: Stripe.Subscription) {
  if (subscription.cancel_at_period_end) return { cancel_at_period_end: false } as const;
  return subscription.cancel_at === null ? {} : ({ cancel_at: '' } as const);
}

/** The end date as one to set. */
function endOf({ cancel_at_period_end: endsWithPeriod, cancel_at: endsAt }: Stripe.Subscription) {
  if (endsWithPeriod) return { cancel_at_period_end: true } as const;
  return endsAt === null ? {} : { cancel_at: endsAt };
}

function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${id} has no item.`);
  return item;
}
