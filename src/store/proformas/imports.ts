import { type ListPlace, type ListRequest, pageClauses, pageParameters, placeOf } from '../list-request.ts';
import { lockPerson } from '../people/lock-person.ts';
import { readRow, readRows } from '../read-rows.ts';
import { columnsOf, number, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { type SavedRow, savedRow, savedTables } from './saved-proformas.ts';

/** The condition of the user's ($1) imports of this calendar month (UTC). */
const ofThisMonth = `user_id = $1
  and created_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'`;

/**
 * Records an import. False: the user has already made `maxImports` (null: no limit) in this calendar month (UTC). Locks
 * the user until the transaction ends, so that concurrent imports cannot exceed the limit.
 */
export async function recordImport(queries: Queries, userId: string, maxImports: number | null): Promise<boolean> {
  await lockPerson(queries, userId);
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

const importedRow = {
  ...savedRow,
  place: placeOf('proformas.created_at', 'proformas.proforma_id'),
} as const satisfies Selection;

/** The user's proformas of imported homes that nobody else sees, newest first. */
export async function importedProformas(
  queries: Queries,
  userId: string,
  request: ListRequest,
): Promise<(SavedRow & { readonly place: ListPlace })[]> {
  const { where, order } = pageClauses('created_at', 'proforma_id', 2);
  return readRows(
    queries,
    importedRow,
    `select ${columnsOf(importedRow)} from ${savedTables}
    where proformas.user_id = $1 and proformas.proforma_id = any (array(
      select proforma_id from (
        select proformas.created_at, proforma_id from proformas join private_listings using (user_id, listing_id)
          where user_id = $1
      ) as mine where ${where} ${order}))
    order by proformas.created_at desc, proformas.proforma_id desc`,
    [userId, ...pageParameters(request)],
  );
}
