import type { NoticeInterval } from '#contracts/saved-searches.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { type ListPlace, type ListRequest, pageClauses, pageParameters, placeColumn } from '../list-request.ts';
import { lockPerson } from '../people/lock-person.ts';
import type { Queries } from '../transact.ts';

/** What the owner of a saved search decides. */
export type SavedSearchFields = {
  readonly title: string;
  readonly goal: string | null;
  readonly searchParams: SearchParameters;
  readonly emailNotified: boolean;
  readonly smsNotified: boolean;
  readonly emailInterval: NoticeInterval;
  readonly smsInterval: NoticeInterval;
};

/** Instants in ISO 8601. */
export type StoredSavedSearch = SavedSearchFields & {
  readonly savedSearchId: string;
  readonly paused: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly place: ListPlace;
};

type ChangeableFields = SavedSearchFields & { readonly paused: boolean };

/** Absent fields stay unchanged. */
export type SavedSearchChange = { readonly [Name in keyof ChangeableFields]?: ChangeableFields[Name] | undefined };

const columns = `saved_search_id as "savedSearchId", title, goal, search_params as "searchParams",
  email_notified as "emailNotified", sms_notified as "smsNotified", email_interval as "emailInterval",
  sms_interval as "smsInterval", paused, created_at as "createdAt", updated_at as "updatedAt",
  ${placeColumn('created_at', 'saved_search_id')}`;

/** Newest first. */
export async function listSavedSearches(
  queries: Queries,
  userId: string,
  request: ListRequest,
): Promise<StoredSavedSearch[]> {
  const { where, order } = pageClauses('created_at', 'saved_search_id', 2);
  const { rows } = await queries.query<StoredSavedSearch>(
    `select ${columns} from saved_searches where user_id = $1 and ${where} ${order}`,
    [userId, ...pageParameters(request)],
  );
  return rows;
}

/** Null: the user has no saved search with this id. */
export async function findSavedSearch(
  queries: Queries,
  userId: string,
  savedSearchId: string,
): Promise<StoredSavedSearch | null> {
  const { rows } = await queries.query<StoredSavedSearch>(
    `select ${columns} from saved_searches where user_id = $1 and saved_search_id = $2`,
    [userId, savedSearchId],
  );
  return rows[0] ?? null;
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
  const { rows } = await queries.query<StoredSavedSearch>(
    `insert into saved_searches (user_id, title, goal, search_params, email_notified, sms_notified, email_interval,
      sms_interval)
    select $1, $2, $3, $4, $5, $6, $7, $8
    where $9::int is null or (select count(*) from saved_searches where user_id = $1) < $9
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
  return rows[0] ?? null;
}

/**
 * Null: the user has no saved search with this id. Other parameters start the search afresh: its events that no notice
 * has announced are dropped.
 */
export async function changeSavedSearch(
  queries: Queries,
  userId: string,
  savedSearchId: string,
  change: SavedSearchChange,
): Promise<StoredSavedSearch | null> {
  const hasOtherParams = '$6::jsonb is not null and $6::jsonb <> search_params';
  const { rows } = await queries.query<StoredSavedSearch>(
    `with before as (
      select search_params from saved_searches where user_id = $1 and saved_search_id = $2
    ), dropped as (
      delete from search_events using before
      where user_id = $1 and saved_search_id = $2 and announced_at is null and ${hasOtherParams}
    )
    update saved_searches set title = coalesce($3, title), goal = case when $4 then $5 else goal end,
      search_params = coalesce($6, search_params), email_notified = coalesce($7, email_notified),
      sms_notified = coalesce($8, sms_notified), email_interval = coalesce($9, email_interval),
      sms_interval = coalesce($10, sms_interval), paused = coalesce($11, paused), updated_at = now(),
      revision = pg_current_xact_id(), watched_since = case when (${hasOtherParams}) or (paused and not $11)
        then pg_current_snapshot()::text else watched_since end
    where user_id = $1 and saved_search_id = $2 returning ${columns}`,
    [
      userId,
      savedSearchId,
      change.title ?? null,
      change.goal !== undefined,
      change.goal ?? null,
      change.searchParams === undefined ? null : JSON.stringify(change.searchParams),
      change.emailNotified ?? null,
      change.smsNotified ?? null,
      change.emailInterval ?? null,
      change.smsInterval ?? null,
      change.paused ?? null,
    ],
  );
  return rows[0] ?? null;
}

/** False: the user has no saved search with this id. */
export async function deleteSavedSearch(queries: Queries, userId: string, savedSearchId: string): Promise<boolean> {
  const { rowCount } = await queries.query('delete from saved_searches where user_id = $1 and saved_search_id = $2', [
    userId,
    savedSearchId,
  ]);
  return rowCount === 1;
}
