import type { Database } from '../database.ts';
import type { Queries } from '../transact.ts';

export async function findCustomerId(queries: Queries, provider: string, userId: string): Promise<string | null> {
  const { rows } = await queries.query<{ customer_id: string }>(
    'select customer_id from billing_customers where provider = $1 and user_id = $2',
    [provider, userId],
  );
  return rows[0]?.customer_id ?? null;
}

/** Returns the stored id: another request may have added a customer for this user first. */
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
  return (await findCustomerId(pool, provider, userId)) ?? customerId;
}

export type Payer = { readonly userId: string; readonly email: string | null; readonly firstName: string | null };

/** Null: no user here has this customer id. */
export async function findPayer(queries: Queries, provider: string, customerId: string): Promise<Payer | null> {
  const { rows } = await queries.query<Payer>(
    `select user_id as "userId", email, first_name as "firstName"
    from billing_customers join users using (user_id) where provider = $1 and customer_id = $2`,
    [provider, customerId],
  );
  return rows[0] ?? null;
}

export type BillingCustomer = { readonly provider: string; readonly customerId: string };

/** Queues the provider's customers of an account for deletion there. Call it before the account's rows are deleted. */
export async function queueCustomerDeletions(queries: Queries, userId: string): Promise<BillingCustomer[]> {
  const { rows } = await queries.query<BillingCustomer>(
    `insert into departed_customers (provider, customer_id)
     select provider, customer_id from billing_customers where user_id = $1
     on conflict do nothing returning provider, customer_id as "customerId"`,
    [userId],
  );
  return rows;
}

/** Customers of deleted accounts that their provider has not deleted yet, oldest first. */
export async function listCustomerDeletions({ pool }: Database): Promise<BillingCustomer[]> {
  const text = 'select provider, customer_id as "customerId" from departed_customers order by departed_at';
  return (await pool.query<BillingCustomer>(text)).rows;
}

/** Call it after the provider has deleted the customer. */
export async function removeCustomerDeletion(
  { pool }: Database,
  { provider, customerId }: BillingCustomer,
): Promise<void> {
  await pool.query('delete from departed_customers where provider = $1 and customer_id = $2', [provider, customerId]);
}
