import { type ListPlace, type ListRequest, listPart, listValues, placeColumn } from '../list-request.ts';
import type { Queries } from '../transact.ts';

/** A listing that a person marked as theirs. Instants in ISO 8601. */
export type StoredExclusive = { readonly exclusiveId: string; readonly listingId: string; readonly createdAt: string };

const columns = 'exclusive_id as "exclusiveId", listing_id as "listingId", created_at as "createdAt"';

/** The listings that a person marked as theirs, the last marked first. */
export async function listExclusives(
  queries: Queries,
  userId: string,
  asked: ListRequest,
): Promise<(StoredExclusive & { readonly place: ListPlace })[]> {
  const part = listPart('created_at', 'exclusive_id', 2);
  const { rows } = await queries.query(
    `select ${columns}, ${placeColumn('created_at', 'exclusive_id')} from exclusives
    where user_id = $1 and ${part.where} ${part.order}`,
    [userId, ...listValues(asked)],
  );
  return rows;
}

/** Marks a listing as the person's own, once; `isNew` false: it was marked already. */
export async function addExclusive(
  queries: Queries,
  userId: string,
  listingId: string,
): Promise<StoredExclusive & { readonly isNew: boolean }> {
  const { rows } = await queries.query(
    // Only what an update touches is given back.
    `insert into exclusives as known (user_id, listing_id) values ($1, $2)
    on conflict (user_id, listing_id) do update set listing_id = known.listing_id
    returning ${columns}, known.xmax = 0 as "isNew"`,
    [userId, listingId],
  );
  return rows[0];
}

/** Takes the mark off a listing; false: it had none. */
export async function deleteExclusive(queries: Queries, userId: string, listingId: string): Promise<boolean> {
  const { rowCount } = await queries.query('delete from exclusives where user_id = $1 and listing_id = $2', [
    userId,
    listingId,
  ]);
  return rowCount === 1;
}
