import type { BillingInterval, PaidPlan } from '#contracts/access.ts';
import { createKeyedMutex } from '#domain/async/keyed-mutex.ts';
import { isInForce, isUpgrade } from '#domain/plan-rules.ts';
import type { BillingProvider } from '#outside/payments/billing-provider.ts';
import { findRunningSubscription, readSubscription, type StoredSubscription } from '#store/billing/subscriptions.ts';
import type { Database } from '#store/database.ts';
import { Refusal } from '../refusal.ts';
import type { ReportContext } from './apply-subscription-report.ts';
import { priceInCents } from './plans.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { refuseProviderErrors } from './refuse-provider-errors.ts';

export type RequestedPlan = { readonly plan: 'starter' | PaidPlan; readonly interval: BillingInterval };

/** `confirmUrl`: where the payer must confirm first. Until then the plan stays, but a pending change is undone. */
export type ChangedPlan = { readonly subscription: StoredSubscription; readonly confirmUrl: string | null };

const runInTurn = createKeyedMutex();

/**
 * Upgrades take effect at once, downgrades at the end of the paid period. Choosing the current plan cancels a pending
 * change. `returnUrl`: where the payer returns after confirming. Refuses without a plan, and what the provider refuses.
 */
export function changePlan(
  database: Database,
  context: ReportContext,
  userId: string,
  requestedPlan: RequestedPlan,
  returnUrl: string,
): Promise<ChangedPlan> {
  return runInTurn(userId, async () => {
    const { provider } = context;
    const current = await findRunningSubscription(database, userId);
    if (!current || current.provider !== provider.name)
      throw new Refusal('conflict', { message: 'You have no plan to change.' });
    const confirmUrl = await refuseProviderErrors(changeAtProvider(provider, current, requestedPlan, returnUrl));
    await refuseProviderErrors(refreshSubscription(database, context, current));
    const subscription = (await readSubscription(database, userId, current.subscriptionId)) ?? current;
    return { subscription, confirmUrl };
  });
}

async function changeAtProvider(
  provider: BillingProvider,
  current: StoredSubscription,
  { plan, interval }: RequestedPlan,
  returnUrl: string,
): Promise<string | null> {
  if (plan === 'starter') {
    await provider.cancel(current.providerId, isInForce(current) ? 'period_end' : 'now');
    return null;
  }
  if (!isInForce(current))
    throw new Refusal('conflict', { message: 'Your last payment failed. Please update your payment method first.' });
  if (plan === current.plan && interval === current.interval) {
    await provider.cancelPendingChange(current.providerId);
    return null;
  }
  const terms = { plan, interval, cents: priceInCents(plan, interval) };
  return provider.changePlan(current.providerId, terms, isUpgrade(terms, current) ? 'now' : 'period_end', returnUrl);
}
