import type { MatchCount } from '#contracts/saved-searches.ts';
import { dropUnsentNews, isInUnsentMail, isInUnsentText } from '../alerts/withdraw-news.ts';
import { type ListRequest, pageClauses, pageParameters, placeOf } from '../list-request.ts';
import { hasWordsOfSearch } from '../listings/description-words.ts';
import { lockPerson } from '../people/lock-person.ts';
import { findRow, readRows } from '../read-rows.ts';
import { boolean, columnsOf, instant, json, nullable, type RowOf, type Selection, texts } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { isExclusiveOfSearch } from './exclusives-of-search.ts';

const savedSearchFields = {
  title: 'saved_searches.title',
  goal: 'saved_searches.goal',
  searchParams: 'saved_searches.search_params',
  emailNotified: 'saved_searches.email_notified',
  smsNotified: 'saved_searches.sms_notified',
  emailInterval: 'saved_searches.email_interval',
  smsInterval: 'saved_searches.sms_interval',
} as const satisfies Selection;

/** What the owner of a saved search decides. */
export type SavedSearchFields = RowOf<typeof savedSearchFields>;

const countsOfSearch = 'saved_search_counts as counts where counts.saved_search_id = saved_searches.saved_search_id';
/** New matches of a saved search are counted up to this number. */
const mostUnopened = 1000;
/** SQL: a home that is new to the search, which one that got better is not. */
const isUnopenedMatch = "opened_at is null and kind = 'new_match'";

const storedSavedSearch = {
  savedSearchId: 'saved_searches.saved_search_id',
  ...savedSearchFields,
  paused: 'saved_searches.paused',
  createdAt: 'saved_searches.created_at',
  updatedAt: 'saved_searches.updated_at',
  lastRunAt: nullable(instant(`(select max(counted_at) from ${countsOfSearch})`)),
  /** Oldest first. */
  matchCounts: json<readonly MatchCount[]>(
    `(select coalesce(json_agg(json_build_object('date', counted_on, 'count', match_count) order by counted_on), '[]')
      from ${countsOfSearch})`,
  ),
  /**
   * Listings that became matches since the owner last opened the search, with its keywords and among its exclusives, the
   * newest `mostUnopened`. Some may not match any more.
   */
  unopenedListingIds: texts(`array(select listing_id from search_events as unopened
    where unopened.saved_search_id = saved_searches.saved_search_id and ${isUnopenedMatch}
      and ${hasWordsOfSearch('unopened.listing_id')} and ${isExclusiveOfSearch('unopened.listing_id')}
    group by listing_id order by max(happened_at) desc, listing_id limit ${mostUnopened})`),
  /** True if some of them came after the last count, or there is no count. */
  hasUncountedNews: boolean(`exists (select from search_events as unopened
    where unopened.saved_search_id = saved_searches.saved_search_id and ${isUnopenedMatch}
      and happened_at > (select coalesce(max(counted_at), '-infinity') from ${countsOfSearch}))`),
  place: placeOf('created_at', 'saved_search_id'),
} as const satisfies Selection;

/** Instants in ISO 8601. */
export type StoredSavedSearch = RowOf<typeof storedSavedSearch>;

type ChangeableFields = SavedSearchFields & { readonly paused: boolean };

/** Absent fields stay unchanged. */
export type SavedSearchChange = { readonly [Name in keyof ChangeableFields]?: ChangeableFields[Name] | undefined };

const columns = columnsOf(storedSavedSearch);

/** SQL: not deleted. */
export const isSaved = 'deleted_at is null';
/** SQL: the user has room for another saved search; a maximum of null is no limit. Paused ones count. */
const hasRoom = (userId: string, most: string) =>
  `(${most}::int is null or (select count(*) from saved_searches where user_id = ${userId} and ${isSaved}) < ${most})`;

/** Newest first. */
export async function listSavedSearches(
  queries: Queries,
  userId: string,
  request: ListRequest,
): Promise<StoredSavedSearch[]> {
  const { where, order } = pageClauses('created_at', 'saved_search_id', 2);
  return readRows(
    queries,
    storedSavedSearch,
    `select ${columns} from saved_searches where user_id = $1 and ${isSaved} and ${where} ${order}`,
    [userId, ...pageParameters(request)],
  );
}

/** Null: the user has no saved search with this id. */
export async function findSavedSearch(
  queries: Queries,
  userId: string,
  savedSearchId: string,
): Promise<StoredSavedSearch | null> {
  return findRow(
    queries,
    storedSavedSearch,
    `select ${columns} from saved_searches where user_id = $1 and saved_search_id = $2 and ${isSaved}`,
    [userId, savedSearchId],
  );
}

/**
 * Saves a search. Null: the user already has `maxSavedSearches` (null: no limit), paused ones included. Serializes
 * concurrent requests of the user.
 */
export async function addSavedSearch(
  queries: Queries,
  userId: string,
  fields: SavedSearchFields,
  maxSavedSearches: number | null,
): Promise<StoredSavedSearch | null> {
  await lockPerson(queries, userId);
  return findRow(
    queries,
    storedSavedSearch,
    `insert into saved_searches (user_id, title, goal, search_params, email_notified, sms_notified, email_interval,
      sms_interval)
    select $1, $2, $3, $4, $5, $6, $7, $8
    where ${hasRoom('$1', '$9')}
    returning ${columns}`,
    [
      userId,
      fields.title,
      fields.goal,
      JSON.stringify(fields.searchParams),
      fields.emailNotified,
      fields.smsNotified,
      fields.emailInterval,
      fields.smsInterval,
      maxSavedSearches,
    ],
  );
}

/** SQL: the parameters that are not empty, because an empty one is the same as none. */
const stated = (params: string) =>
  `(select jsonb_object_agg(key, value) from jsonb_each(${params}) where value not in ('null', '""'))`;

const lockedSearch = {
  /** `$3`: the new parameters, or null. */
  hasOtherParams: boolean(
    `$3::jsonb is not null and ${stated('$3::jsonb')} is distinct from ${stated('search_params')}`,
  ),
} as const satisfies Selection;

/**
 * Null: the user has no saved search with this id. Other parameters start the search afresh: its events that no sent
 * notice has announced are dropped, the others are no longer new and not texted, and its counts are forgotten. What happened
 * before its email or its text messages are turned on, or its pause ends, is not sent later.
 */
export async function changeSavedSearch(
  queries: Queries,
  userId: string,
  savedSearchId: string,
  change: SavedSearchChange,
): Promise<StoredSavedSearch | null> {
  const searchParams = change.searchParams === undefined ? null : JSON.stringify(change.searchParams);
  // Events that are being recorded must be seen below.
  const locked = await findRow(
    queries,
    lockedSearch,
    `select ${columnsOf(lockedSearch)} from saved_searches
    where user_id = $1 and saved_search_id = $2 and ${isSaved} for no key update`,
    [userId, savedSearchId, searchParams],
  );
  if (!locked) return null;
  if (locked.hasOtherParams) await dropUnsentNews(queries, userId, savedSearchId);
  const hasOtherParams = '$12::boolean';
  const endsPause = 'paused and not $11';
  const startsEmail = `($7 and not email_notified or ${endsPause})`;
  const startsTexts = `($8 and not sms_notified or ${endsPause})`;
  return findRow(
    queries,
    storedSavedSearch,
    `with before as (
      select email_notified, sms_notified, paused from saved_searches
      where user_id = $1 and saved_search_id = $2 and ${isSaved}
    ), dropped as (
      delete from search_events using before
      where user_id = $1 and saved_search_id = $2 and announced_at is null and ${hasOtherParams}
    ), seen as (
      update search_events set opened_at = coalesce(opened_at, now()), text_due = false from before
      where user_id = $1 and saved_search_id = $2 and announced_at is not null and (opened_at is null or text_due)
        and ${hasOtherParams}
    ), skipped as (
      update search_events set text_due = case when ${startsTexts} then false else text_due end,
        announced_at = case when ${startsEmail} then coalesce(announced_at, now()) else announced_at end,
        notice_id = case when ${startsEmail} and ${isInUnsentMail} then null else notice_id end,
        text_notice_id = case when ${startsTexts} and ${isInUnsentText} then null else text_notice_id end
      from before
      where user_id = $1 and saved_search_id = $2 and not ${hasOtherParams}
        and ((${startsEmail} and (announced_at is null or ${isInUnsentMail}))
          or (${startsTexts} and (text_due or ${isInUnsentText})))
    ), counted_skipped as (
      update search_event_counts set recorded = 0, unlisted = 0 from before
      where user_id = $1 and saved_search_id = $2 and not ${hasOtherParams} and ${startsEmail}
    ), forgotten as (
      delete from saved_search_counts using before where saved_search_id = $2 and ${hasOtherParams}
    ), uncounted as (
      delete from search_event_counts using before
      where user_id = $1 and saved_search_id = $2 and ${hasOtherParams}
    )
    update saved_searches set title = coalesce($3, title), goal = case when $4 then $5 else goal end,
      search_params = coalesce($6, search_params), email_notified = coalesce($7, email_notified),
      sms_notified = coalesce($8, sms_notified), email_interval = coalesce($9, email_interval),
      sms_interval = coalesce($10, sms_interval), paused = coalesce($11, paused), updated_at = now(),
      revision = pg_current_xact_id(), visited_at = case when ${hasOtherParams} then null else visited_at end,
      watched_since = case when ${hasOtherParams} or (${endsPause})
        then pg_current_snapshot()::text else watched_since end
    where user_id = $1 and saved_search_id = $2 and ${isSaved} returning ${columns}`,
    [
      userId,
      savedSearchId,
      change.title ?? null,
      change.goal !== undefined,
      change.goal ?? null,
      searchParams,
      change.emailNotified ?? null,
      change.smsNotified ?? null,
      change.emailInterval ?? null,
      change.smsInterval ?? null,
      change.paused ?? null,
      locked.hasOtherParams,
    ],
  );
}

/**
 * Until another one is deleted, the saved search can be restored. False: the user has no saved search with this id.
 */
export async function deleteSavedSearch(queries: Queries, userId: string, savedSearchId: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    `with earlier as (
      delete from saved_searches where user_id = $1 and saved_search_id <> $2 and not ${isSaved}
    )
    update saved_searches set deleted_at = now(), revision = pg_current_xact_id()
    where user_id = $1 and saved_search_id = $2 and ${isSaved}`,
    [userId, savedSearchId],
  );
  return rowCount === 1;
}

/** `full`: the user already has `maxSavedSearches`. Null: there is nothing with this id to restore. */
export async function restoreSavedSearch(
  queries: Queries,
  userId: string,
  savedSearchId: string,
  maxSavedSearches: number | null,
): Promise<StoredSavedSearch | 'full' | null> {
  await lockPerson(queries, userId);
  const { rowCount } = await queries.query(
    `update saved_searches set deleted_at = null, revision = pg_current_xact_id()
    where user_id = $1 and saved_search_id = $2 and not ${isSaved} and ${hasRoom('$1', '$3')}`,
    [userId, savedSearchId, maxSavedSearches],
  );
  const found = await findSavedSearch(queries, userId, savedSearchId);
  if (found || rowCount === 1) return found;
  const deleted = 'select from saved_searches where user_id = $1 and saved_search_id = $2';
  return (await queries.query(deleted, [userId, savedSearchId])).rowCount === 1 ? 'full' : null;
}
