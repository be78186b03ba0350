import type * as z from 'zod/mini';
import { Refusal } from '#commands/refusal.ts';
import { type listQuery, maxPageSize } from '#contracts/list-query.ts';
import type { ListPlace, ListRequest } from '#store/list-request.ts';

/** A part of a list for `data`, and the cursor of the next part; null: no more. */
export class ListPage<Data> {
  readonly data: Data;
  readonly nextCursor: string | null;

  constructor(data: Data, nextCursor: string | null) {
    this.data = data;
    this.nextCursor = nextCursor;
  }
}

type PlacedRow = { readonly place: ListPlace };

const cursorForm = /^(\d{1,16})_([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** Default: as many rows as a page may have. Refuses (422) an invalid cursor. */
export function readListRequest({ limit, cursor }: z.infer<typeof listQuery>): ListRequest {
  return { limit: limit ?? maxPageSize, after: cursor ? placeOf(cursor) : null };
}

/** `rows`: read with one more than the limit, to detect the end. */
export function pageOf<Row extends PlacedRow, Data>(
  rows: readonly Row[],
  { limit }: ListRequest,
  answer: (rows: Row[]) => Data,
): ListPage<Data> {
  const pageRows = rows.slice(0, limit ?? rows.length);
  const last = pageRows.at(-1);
  return new ListPage(answer(pageRows), last && pageRows.length < rows.length ? cursorOf(last.place) : null);
}

function cursorOf({ at, id }: ListPlace): string {
  return Buffer.from(`${at}_${id}`).toString('base64url');
}

function placeOf(cursor: string): ListPlace {
  const [, at, id] = cursorForm.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (at === undefined || id === undefined) throw new Refusal('validation_failed', { fields: [wrongCursor] });
  return { at: Number(at), id };
}

const wrongCursor = { path: 'cursor', message: 'Must be the next_cursor of a response' };
