import type { Database } from '../database.ts';
import type { Queries } from '../transact.ts';

/** Who a person is to the provider; null: nobody yet. */
export async function customerOf(queries: Queries, provider: string, userId: string): Promise<string | null> {
  const { rows } = await queries.query<{ customer_id: string }>(
    'select customer_id from billing_customers where provider = $1 and user_id = $2',
    [provider, userId],
  );
  return rows[0]?.customer_id ?? null;
}

/** Notes who a person is to the provider; whoever was noted first stays, and is given. */
export async function addCustomer(
  { pool }: Database,
  provider: string,
  userId: string,
  customerId: string,
): Promise<string> {
  await pool.query(
    'insert into billing_customers (user_id, provider, customer_id) values ($1, $2, $3) on conflict do nothing',
    [userId, provider, customerId],
  );
  return (await customerOf(pool, provider, userId)) ?? customerId;
}

/** A person as the provider's customer. */
export type Payer = { readonly userId: string; readonly email: string | null; readonly firstName: string | null };

/** Whom the provider means by a customer; null: nobody here. */
export async function payerOf(queries: Queries, provider: string, customerId: string): Promise<Payer | null> {
  const { rows } = await queries.query<Payer>(
    `select user_id as "userId", email, first_name as "firstName"
    from billing_customers join users using (user_id) where provider = $1 and customer_id = $2`,
    [provider, customerId],
  );
  return rows[0] ?? null;
}

/** A person as a provider knows them. */
export type BillingCustomer = { readonly provider: string; readonly customerId: string };

/** Notes, with the deletion of an account and before its rows go, whom each provider is to forget afterwards. */
export async function departCustomers(queries: Queries, userId: string): Promise<BillingCustomer[]> {
  const { rows } = await queries.query<BillingCustomer>(
    `insert into departed_customers (provider, customer_id)
     select provider, customer_id from billing_customers where user_id = $1
     on conflict do nothing returning provider, customer_id as "customerId"`,
    [userId],
  );
  return rows;
}

/** The customers of deleted accounts whom their provider has not forgotten yet, the earliest first. */
export async function departedCustomers({ pool }: Database): Promise<BillingCustomer[]> {
  const text = 'select provider, customer_id as "customerId" from departed_customers order by departed_at';
  return (await pool.query<BillingCustomer>(text)).rows;
}

/** Notes that a provider has forgotten a customer. */
export async function removeDeparted({ pool }: Database, { provider, customerId }: BillingCustomer): Promise<void> {
  await pool.query('delete from departed_customers where provider = $1 and customer_id = $2', [provider, customerId]);
}
