import { type ListPlace, type ListRequest, pageClauses, pageParameters, placeOf } from '../list-request.ts';
import { readRow, readRows } from '../read-rows.ts';
import { boolean, columnsOf, like, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

export type MarkKind = 'bookmark' | 'pin';

const tables = {
  bookmark: { table: 'bookmarks', key: 'bookmark_id', title: 'mark.title', session: 'mark.chat_session_id' },
  pin: { table: 'user_pins', key: 'user_pin_id', title: 'null', session: 'null::uuid' },
} as const satisfies Record<MarkKind, object>;

/** Both tables have these columns. */
function markSelection(kind: MarkKind) {
  const { key, title, session } = tables[kind];
  return {
    markId: like('bookmarks.bookmark_id', `mark.${key}`),
    proformaId: like('bookmarks.proforma_id', 'mark.proforma_id'),
    aliasId: 'proformas.alias_id',
    listingId: 'proformas.listing_id',
    title: like('bookmarks.title', title),
    chatSessionId: like('bookmarks.chat_session_id', session),
    createdAt: like('bookmarks.created_at', 'mark.created_at'),
  } as const satisfies Selection;
}

/**
 * A bookmark or a pin. `aliasId` null: the proforma was edited. Pins have neither title nor conversation. Instants in ISO 8601.
 */
export type ProformaMark = RowOf<ReturnType<typeof markSelection>>;

/** Newest first. */
export async function listMarks(
  queries: Queries,
  kind: MarkKind,
  userId: string,
  request: ListRequest,
): Promise<(ProformaMark & { readonly place: ListPlace })[]> {
  const { table, key } = tables[kind];
  const part = pageClauses('mark.created_at', `mark.${key}`, 2);
  const selection = { ...markSelection(kind), place: placeOf('mark.created_at', `mark.${key}`) };
  return readRows(
    queries,
    selection,
    `select ${columnsOf(selection)}
    from ${table} as mark join proformas using (user_id, proforma_id)
    where mark.user_id = $1 and ${part.where} ${part.order}`,
    [userId, ...pageParameters(request)],
  );
}

/** Marks a saved proforma. `isNew` false: it was already marked and stays unchanged. */
export async function addMark(
  queries: Queries,
  kind: MarkKind,
  {
    userId,
    proformaId,
    title,
    chatSessionId,
  }: {
    readonly userId: string;
    readonly proformaId: string;
    readonly title: string | null;
    readonly chatSessionId: string | null;
  },
): Promise<ProformaMark & { readonly isNew: boolean }> {
  const { table } = tables[kind];
  const isTitled = kind === 'bookmark';
  const selection = { ...markSelection(kind), isNew: boolean('is_new') };
  return readRow(
    queries,
    selection,
    // `returning` omits rows without an update, so a conflict updates a column to its own value.
    `with mark as (
      insert into ${table} as known (user_id, proforma_id${isTitled ? ', title, chat_session_id' : ''})
      values ($1, $2${isTitled ? ', $3, $4' : ''})
      on conflict (user_id, proforma_id) do update set proforma_id = known.proforma_id
      returning *, known.xmax = 0 as is_new)
    select ${columnsOf(selection)} from mark join proformas using (user_id, proforma_id)`,
    [userId, proformaId, ...(isTitled ? [title, chatSessionId] : [])],
  );
}

/** False: the user has no mark with this id. */
export async function deleteMark(queries: Queries, kind: MarkKind, userId: string, markId: string): Promise<boolean> {
  const { table, key } = tables[kind];
  const { rowCount } = await queries.query(`delete from ${table} where user_id = $1 and ${key} = $2`, [userId, markId]);
  return rowCount === 1;
}
