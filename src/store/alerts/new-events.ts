import type { EventDetails } from '#domain/news-words.ts';
import { hasWordsOfSearch } from '../listings/description-words.ts';
import { readRows } from '../read-rows.ts';
import { isExclusiveOfSearch } from '../saved-searches/exclusives-of-search.ts';
import { columnsOf, json, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

const newEvent = {
  listingId: 'search_events.listing_id',
  kind: 'search_events.kind',
  cause: 'search_events.cause',
  details: json<EventDetails>('search_events.details'),
  /** ISO 8601. */
  happenedAt: 'search_events.happened_at',
} as const satisfies Selection;

/** News of a saved search that its owner had not seen when the latest visit to its results began. */
export type NewEvent = RowOf<typeof newEvent>;

/** Within this time of its start, opening a search belongs to the same visit. */
const visitHours = 1;

/**
 * Opens the results of a saved search: what was new before stays new during the visit, but no longer counts as unopened.
 * False: the user has no saved search with this id.
 */
export async function openResults(queries: Queries, userId: string, savedSearchId: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    `with visited as (
      update saved_searches set visited_at = case
        when visited_at > now() - interval '${visitHours} hour' then visited_at else now() end
      where user_id = $1 and saved_search_id = $2 and deleted_at is null returning saved_search_id
    ), opened as (
      update search_events set opened_at = now() from visited
      where search_events.saved_search_id = visited.saved_search_id and opened_at is null
    )
    select from visited`,
    [userId, savedSearchId],
  );
  return rowCount === 1;
}

/** Oldest first, without homes that left the market, lack the search's keywords or are no exclusives of it. Null: the user has no saved search with this id. */
export async function readNewEvents(
  queries: Queries,
  userId: string,
  savedSearchId: string,
): Promise<NewEvent[] | null> {
  const owned = 'select from saved_searches where user_id = $1 and saved_search_id = $2 and deleted_at is null';
  if ((await queries.query(owned, [userId, savedSearchId])).rowCount === 0) return null;
  return readRows(
    queries,
    newEvent,
    `select ${columnsOf(newEvent)} from search_events join saved_searches using (user_id, saved_search_id)
    where user_id = $1 and saved_search_id = $2 and kind <> 'gone' and (opened_at is null or opened_at >= visited_at)
      and ${hasWordsOfSearch('search_events.listing_id')} and ${isExclusiveOfSearch('search_events.listing_id')}
    order by happened_at, search_event_id`,
    [userId, savedSearchId],
  );
}
