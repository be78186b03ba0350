import { type ListPlace, type ListRequest, pageClauses, pageParameters, placeColumn } from '../list-request.ts';
import type { Queries } from '../transact.ts';

/**
 * A bookmark or a pin. `aliasId` null: the proforma was edited. `title` is null for every pin. Instants in ISO 8601.
 */
export type ProformaMark = {
  readonly markId: string;
  readonly proformaId: string;
  readonly aliasId: string | null;
  readonly listingId: string;
  readonly title: string | null;
  readonly createdAt: string;
};

export type MarkKind = 'bookmark' | 'pin';

const tables = {
  bookmark: { table: 'bookmarks', key: 'bookmark_id', title: 'mark.title' },
  pin: { table: 'user_pins', key: 'user_pin_id', title: 'null' },
} as const satisfies Record<MarkKind, object>;

function columnsOf(kind: MarkKind): string {
  const { key, title } = tables[kind];
  return `mark.${key} as "markId", mark.proforma_id as "proformaId", proformas.alias_id as "aliasId",
    proformas.listing_id as "listingId", ${title} as title, mark.created_at as "createdAt"`;
}

/** Newest first. */
export async function listMarks(
  queries: Queries,
  kind: MarkKind,
  userId: string,
  request: ListRequest,
): Promise<(ProformaMark & { readonly place: ListPlace })[]> {
  const { table, key } = tables[kind];
  const part = pageClauses('mark.created_at', `mark.${key}`, 2);
  const { rows } = await queries.query(
    `select ${columnsOf(kind)}, ${placeColumn('mark.created_at', `mark.${key}`)}
    from ${table} as mark join proformas using (user_id, proforma_id)
    where mark.user_id = $1 and ${part.where} ${part.order}`,
    [userId, ...pageParameters(request)],
  );
  return rows;
}

/** Marks a saved proforma. `isNew` false: it was already marked and stays unchanged. */
export async function addMark(
  queries: Queries,
  kind: MarkKind,
  {
    userId,
    proformaId,
    title,
  }: { readonly userId: string; readonly proformaId: string; readonly title: string | null },
): Promise<ProformaMark & { readonly isNew: boolean }> {
  const { table } = tables[kind];
  const isTitled = kind === 'bookmark';
  const { rows } = await queries.query(
    // `returning` omits rows without an update, so a conflict updates a column to its own value.
    `with mark as (
      insert into ${table} as known (user_id, proforma_id${isTitled ? ', title' : ''})
      values ($1, $2${isTitled ? ', $3' : ''})
      on conflict (user_id, proforma_id) do update set proforma_id = known.proforma_id
      returning *, known.xmax = 0 as is_new)
    select ${columnsOf(kind)}, is_new as "isNew" from mark join proformas using (user_id, proforma_id)`,
    [userId, proformaId, ...(isTitled ? [title] : [])],
  );
  return rows[0];
}

/** False: the user has no mark with this id. */
export async function deleteMark(queries: Queries, kind: MarkKind, userId: string, markId: string): Promise<boolean> {
  const { table, key } = tables[kind];
  const { rowCount } = await queries.query(`delete from ${table} where user_id = $1 and ${key} = $2`, [userId, markId]);
  return rowCount === 1;
}
