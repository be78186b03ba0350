import type { BillingProvider, Telling } from '#outside/payments/billing-provider.ts';
import { payerOf } from '#store/billing-customers.ts';
import type { StoredSubscription } from '#store/subscriptions.ts';
import { lockSubscription, subscriptionOf, writeSubscription } from '#store/subscriptions.ts';
import type { Queries } from '#store/transact.ts';
import { type Verdict, weighTelling } from './weigh-telling.ts';

/** What came of something told. */
export type TellingEffect = Exclude<Verdict, 'apply'> | 'applied' | 'unknown customer' | 'unknown plan';

/** Told by an event, or read from the provider just now. */
export type HeardTelling = Telling & { readonly isRead: boolean };

/** Writes what was told of a subscription, where it counts, within the transaction; on a `tie` nothing is written. */
export async function applyTelling(
  queries: Queries,
  { name: provider }: Pick<BillingProvider, 'name'>,
  telling: HeardTelling,
): Promise<TellingEffect> {
  const { subscription, toldAt } = telling;
  await lockSubscription(queries, provider, subscription.providerId);
  const payer = await payerOf(queries, provider, subscription.customerId);
  if (!payer) return 'unknown customer';
  const known = await subscriptionOf(queries, provider, subscription.providerId);
  const verdict = weighTelling(known, telling);
  if (verdict !== 'apply') return verdict;
  const plan = subscription.plan ?? known?.plan;
  const interval = subscription.interval ?? known?.interval;
  if (!plan || !interval) return 'unknown plan';
  const { customerId: _customer, ...rest } = subscription;
  const written: Omit<StoredSubscription, 'subscriptionId'> = {
    ...rest,
    provider,
    plan,
    interval,
    userId: payer.userId,
    toldAt,
  };
  await writeSubscription(queries, written);
  return 'applied';
}
