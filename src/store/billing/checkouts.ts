import type { BillingInterval, PaidPlan } from '#contracts/access.ts';
import type { Checkout } from '#contracts/billing.ts';
import type { Database } from '../database.ts';
import type { Queries } from '../transact.ts';

export type StoredCheckout = {
  readonly checkoutId: string;
  readonly provider: Checkout['provider'];
  /** Null until the provider has created the checkout. */
  readonly providerId: string | null;
  readonly plan: PaidPlan;
  readonly interval: BillingInterval;
  readonly url: string | null;
  readonly state: 'open' | 'complete' | 'expired';
  readonly createdAt: string;
  readonly expiresAt: string;
};

type EndState = Exclude<StoredCheckout['state'], 'open'>;

const columns = `checkout_id as "checkoutId", provider, provider_id as "providerId", plan, billing_interval as interval,
  url, case when state = 'open' and expires_at <= now() then 'expired' else state end as state,
  created_at as "createdAt", expires_at as "expiresAt"`;

/** The user's open checkout. Its state is `expired` once its time is over. */
export async function findOpenCheckout({ pool }: Database, userId: string): Promise<StoredCheckout | null> {
  const text = `select ${columns} from checkouts where user_id = $1 and checkouts.state = 'open'`;
  return (await pool.query<StoredCheckout>(text, [userId])).rows[0] ?? null;
}

/** Null: the user has no checkout with this id. */
export async function readCheckout({ pool }: Database, userId: string, id: string): Promise<StoredCheckout | null> {
  const text = `select ${columns} from checkouts where user_id = $1 and checkout_id = $2`;
  return (await pool.query<StoredCheckout>(text, [userId, id])).rows[0] ?? null;
}

/** Opens a checkout that expires after `minutes`. Null: the user already has an open one. */
export async function addCheckout(
  { pool }: Database,
  checkout: Pick<StoredCheckout, 'provider' | 'plan' | 'interval'> & {
    readonly userId: string;
    readonly minutes: number;
  },
): Promise<StoredCheckout | null> {
  const { rows } = await pool.query<StoredCheckout>(
    `insert into checkouts (user_id, provider, plan, billing_interval, expires_at)
    values ($1, $2, $3, $4, date_trunc('second', now()) + $5 * interval '1 minute')
    on conflict (user_id) where state = 'open' do nothing returning ${columns}`,
    [checkout.userId, checkout.provider, checkout.plan, checkout.interval, checkout.minutes],
  );
  return rows[0] ?? null;
}

/** Stores the provider's id and payment page of a checkout. */
export async function setProviderCheckout(
  { pool }: Database,
  id: string,
  { providerId, url }: { readonly providerId: string; readonly url: string },
): Promise<void> {
  await pool.query('update checkouts set provider_id = $2, url = $3 where checkout_id = $1', [id, providerId, url]);
}

/** A paid checkout stays `complete`. */
export async function endCheckout({ pool }: Database, id: string, state: EndState): Promise<void> {
  const text = `update checkouts set state = $2, url = null where checkout_id = $1 and state <> 'complete'`;
  await pool.query(text, [id, state]);
}

/** The same by the provider's id. An unknown id has no effect. */
export async function endCheckoutByProviderId(
  queries: Queries,
  provider: string,
  providerId: string,
  state: EndState,
): Promise<void> {
  const text = `update checkouts set state = $3, url = null
    where provider = $1 and provider_id = $2 and state <> 'complete'`;
  await queries.query(text, [provider, providerId, state]);
}
