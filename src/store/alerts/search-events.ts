import type { SearchEventKind } from '#contracts/event-kinds.ts';
import type { MatchCause } from '#domain/listing-change.ts';
import type { EventDetails } from '#domain/news-words.ts';
import type { Connection } from '../database.ts';
import { person } from '../people/callers.ts';
import { readRow, readRows } from '../read-rows.ts';
import { columnsOf, number, type RowOf, type Selection } from '../selection.ts';

export type SearchEvent = {
  readonly savedSearchId: string;
  /** The state of the saved search that the event was found for. */
  readonly searchRevision: string;
  readonly listingId: string;
  readonly revision: string;
  /** When the listing changed, ISO 8601. */
  readonly happenedAt: string;
  readonly kind: SearchEventKind;
  /** Only of a new match. */
  readonly cause: MatchCause | null;
  readonly details: EventDetails;
};

/** New matches of a saved search beyond `mostEventsADay`, by the change of the listing. */
export type UnlistedMatches = Pick<SearchEvent, 'savedSearchId' | 'searchRevision' | 'revision'> & {
  /** UTC. */
  readonly day: string;
  readonly matches: number;
};

/** SQL: whether the saved search is as it was when `found` was found, and had not seen the change in its results. */
const isWatching = `saved.revision = found."searchRevision"::xid8 and not saved.paused and saved.deleted_at is null
      and not pg_visible_in_snapshot(found.revision::xid8, saved.watched_since::pg_snapshot)`;

/**
 * Makes changes of saved searches wait for the end of the transaction. Fails if one changed since its snapshot. Call it
 * once, in the order of their ids, before events are recorded.
 */
export async function lockSavedSearches(client: Connection, savedSearchIds: ReadonlySet<string>): Promise<void> {
  await client.query('select from saved_searches where saved_search_id = any($1) order by saved_search_id for share', [
    [...savedSearchIds],
  ]);
}

/**
 * Records events once. Leaves out those of searches that were deleted, changed or paused meanwhile, and changes from
 * before the search was saved. Returns the number recorded. In the order of the owners, most index entries are neighbors.
 */
export async function recordSearchEvents(client: Connection, events: readonly SearchEvent[]): Promise<number> {
  if (events.length === 0) return 0;
  const recorded = { count: number('(select count(*) from inserted)') };
  const { count } = await readRow(
    client,
    recorded,
    `with inserted as (
      insert into search_events (user_id, saved_search_id, listing_id, revision, kind, cause, details, happened_at,
        text_due)
      select saved.user_id, saved.saved_search_id, found."listingId", found.revision::xid8, found.kind, found.cause,
        found.details, found."happenedAt", saved.sms_notified
      from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[], $8::timestamptz[])
        as found ("savedSearchId", "searchRevision", "listingId", revision, kind, cause, details, "happenedAt")
      join saved_searches as saved on saved.saved_search_id = found."savedSearchId"
      where ${isWatching}
      order by saved.user_id
      on conflict (saved_search_id, listing_id, revision) do nothing
      returning search_event_id, user_id, saved_search_id, happened_at, kind
    ), delivered as (
      insert into webhook_deliveries (user_id, webhook_id, search_event_id)
      select user_id, webhook_id, search_event_id from inserted join webhooks using (user_id) where disabled_at is null
    ), counted as (
      insert into search_event_counts as counts (user_id, saved_search_id, day, recorded)
      select user_id, saved_search_id, (happened_at at time zone 'UTC')::date as day, count(*)
      from inserted where kind <> 'gone' group by user_id, saved_search_id, day
      on conflict (saved_search_id, day) do update set recorded = counts.recorded + excluded.recorded
    )
    select ${columnsOf(recorded)}`,
    columnsOfEvents(events),
  );
  return count;
}

/** Arrays, because the database reads them twice as fast as JSON. */
function columnsOfEvents(events: readonly SearchEvent[]): readonly unknown[][] {
  return [
    events.map(({ savedSearchId }) => savedSearchId),
    events.map(({ searchRevision }) => searchRevision),
    events.map(({ listingId }) => listingId),
    events.map(({ revision }) => revision),
    events.map(({ kind }) => kind),
    events.map(({ cause }) => cause),
    events.map(({ details }) => JSON.stringify(details)),
    events.map(({ happenedAt }) => happenedAt),
  ];
}

/** Adds matches that have no event of their own. */
export async function countUnlistedMatches(client: Connection, matches: readonly UnlistedMatches[]): Promise<void> {
  if (matches.length === 0) return;
  await client.query(
    `insert into search_event_counts as counts (user_id, saved_search_id, day, unlisted)
    select saved.user_id, saved.saved_search_id, found.day, sum(found.matches)
    from jsonb_to_recordset($1::jsonb) as found ("savedSearchId" uuid, "searchRevision" text, revision text, day date,
      matches int)
    join saved_searches as saved on saved.saved_search_id = found."savedSearchId"
    where ${isWatching}
    group by saved.user_id, saved.saved_search_id, found.day
    on conflict (saved_search_id, day) do update set unlisted = counts.unlisted + excluded.unlisted`,
    [JSON.stringify(matches)],
  );
}

const fullDay = { savedSearchId: 'search_event_counts.saved_search_id', day: 'search_event_counts.day' } as const;

/** Saved searches that got `mostEventsADay`, with the days (UTC). */
export async function readFullDays(client: Connection, days: readonly string[]): Promise<RowOf<typeof fullDay>[]> {
  const text = `select ${columnsOf(fullDay)} from search_event_counts where day = any($1::date[]) and is_full`;
  return readRows(client, fullDay, text, [days]);
}

const announcedHome = {
  savedSearchId: 'search_events.saved_search_id',
  listingId: 'search_events.listing_id',
} as const satisfies Selection;

/** Which of the listings notices have announced, for which saved searches. */
export async function readAnnouncedHomes(
  client: Connection,
  listingIds: readonly string[],
): Promise<RowOf<typeof announcedHome>[]> {
  if (listingIds.length === 0) return [];
  const text = `select ${columnsOf(announcedHome)} from search_events
    where listing_id = any($1) and announced_at is not null
    union select ${columnsOf(announcedHome)} from search_events
    where listing_id = any($1) and text_notice_id is not null`;
  return readRows(client, announcedHome, text, [listingIds]);
}

const exclusiveHome = {
  userId: 'exclusives.user_id',
  listingId: 'exclusives.listing_id',
  role: person.role,
} as const satisfies Selection;

/** Which of the listings people marked as exclusive, with their roles. Only people who save searches of exclusives. */
export async function readExclusiveHomes(
  client: Connection,
  listingIds: readonly string[],
): Promise<RowOf<typeof exclusiveHome>[]> {
  if (listingIds.length === 0) return [];
  const text = `select ${columnsOf(exclusiveHome)} from exclusives join users using (user_id)
    where listing_id = any($1) and exists (select from saved_searches
      where saved_searches.user_id = users.user_id and search_params -> 'exclusiveOnly' = 'true')`;
  return readRows(client, exclusiveHome, text, [listingIds]);
}
