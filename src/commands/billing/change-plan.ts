import type { BillingInterval, PaidPlan } from '#contracts/access.ts';
import { isInForce, isMore } from '#domain/plan-rules.ts';
import type { BillingProvider } from '#outside/payments/billing-provider.ts';
import { findRunningSubscription, readSubscription, type StoredSubscription } from '#store/billing/subscriptions.ts';
import type { Database } from '#store/database.ts';
import { createKeyedMutex } from '../async/keyed-mutex.ts';
import type { ReportContext } from './apply-subscription-report.ts';
import { BillingRefusal } from './billing-refusal.ts';
import { centsOf } from './plans.ts';
import { refreshSubscription } from './refresh-subscription.ts';

export type WantedPlan = { readonly plan: 'starter' | PaidPlan; readonly interval: BillingInterval };

/** `confirmUrl`: where the payer must confirm first; nothing changes until then. */
export type ChangedPlan = { readonly subscription: StoredSubscription; readonly confirmUrl: string | null };

const inTurn = createKeyedMutex();

/**
 * Upgrades take effect at once, downgrades at the end of the paid period. Choosing the current plan cancels a pending
 * change. `returnUrl`: where the payer returns after confirming. Errors: BillingRefusal without a plan; those of the
 * provider.
 */
export function changePlan(
  database: Database,
  tools: ReportContext,
  userId: string,
  to: WantedPlan,
  returnUrl: string,
): Promise<ChangedPlan> {
  return inTurn(userId, async () => {
    const { provider } = tools;
    const current = await findRunningSubscription(database, userId);
    if (!current || current.provider !== provider.name) throw new BillingRefusal('You have no plan to change.');
    const confirmUrl = await changeAtProvider(provider, current, to, returnUrl);
    await refreshSubscription(database, tools, current);
    const subscription = (await readSubscription(database, userId, current.subscriptionId)) ?? current;
    return { subscription, confirmUrl };
  });
}

async function changeAtProvider(
  provider: BillingProvider,
  current: StoredSubscription,
  { plan, interval }: WantedPlan,
  returnUrl: string,
): Promise<string | null> {
  if (plan === 'starter') {
    await provider.cancel(current.providerId, isInForce(current) ? 'period_end' : 'now');
    return null;
  }
  if (!isInForce(current))
    throw new BillingRefusal('Your last payment failed. Please go to the payment settings first.');
  if (plan === current.plan && interval === current.interval) {
    await provider.cancelPendingChange(current.providerId);
    return null;
  }
  const terms = { plan, interval, cents: centsOf(plan, interval) };
  return provider.changePlan(current.providerId, terms, isMore(terms, current) ? 'now' : 'period_end', returnUrl);
}
