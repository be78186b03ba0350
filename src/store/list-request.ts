import { type Expression, json } from './selection.ts';

/** A position in a list sorted newest first: microseconds since 1970, and the row's id. */
export type ListPlace = { readonly at: number; readonly id: string };

/** A page of a list: at most `limit` rows (null: all) behind a position (null: from the start). */
export type ListRequest = { readonly limit: number | null; readonly after: ListPlace | null };

export const wholeList: ListRequest = { limit: null, after: null };

/** The position of a row, from its columns for the instant and the id. */
export function placeOf(moment: string, id: string): Expression<ListPlace> {
  return json(`jsonb_build_object('at', (extract(epoch from ${moment}) * 1000000)::bigint, 'id', ${id})`);
}

/**
 * SQL: selects and sorts the requested page plus one row, which shows that more rows follow. Its three parameters
 * (`pageParameters`) start at `$first`.
 */
export function pageClauses(
  moment: string,
  id: string,
  first: number,
): { readonly where: string; readonly order: string } {
  const instant = `timestamptz 'epoch' + $${first}::double precision * interval '1 microsecond'`;
  return {
    where: `($${first}::double precision is null or (${moment}, ${id}) < (${instant}, $${first + 1}::uuid))`,
    order: `order by ${moment} desc, ${id} desc limit $${first + 2}`,
  };
}

/** The three parameters of `pageClauses`. */
export function pageParameters({
  limit,
  after,
}: ListRequest): [at: number | null, id: string | null, limit: number | null] {
  return [after?.at ?? null, after?.id ?? null, limit === null ? null : limit + 1];
}
