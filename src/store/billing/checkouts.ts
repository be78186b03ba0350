import type { Database } from '../database.ts';
import { findRow, readRows } from '../read-rows.ts';
import { boolean, columnsOf, like, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

const storedCheckout = {
  checkoutId: 'checkouts.checkout_id',
  provider: 'checkouts.provider',
  /** Null until the provider has created the checkout. */
  providerId: 'checkouts.provider_id',
  plan: 'checkouts.plan',
  interval: 'checkouts.billing_interval',
  url: 'checkouts.url',
  state: like(
    'checkouts.state',
    "case when checkouts.state = 'open' and expires_at <= now() then 'expired' else checkouts.state end",
  ),
  /** Still open, although its time is over: only the provider knows whether it was paid. */
  isOverdue: boolean("checkouts.state = 'open' and expires_at <= now()"),
  createdAt: 'checkouts.created_at',
  expiresAt: 'checkouts.expires_at',
} as const satisfies Selection;

export type StoredCheckout = RowOf<typeof storedCheckout>;

type EndState = Exclude<StoredCheckout['state'], 'open'>;

const columns = columnsOf(storedCheckout);

/** The user's open checkout. Its state is `expired` once its time is over. */
export async function findOpenCheckout({ pool }: Database, userId: string): Promise<StoredCheckout | null> {
  const text = `select ${columns} from checkouts where user_id = $1 and checkouts.state = 'open'`;
  return findRow(pool, storedCheckout, text, [userId]);
}

/** The open checkouts of all users, oldest first. */
export async function listOpenCheckouts({ pool }: Database, provider: string): Promise<StoredCheckout[]> {
  const text = `select ${columns} from checkouts where provider = $1 and checkouts.state = 'open' order by created_at`;
  return readRows(pool, storedCheckout, text, [provider]);
}

/** Null: the user has no checkout with this id. */
export async function readCheckout({ pool }: Database, userId: string, id: string): Promise<StoredCheckout | null> {
  const text = `select ${columns} from checkouts where user_id = $1 and checkout_id = $2`;
  return findRow(pool, storedCheckout, text, [userId, id]);
}

/** Opens a checkout that expires after `minutes`. Null: the user already has an open one. */
export async function addCheckout(
  { pool }: Database,
  checkout: Pick<StoredCheckout, 'provider' | 'plan' | 'interval'> & {
    readonly userId: string;
    readonly minutes: number;
  },
): Promise<StoredCheckout | null> {
  return findRow(
    pool,
    storedCheckout,
    `insert into checkouts (user_id, provider, plan, billing_interval, expires_at)
    values ($1, $2, $3, $4, date_trunc('second', now()) + $5 * interval '1 minute')
    on conflict (user_id) where state = 'open' do nothing returning ${columns}`,
    [checkout.userId, checkout.provider, checkout.plan, checkout.interval, checkout.minutes],
  );
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
