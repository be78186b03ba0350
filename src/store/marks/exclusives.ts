import { type ListPlace, type ListRequest, pageClauses, pageParameters, placeColumn } from '../list-request.ts';
import type { Queries } from '../transact.ts';

/** A listing that the user marked as exclusive. Instants in ISO 8601. */
export type StoredExclusive = { readonly exclusiveId: string; readonly listingId: string; readonly createdAt: string };

const columns = 'exclusive_id as "exclusiveId", listing_id as "listingId", created_at as "createdAt"';

/** Most recently marked first. */
export async function listExclusives(
  queries: Queries,
  userId: string,
  request: ListRequest,
): Promise<(StoredExclusive & { readonly place: ListPlace })[]> {
  const part = pageClauses('created_at', 'exclusive_id', 2);
  const { rows } = await queries.query(
    `select ${columns}, ${placeColumn('created_at', 'exclusive_id')} from exclusives
    where user_id = $1 and ${part.where} ${part.order}`,
    [userId, ...pageParameters(request)],
  );
  return rows;
}

/** `isNew` false: it was already marked. */
export async function addExclusive(
  queries: Queries,
  userId: string,
  listingId: string,
): Promise<StoredExclusive & { readonly isNew: boolean }> {
  const { rows } = await queries.query(
    // `returning` omits rows without an update, so a conflict updates a column to its own value.
    `insert into exclusives as known (user_id, listing_id) values ($1, $2)
    on conflict (user_id, listing_id) do update set listing_id = known.listing_id
    returning ${columns}, known.xmax = 0 as "isNew"`,
    [userId, listingId],
  );
  return rows[0];
}

/** False: the listing was not marked. */
export async function deleteExclusive(queries: Queries, userId: string, listingId: string): Promise<boolean> {
  const { rowCount } = await queries.query('delete from exclusives where user_id = $1 and listing_id = $2', [
    userId,
    listingId,
  ]);
  return rowCount === 1;
}
