import type { Database } from '../database.ts';
import { findRow, readRows } from '../read-rows.ts';
import { columnsOf, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

export async function findCustomerId(queries: Queries, provider: string, userId: string): Promise<string | null> {
  const customer = await findRow(
    queries,
    { customer_id: 'billing_customers.customer_id' },
    'select customer_id from billing_customers where provider = $1 and user_id = $2',
    [provider, userId],
  );
  return customer?.customer_id ?? null;
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

/** Replaces a customer that the provider no longer has, unless another request was faster. */
export async function replaceCustomer(
  { pool }: Database,
  provider: string,
  userId: string,
  { missingId, customerId }: { readonly missingId: string; readonly customerId: string },
): Promise<void> {
  await pool.query(
    'update billing_customers set customer_id = $4 where provider = $1 and user_id = $2 and customer_id = $3',
    [provider, userId, missingId, customerId],
  );
}

const payer = {
  userId: 'users.user_id',
  email: 'users.email',
  firstName: 'users.first_name',
} as const satisfies Selection;

export type Payer = RowOf<typeof payer>;

/** Null: no user here has this customer id. */
export async function findPayer(queries: Queries, provider: string, customerId: string): Promise<Payer | null> {
  return findRow(
    queries,
    payer,
    `select ${columnsOf(payer)} from billing_customers join users using (user_id)
    where provider = $1 and customer_id = $2`,
    [provider, customerId],
  );
}

const departedCustomer = {
  provider: 'departed_customers.provider',
  customerId: 'departed_customers.customer_id',
} as const satisfies Selection;

export type BillingCustomer = RowOf<typeof departedCustomer>;

/** Queues the provider's customers of an account for deletion there. Call it before the account's rows are deleted. */
export async function queueCustomerDeletions(queries: Queries, userId: string): Promise<BillingCustomer[]> {
  return readRows(
    queries,
    departedCustomer,
    `insert into departed_customers (provider, customer_id)
     select provider, customer_id from billing_customers where user_id = $1
     on conflict do nothing returning ${columnsOf(departedCustomer)}`,
    [userId],
  );
}

/** Customers of deleted accounts that their provider has not deleted yet, oldest first. */
export async function listCustomerDeletions({ pool }: Database): Promise<BillingCustomer[]> {
  const text = `select ${columnsOf(departedCustomer)} from departed_customers order by departed_at`;
  return readRows(pool, departedCustomer, text);
}

/** Call it after the provider has deleted the customer. */
export async function removeCustomerDeletion(
  { pool }: Database,
  { provider, customerId }: BillingCustomer,
): Promise<void> {
  await pool.query('delete from departed_customers where provider = $1 and customer_id = $2', [provider, customerId]);
}
