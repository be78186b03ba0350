import type { BillingInterval, PaidPlan } from '#contracts/access.ts';
import { isInForce, isMore } from '#contracts/plan-rules.ts';
import type { BillingProvider } from '#outside/payments/billing-provider.ts';
import { readSubscription, runningSubscription, type StoredSubscription } from '#store/billing/subscriptions.ts';
import type { Database } from '#store/database.ts';
import { createKeyedMutex } from '../keyed-mutex.ts';
import type { TellingTools } from './apply-telling.ts';
import { BillingRefusal } from './billing-refusal.ts';
import { centsOf } from './plans.ts';
import { refreshSubscription } from './refresh-subscription.ts';

export type WantedPlan = { readonly plan: 'starter' | PaidPlan; readonly interval: BillingInterval };

const inTurn = createKeyedMutex();

/**
 * Changes a person's plan: to more at once, to less when the period that is paid ends; the one in force takes back
 * what waits.
 * Errors: BillingRefusal to who has none; those of the provider.
 */
export function changePlan(
  database: Database,
  tools: TellingTools,
  userId: string,
  to: WantedPlan,
): Promise<StoredSubscription> {
  return inTurn(userId, async () => {
    const { provider } = tools;
    const current = await runningSubscription(database, userId);
    if (!current || current.provider !== provider.name) throw new BillingRefusal('You have no plan to change.');
    await changeAtProvider(provider, current, to);
    await refreshSubscription(database, tools, current);
    return (await readSubscription(database, userId, current.subscriptionId)) ?? current;
  });
}

async function changeAtProvider(
  provider: BillingProvider,
  current: StoredSubscription,
  { plan, interval }: WantedPlan,
): Promise<void> {
  if (plan === 'starter') return provider.cancel(current.providerId, isInForce(current) ? 'period_end' : 'now');
  if (!isInForce(current))
    throw new BillingRefusal('Your last payment failed. Please go to the payment settings first.');
  if (plan === current.plan && interval === current.interval) return provider.keepPlan(current.providerId);
  const terms = { plan, interval, cents: centsOf(plan, interval) };
  return provider.changePlan(current.providerId, terms, isMore(terms, current) ? 'now' : 'period_end');
}
