import type { BillingInterval, PaidPlan } from '#contracts/access.ts';
import { createKeyedMutex } from '#domain/async/keyed-mutex.ts';
import { type BillingProvider, CustomerMissing } from '#outside/payments/billing-provider.ts';
import { addCustomer, findCustomerId, replaceCustomer } from '#store/billing/billing-customers.ts';
import { addCheckout, findOpenCheckout, type StoredCheckout, setProviderCheckout } from '#store/billing/checkouts.ts';
import { findRunningSubscription } from '#store/billing/subscriptions.ts';
import type { Database } from '#store/database.ts';
import { Refusal } from '../refusal.ts';
import type { ReportContext } from './apply-subscription-report.ts';
import { priceInCents } from './plans.ts';
import { refuseProviderErrors } from './refuse-provider-errors.ts';
import { closeCheckout } from './settle-checkout.ts';

export type Buyer = { readonly userId: string; readonly email: string | null };
type ReturnUrls = (checkoutId: string) => { readonly successUrl: string; readonly cancelUrl: string };
export type PlanChoice = { readonly plan: PaidPlan; readonly interval: BillingInterval };

const minutesToPay = 60;
/** An older checkout without an address is replaced: providers need time left to pay. */
const minutesToMake = 20;
const runInTurn = createKeyedMutex();

/**
 * Starts a checkout, or returns the open one. `urlsOf` gives the return addresses. Refuses for a person who has a
 * plan or has just paid, and what the provider refuses.
 */
export function startCheckout(
  database: Database,
  context: ReportContext,
  buyer: Buyer,
  choice: PlanChoice,
  urlsOf: ReturnUrls,
): Promise<StoredCheckout> {
  const place = () => placeCheckout(database, context, buyer, choice, urlsOf);
  const placeWithCustomer = async () => {
    try {
      return await place();
    } catch (error) {
      if (!(error instanceof CustomerMissing)) throw error;
      await renewCustomer(database, context, buyer);
      return place();
    }
  };
  return runInTurn(buyer.userId, () => refuseProviderErrors(placeWithCustomer()));
}

async function placeCheckout(
  database: Database,
  context: ReportContext,
  buyer: Buyer,
  choice: PlanChoice,
  urlsOf: ReturnUrls,
): Promise<StoredCheckout> {
  const { provider } = context;
  await refuseSecondPlan(database, buyer.userId);
  const checkout = await beginCheckout(database, context, buyer.userId, choice);
  if (checkout.url !== null) return checkout;
  const customerId = await ensureCustomer(database, provider, buyer);
  const { checkoutId, expiresAt } = checkout;
  const terms = { ...choice, cents: priceInCents(choice.plan, choice.interval) };
  const order = { ...terms, checkoutId, expiresAt, customerId, userId: buyer.userId, ...urlsOf(checkoutId) };
  const placedCheckout = await provider.createCheckout(order);
  await setProviderCheckout(database, checkoutId, placedCheckout);
  return { ...checkout, ...placedCheckout };
}

async function refuseSecondPlan(database: Database, userId: string): Promise<void> {
  if (await findRunningSubscription(database, userId)) {
    throw new Refusal('conflict', { message: 'You already have a plan. Please change that one.' });
  }
}

/** Ends an open checkout of another plan first. */
async function beginCheckout(
  database: Database,
  context: ReportContext,
  userId: string,
  choice: PlanChoice,
): Promise<StoredCheckout> {
  const { provider } = context;
  const open = await findOpenCheckout(database, userId);
  if (open && isUsable(open, provider, choice)) return open;
  if (open && (await closeCheckout(database, context, open))) await refuseSecondPlan(database, userId);
  const order = { ...choice, userId, provider: provider.name, minutes: minutesToPay };
  const added = (await addCheckout(database, order)) ?? (await findOpenCheckout(database, userId));
  if (added && isUsable(added, provider, choice)) return added;
  throw new Refusal('conflict', { message: 'You started another payment at the same time. Please try again.' });
}

function isUsable(open: StoredCheckout, provider: BillingProvider, { plan, interval }: PlanChoice): boolean {
  if (open.state !== 'open' || open.provider !== provider.name) return false;
  if (open.plan !== plan || open.interval !== interval) return false;
  return open.url !== null || Date.now() - Date.parse(open.createdAt) < minutesToMake * 60_000;
}

async function ensureCustomer(database: Database, provider: BillingProvider, buyer: Buyer): Promise<string> {
  const existingId = await findCustomerId(database.pool, provider.name, buyer.userId);
  if (existingId !== null) return existingId;
  return addCustomer(database, provider.name, buyer.userId, await provider.createCustomer(buyer, null));
}

/** Also ends the open checkout, because the provider accepts each checkout id with one customer only. */
async function renewCustomer(database: Database, context: ReportContext, buyer: Buyer): Promise<void> {
  const { provider } = context;
  const missingId = await findCustomerId(database.pool, provider.name, buyer.userId);
  if (missingId !== null) {
    const customerId = await provider.createCustomer(buyer, missingId);
    await replaceCustomer(database, provider.name, buyer.userId, { missingId, customerId });
  }
  const open = await findOpenCheckout(database, buyer.userId);
  if (open) await closeCheckout(database, context, open);
}
