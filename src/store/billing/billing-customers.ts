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

/** Whom every provider knows a person as. */
export async function customersOf({ pool }: Database, userId: string) {
  const text = 'select provider, customer_id as "customerId" from billing_customers where user_id = $1';
  return (await pool.query<{ provider: string; customerId: string }>(text, [userId])).rows;
}
