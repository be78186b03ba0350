import { readRow } from '../read-rows.ts';
import { number } from '../selection.ts';
import type { Queries } from '../transact.ts';

/** The condition of the user's ($1) imports of this calendar month (UTC). */
const ofThisMonth = `user_id = $1
  and created_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'`;

/**
 * Records an import. False: the user has already made `maxImports` (null: no limit) in this calendar month (UTC). Locks
 * the user until the transaction ends, so that concurrent imports cannot exceed the limit.
 */
export async function recordImport(queries: Queries, userId: string, maxImports: number | null): Promise<boolean> {
  await queries.query('select from users where user_id = $1 for no key update', [userId]);
  const { rowCount } = await queries.query(
    `insert into imports (user_id) select $1::uuid where $2::int is null or (
      select count(*) from imports where ${ofThisMonth}) < $2`,
    [userId, maxImports],
  );
  return rowCount === 1;
}

/** How many imports the user has made in this calendar month (UTC). */
export async function countImports(queries: Queries, userId: string): Promise<number> {
  const text = `select count(*) as count from imports where ${ofThisMonth}`;
  return (await readRow(queries, { count: number('count(*)') }, text, [userId])).count;
}
