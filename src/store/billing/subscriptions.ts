import { statusesInForce } from '#domain/plan-rules.ts';
import type { Database } from '../database.ts';
import { findRow, readRow, readRows } from '../read-rows.ts';
import { columnsOf, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

const storedSubscription = {
  subscriptionId: 'subscriptions.subscription_id',
  userId: 'subscriptions.user_id',
  provider: 'subscriptions.provider',
  providerId: 'subscriptions.provider_id',
  plan: 'subscriptions.plan',
  interval: 'subscriptions.billing_interval',
  status: 'subscriptions.status',
  currentPeriodEnd: 'subscriptions.current_period_end',
  cancelAtPeriodEnd: 'subscriptions.cancel_at_period_end',
  nextPlan: 'subscriptions.next_plan',
  nextInterval: 'subscriptions.next_interval',
  reportedAt: 'subscriptions.told_at',
} as const satisfies Selection;

/** A subscription as the provider last reported it. Instants in ISO 8601. */
export type StoredSubscription = RowOf<typeof storedSubscription>;

const columns = columnsOf(storedSubscription);

/** SQL: whether the plan of a row of `subscriptions` is in force. */
export const isInForce = `status in (${statusesInForce.map((status) => `'${status}'`).join(', ')})`;

/** Serializes writes of one subscription until the transaction ends, even before its row exists. */
export async function lockSubscription(queries: Queries, provider: string, providerId: string): Promise<void> {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `subscription ${provider} ${providerId}`,
  ]);
}

export async function findSubscription(
  queries: Queries,
  provider: string,
  providerId: string,
): Promise<StoredSubscription | null> {
  const text = `select ${columns} from subscriptions where provider = $1 and provider_id = $2`;
  return findRow(queries, storedSubscription, text, [provider, providerId]);
}

/** Inserts or updates what the provider reported. Returns our id of the subscription. */
export async function writeSubscription(
  queries: Queries,
  subscription: Omit<StoredSubscription, 'subscriptionId'>,
): Promise<string> {
  const written = await readRow(
    queries,
    { subscription_id: 'subscriptions.subscription_id' },
    `insert into subscriptions (user_id, provider, provider_id, plan, billing_interval, status, current_period_end,
      cancel_at_period_end, next_plan, next_interval, told_at, ended_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $6 = 'ended' then now() end)
    on conflict (provider, provider_id) do update set plan = excluded.plan,
      billing_interval = excluded.billing_interval, status = excluded.status,
      current_period_end = excluded.current_period_end, cancel_at_period_end = excluded.cancel_at_period_end,
      next_plan = excluded.next_plan, next_interval = excluded.next_interval, told_at = excluded.told_at,
      ended_at = coalesce(subscriptions.ended_at, excluded.ended_at)
    returning subscription_id`,
    [
      subscription.userId,
      subscription.provider,
      subscription.providerId,
      subscription.plan,
      subscription.interval,
      subscription.status,
      subscription.currentPeriodEnd,
      subscription.cancelAtPeriodEnd,
      subscription.nextPlan,
      subscription.nextInterval,
      subscription.reportedAt,
    ],
  );
  return written.subscription_id;
}

/** The user's subscription that has not ended. Of several, one in force and the professional plan come first. */
export async function findRunningSubscription({ pool }: Database, userId: string): Promise<StoredSubscription | null> {
  return findRow(
    pool,
    storedSubscription,
    `select ${columns} from subscriptions where user_id = $1 and ended_at is null
    order by (${isInForce}) desc, (plan = 'professional') desc, created_at desc limit 1`,
    [userId],
  );
}

/** Null: the user has no subscription with this id. */
export async function readSubscription(
  { pool }: Database,
  userId: string,
  id: string,
): Promise<StoredSubscription | null> {
  const text = `select ${columns} from subscriptions where user_id = $1 and subscription_id = $2`;
  return findRow(pool, storedSubscription, text, [userId, id]);
}

/** Subscriptions that have not ended. `onlyDue`: only those whose period is over. */
export async function listRunningSubscriptions(
  { pool }: Database,
  provider: string,
  { onlyDue }: { readonly onlyDue: boolean },
): Promise<StoredSubscription[]> {
  const text = `select ${columns} from subscriptions where provider = $1 and ended_at is null
    and (not $2 or current_period_end < now()) order by current_period_end`;
  return readRows(pool, storedSubscription, text, [provider, onlyDue]);
}

/** Ends every subscription of a provider that is no longer in use. Returns the number. */
export async function endAllSubscriptions({ pool }: Database, provider: string): Promise<number> {
  const text = `update subscriptions set status = 'ended', ended_at = now() where provider = $1 and ended_at is null`;
  return (await pool.query(text, [provider])).rowCount ?? 0;
}
