import type { HomeEventKind, SearchEventKind } from '#contracts/event-kinds.ts';
import type { EventDetails } from '#domain/news-words.ts';
import { type ListRequest, pageClauses, pageParameters, placeOf } from '../list-request.ts';
import { readRow, readRows } from '../read-rows.ts';
import {
  boolean,
  columnsOf,
  instant,
  json,
  like,
  nullable,
  number,
  type RowOf,
  type Selection,
  text,
} from '../selection.ts';
import type { Queries } from '../transact.ts';

/** Days after which an event is deleted, unless a saved search needs it to report that a home left the market. */
export const eventDays = 90;

const listedEvent = {
  eventId: text('event_id'),
  kind: text<SearchEventKind | HomeEventKind>('kind'),
  cause: like('search_events.cause', 'cause'),
  details: json<EventDetails>('details'),
  happenedAt: instant('happened_at'),
  isRead: boolean('is_read'),
  listingId: text('news.listing_id'),
  /** Of a saved home. */
  proformaId: nullable(text('news.proforma_id')),
  savedSearchId: nullable('saved_searches.saved_search_id'),
  title: nullable('saved_searches.title'),
  searchParams: nullable('saved_searches.search_params'),
  place: placeOf('happened_at', 'event_id'),
} as const satisfies Selection;

/** An event of a saved search or of a saved home. */
export type ListedEvent = RowOf<typeof listedEvent>;

/** SQL: searches that the owner deleted wait only for an undo. */
const ofSearchInUse = `exists (select from saved_searches as owner
  where owner.saved_search_id = search_events.saved_search_id and owner.deleted_at is null)`;
const isRecent = `happened_at > now() - interval '${eventDays} days'`;
const unreadSearchEvents = `search_events where user_id = $1 and read_at is null and opened_at is null
  and ${isRecent} and ${ofSearchInUse}`;
const unreadHomeEvents = `home_events where user_id = $1 and read_at is null and ${isRecent}`;

/** Newest first. Seeing the results of a search reads its events. */
export async function listNotices(queries: Queries, userId: string, request: ListRequest): Promise<ListedEvent[]> {
  const searches = pageClauses('happened_at', 'search_event_id', 2);
  const homes = pageClauses('happened_at', 'home_event_id', 2);
  return readRows(
    queries,
    listedEvent,
    `select ${columnsOf(listedEvent)} from (
      (select search_event_id as event_id, saved_search_id, null::uuid as proforma_id, listing_id, kind, cause, details,
        happened_at, coalesce(read_at, opened_at) is not null as is_read
      from search_events where user_id = $1 and ${isRecent} and ${ofSearchInUse} and ${searches.where} ${searches.order})
      union all
      (select home_event_id, null, proforma_id, listing_id, kind, null, details, happened_at, read_at is not null
      from home_events where user_id = $1 and ${isRecent} and ${homes.where} ${homes.order})
    ) as news left join saved_searches using (saved_search_id)
    ${pageClauses('happened_at', 'event_id', 2).order}`,
    [userId, ...pageParameters(request)],
  );
}

export async function countUnreadNotices(queries: Queries, userId: string): Promise<number> {
  const counted = {
    unread: number(`(select count(*) from ${unreadSearchEvents}) + (select count(*) from ${unreadHomeEvents})`),
  } as const satisfies Selection;
  return (await readRow(queries, counted, `select ${columnsOf(counted)}`, [userId])).unread;
}

/** Marks the user's events as read: those with the ids, and those that happened until an instant (ISO 8601). */
export async function markNoticesRead(
  queries: Queries,
  userId: string,
  { ids, until }: { readonly ids: readonly string[]; readonly until: string | null },
): Promise<void> {
  for (const [table, id] of [
    ['search_events', 'search_event_id'],
    ['home_events', 'home_event_id'],
  ]) {
    await queries.query(
      `update ${table} set read_at = now()
      where user_id = $1 and read_at is null and (${id} = any($2::uuid[]) or happened_at <= $3::timestamptz)`,
      [userId, ids, until],
    );
  }
}
