import { type ListPlace, type ListRequest, pageClauses, pageParameters, placeOf } from '../list-request.ts';
import { findRow, readRow, readRows } from '../read-rows.ts';
import { boolean, columnsOf, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

const storedRating = {
  ratingId: 'user_ratings.user_rating_id',
  proformaId: 'user_ratings.proforma_id',
  aliasId: 'proformas.alias_id',
  listingId: 'proformas.listing_id',
  rating: 'user_ratings.rating',
  createdAt: 'user_ratings.created_at',
} as const satisfies Selection;
const listedRating = {
  ...storedRating,
  place: placeOf('user_ratings.created_at', 'user_ratings.user_rating_id'),
} as const;

/** A rating of 1 to 5 whole stars. Instants in ISO 8601. */
export type StoredRating = RowOf<typeof storedRating>;

const setResult = {
  id: 'user_ratings.user_rating_id',
  isNew: boolean('known.xmax = 0'),
} as const satisfies Selection;

/** Newest first. */
export async function listRatings(
  queries: Queries,
  userId: string,
  request: ListRequest,
): Promise<(StoredRating & { readonly place: ListPlace })[]> {
  const part = pageClauses('user_ratings.created_at', 'user_ratings.user_rating_id', 2);
  return readRows(
    queries,
    listedRating,
    `select ${columnsOf(listedRating)} from user_ratings join proformas using (user_id, proforma_id)
    where user_ratings.user_id = $1 and ${part.where} ${part.order}`,
    [userId, ...pageParameters(request)],
  );
}

/** Adds or replaces the rating of a saved proforma. Returns the id of the rating. */
export async function setRating(
  queries: Queries,
  userId: string,
  proformaId: string,
  rating: number,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  return readRow(
    queries,
    setResult,
    `insert into user_ratings as known (user_id, proforma_id, rating) values ($1, $2, $3)
    on conflict (user_id, proforma_id) do update set rating = excluded.rating, updated_at = now()
    returning ${columnsOf(setResult, { user_ratings: 'known' })}`,
    [userId, proformaId, rating],
  );
}

/** Returns the id of the deleted rating; null: there was none. */
export async function clearRating(queries: Queries, userId: string, proformaId: string): Promise<string | null> {
  const cleared = await findRow(
    queries,
    { id: 'user_ratings.user_rating_id' },
    'delete from user_ratings where user_id = $1 and proforma_id = $2 returning user_rating_id as id',
    [userId, proformaId],
  );
  return cleared?.id ?? null;
}
