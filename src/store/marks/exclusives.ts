import { type ListPlace, type ListRequest, pageClauses, pageParameters, placeOf } from '../list-request.ts';
import { readRow, readRows } from '../read-rows.ts';
import { boolean, columnsOf, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

const storedExclusive = {
  exclusiveId: 'exclusives.exclusive_id',
  listingId: 'exclusives.listing_id',
  createdAt: 'exclusives.created_at',
} as const satisfies Selection;
const listedExclusive = { ...storedExclusive, place: placeOf('created_at', 'exclusive_id') } as const;
const addedExclusive = { ...storedExclusive, isNew: boolean('known.xmax = 0') } as const;

/** A listing that the user marked as exclusive. Instants in ISO 8601. */
export type StoredExclusive = RowOf<typeof storedExclusive>;

/** Most recently marked first. */
export async function listExclusives(
  queries: Queries,
  userId: string,
  request: ListRequest,
): Promise<(StoredExclusive & { readonly place: ListPlace })[]> {
  const part = pageClauses('created_at', 'exclusive_id', 2);
  return readRows(
    queries,
    listedExclusive,
    `select ${columnsOf(listedExclusive)} from exclusives where user_id = $1 and ${part.where} ${part.order}`,
    [userId, ...pageParameters(request)],
  );
}

/** `isNew` false: it was already marked. */
export async function addExclusive(
  queries: Queries,
  userId: string,
  listingId: string,
): Promise<StoredExclusive & { readonly isNew: boolean }> {
  return readRow(
    queries,
    addedExclusive,
    // `returning` omits rows without an update, so a conflict updates a column to its own value.
    `insert into exclusives as known (user_id, listing_id) values ($1, $2)
    on conflict (user_id, listing_id) do update set listing_id = known.listing_id
    returning ${columnsOf(addedExclusive, { exclusives: 'known' })}`,
    [userId, listingId],
  );
}

/** False: the listing was not marked. */
export async function deleteExclusive(queries: Queries, userId: string, listingId: string): Promise<boolean> {
  const { rowCount } = await queries.query('delete from exclusives where user_id = $1 and listing_id = $2', [
    userId,
    listingId,
  ]);
  return rowCount === 1;
}
