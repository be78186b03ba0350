import { type ListPlace, type ListRequest, pageClauses, pageParameters, placeColumn } from '../list-request.ts';
import type { Queries } from '../transact.ts';

/** A rating of 1 to 5 whole stars. Instants in ISO 8601. */
export type StoredRating = {
  readonly ratingId: string;
  readonly proformaId: string;
  readonly aliasId: string | null;
  readonly listingId: string;
  readonly rating: number;
  readonly createdAt: string;
};

/** Newest first. */
export async function listRatings(
  queries: Queries,
  userId: string,
  request: ListRequest,
): Promise<(StoredRating & { readonly place: ListPlace })[]> {
  const part = pageClauses('mark.created_at', 'mark.user_rating_id', 2);
  const { rows } = await queries.query(
    `select mark.user_rating_id as "ratingId", mark.proforma_id as "proformaId", proformas.alias_id as "aliasId",
      proformas.listing_id as "listingId", mark.rating, mark.created_at as "createdAt",
      ${placeColumn('mark.created_at', 'mark.user_rating_id')}
    from user_ratings as mark join proformas using (user_id, proforma_id)
    where mark.user_id = $1 and ${part.where} ${part.order}`,
    [userId, ...pageParameters(request)],
  );
  return rows;
}

/** Adds or replaces the rating of a saved proforma. Returns the id of the rating. */
export async function setRating(
  queries: Queries,
  userId: string,
  proformaId: string,
  rating: number,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { rows } = await queries.query<{ id: string; isNew: boolean }>(
    `insert into user_ratings as known (user_id, proforma_id, rating) values ($1, $2, $3)
    on conflict (user_id, proforma_id) do update set rating = excluded.rating, updated_at = now()
    returning user_rating_id as id, known.xmax = 0 as "isNew"`,
    [userId, proformaId, rating],
  );
  return rows[0]!;
}

/** Returns the id of the deleted rating; null: there was none. */
export async function clearRating(queries: Queries, userId: string, proformaId: string): Promise<string | null> {
  const { rows } = await queries.query<{ id: string }>(
    'delete from user_ratings where user_id = $1 and proforma_id = $2 returning user_rating_id as id',
    [userId, proformaId],
  );
  return rows[0]?.id ?? null;
}
