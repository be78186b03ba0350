import type { SearchEventKind } from '#contracts/event-kinds.ts';
import type { MatchCause } from '#domain/listing-change.ts';
import type { EventDetails } from '#domain/news-words.ts';
import type { Connection } from '../database.ts';
import { person } from '../people/callers.ts';
import { readRows } from '../read-rows.ts';
import { columnsOf, type RowOf, type Selection } from '../selection.ts';

/** What a changed listing is for one or more saved searches. */
export type SearchNews = {
  readonly listingId: string;
  readonly revision: string;
  /** When the listing changed, ISO 8601. */
  readonly happenedAt: string;
  readonly kind: SearchEventKind;
  /** Only of a new match. */
  readonly cause: MatchCause | null;
  readonly details: EventDetails;
};

/** News of a saved search. Events with equal news share the object. */
export type SearchEvent = { readonly savedSearchId: string; readonly userId: string; readonly news: SearchNews };

/** New matches of a saved search beyond `mostEventsADay`, by the change of the listing. */
export type UnlistedMatches = {
  readonly savedSearchId: string;
  readonly revision: string;
  /** UTC. */
  readonly day: string;
  readonly matches: number;
};

/** SQL: whether the results of a saved search, when its owner saved it, had not yet seen a change of a listing. */
export const isLaterThanSearch = (revision: string) =>
  `not pg_visible_in_snapshot(${revision}::xid8, saved.watched_since::pg_snapshot)`;

/**
 * Makes changes of saved searches wait for the end of the transaction. In a repeatable read one, fails if one changed
 * since its snapshot. Call it once, before events are stored.
 */
export async function lockSavedSearches(client: Connection, savedSearchIds: ReadonlySet<string>): Promise<void> {
  await client.query('select from saved_searches where saved_search_id = any($1) order by saved_search_id for share', [
    [...savedSearchIds],
  ]);
}

/** Adds matches that have no event of their own. */
export async function countUnlistedMatches(client: Connection, matches: readonly UnlistedMatches[]): Promise<void> {
  if (matches.length === 0) return;
  await client.query(
    `insert into search_event_counts as counts (user_id, saved_search_id, day, unlisted)
    select saved.user_id, saved.saved_search_id, found.day, sum(found.matches)
    from jsonb_to_recordset($1::jsonb) as found ("savedSearchId" uuid, revision text, day date, matches int)
    join saved_searches as saved on saved.saved_search_id = found."savedSearchId"
    where ${isLaterThanSearch('found.revision')}
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
    where listing_id = any($1) and announced_at is not null and notice_id is not null
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
