/** A place in a list that is newest first: a moment in microseconds since 1970, and the id of what stands there. */
export type ListPlace = { readonly at: number; readonly id: string };

/** What part of a list is asked for: at most so many (null: all), behind a place (null: from the first). */
export type ListRequest = { readonly limit: number | null; readonly after: ListPlace | null };

/** The whole list. */
export const wholeList: ListRequest = { limit: null, after: null };

/** SQL: the place of a row, by the names of its moment and its id, as a JSON object. */
export function placeColumn(moment: string, id: string): string {
  return `jsonb_build_object('at', (extract(epoch from ${moment}) * 1000000)::bigint, 'id', ${id}) as place`;
}

/**
 * SQL: keeps the part that is asked for, in its order, and one row more, which tells that there is more. Its three values
 * (`listValues`) stand from the parameter `first` on.
 */
export function listPart(
  moment: string,
  id: string,
  first: number,
): { readonly where: string; readonly order: string } {
  const behind = `timestamptz 'epoch' + $${first}::double precision * interval '1 microsecond'`;
  return {
    where: `($${first}::double precision is null or (${moment}, ${id}) < (${behind}, $${first + 1}::uuid))`,
    order: `order by ${moment} desc, ${id} desc limit $${first + 2}`,
  };
}

/** The values of the three parameters of `listPart`. */
export function listValues({ limit, after }: ListRequest): [at: number | null, id: string | null, most: number | null] {
  return [after?.at ?? null, after?.id ?? null, limit === null ? null : limit + 1];
}
