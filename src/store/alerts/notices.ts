import type { Role } from '#contracts/access.ts';
import { defaultTimeZone } from '#contracts/user-settings.ts';
import type { EventDetails } from '#domain/news-words.ts';
import type { LocalDate, NoticeClock } from '#domain/notice-time.ts';
import type { Connection } from '../database.ts';
import { expireMail } from '../mail/mail-queue.ts';
import { person } from '../people/callers.ts';
import { findRow, readRow, readRows } from '../read-rows.ts';
import { columnsOf, json, like, nullable, number, present, type RowOf, type Selection, text } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { ownersByIndex } from './owners-by-index.ts';
import type { SearchNews } from './search-events.ts';

export const noticeRole = text<Exclude<Role, 'guest'>>('role');
export const noticeClock =
  json<NoticeClock>(`json_build_object('timeZone', coalesce(user_timezone, '${defaultTimeZone}'),
    'hour', coalesce(user_notification_hour, 8))`);

const noticeRecipient = {
  userId: like('users.user_id', '"userId"'),
  email: present('users.email'),
  role: noticeRole,
  clock: noticeClock,
} as const satisfies Selection;

/** A person with news that no notice has announced. */
export type NoticeRecipient = RowOf<typeof noticeRecipient>;

/** Only people who take mail and whose address is confirmed. Reads one event of each, because some have very many. */
export async function listNoticeRecipients(queries: Queries): Promise<NoticeRecipient[]> {
  return readRows(
    queries,
    noticeRecipient,
    `with recursive ${ownersByIndex('searching', 'search_events', 'announced_at is null')},
      ${ownersByIndex('keeping', 'home_events', 'announced_at is null')}
    select ${columnsOf(noticeRecipient, { users: 'person' })}
    from (select ${columnsOf(person)}, users.disabled_at from users
      where user_id in (select user_id from searching union select user_id from keeping) and coalesce(
      (select true from search_events join saved_searches using (user_id, saved_search_id)
        where user_id = users.user_id and announced_at is null and email_notified and not paused and deleted_at is null
        limit 1),
      (select true from home_events left join user_settings using (user_id)
        where user_id = users.user_id and announced_at is null and coalesce(saved_homes_notified, true) limit 1),
      false)) as person
    left join user_settings on user_settings.user_id = person."userId"
    where email is not null and "emailVerified" and disabled_at is null`,
  );
}

const claimedNotice = {
  noticeId: 'notices.notice_id',
  unsubscribeToken: 'notices.unsubscribe_token',
} as const satisfies Selection;

/** Null: the person already has a notice of this date. */
export async function claimNotice(
  queries: Queries,
  userId: string,
  date: LocalDate,
): Promise<RowOf<typeof claimedNotice> | null> {
  return findRow(
    queries,
    claimedNotice,
    `insert into notices (user_id, local_date) values ($1, $2) on conflict (user_id, local_date) do nothing
    returning ${columnsOf(claimedNotice)}`,
    [userId, date],
  );
}

const lastDates = {
  byEmail: nullable(text('(select max(local_date)::text from notices where user_id = $1)')),
  bySms: nullable(text('(select max(local_date)::text from text_notices where user_id = $1)')),
} as const satisfies Selection;

/** The local dates of a person's last email and text message of news; null: there was none. */
export async function readLastNoticeDates(queries: Queries, userId: string): Promise<RowOf<typeof lastDates>> {
  return readRow(queries, lastDates, `select ${columnsOf(lastDates)}`, [userId]);
}

/** SQL: the counts of the days up to an instant, `$2` in milliseconds since 1970. */
const isCountedUntil = "day <= (to_timestamp($2::double precision / 1000) at time zone 'UTC')::date";

export const searchWithNews = {
  savedSearchId: 'saved_searches.saved_search_id',
  title: 'saved_searches.title',
  searchParams: 'saved_searches.search_params',
  /** ISO 8601. */
  createdAt: 'saved_searches.created_at',
  emailInterval: 'saved_searches.email_interval',
  smsInterval: 'saved_searches.sms_interval',
  /** Oldest first, with their day (UTC). */
  events: json<readonly (PendingEvent & { readonly day: string })[]>(`json_agg(json_build_object(
    'eventId', search_event_id, 'listingId', listing_id, 'kind', kind, 'cause', cause, 'details', details,
    'day', (happened_at at time zone 'UTC')::date) order by happened_at, search_event_id)`),
  /** New matches without an event of their own; null: unknown. */
  unlisted: nullable(
    number(`coalesce((select sum(unlisted) from search_event_counts
    where search_event_counts.saved_search_id = saved_searches.saved_search_id and ${isCountedUntil}), 0)`),
  ),
} as const satisfies Selection;

/** A saved search with news. */
export type SearchWithNews = RowOf<typeof searchWithNews>;
export type PendingEvent = Pick<SearchNews, 'listingId' | 'kind' | 'cause'> & {
  readonly eventId: string;
  readonly details: EventDetails;
};

/** The news of a person from before an instant (milliseconds since 1970) that no notice has announced. */
export async function readPendingNews(queries: Queries, userId: string, until: number): Promise<SearchWithNews[]> {
  return readRows(
    queries,
    searchWithNews,
    `select ${columnsOf(searchWithNews)}
    from search_events join saved_searches using (user_id, saved_search_id)
    where user_id = $1 and announced_at is null and happened_at <= to_timestamp($2::double precision / 1000)
      and email_notified and not paused and deleted_at is null
    group by saved_searches.saved_search_id order by created_at, saved_searches.saved_search_id`,
    [userId, until],
  );
}

/** Settles events: those of a notice, and without one those that are out of date. */
export async function settleEvents(
  queries: Queries,
  eventIds: readonly string[],
  noticeId: string | null,
  now: number,
): Promise<void> {
  await queries.query(
    `update search_events set announced_at = to_timestamp($3::double precision / 1000), notice_id = $2
    where search_event_id = any($1) and announced_at is null`,
    [eventIds, noticeId, now],
  );
}

/**
 * Settles new matches without an event, of the days up to an instant (milliseconds since 1970). The searches can have new
 * events from now on.
 */
export async function settleUnlisted(
  queries: Queries,
  savedSearchIds: readonly string[],
  until: number,
  noticeId: string | null,
): Promise<void> {
  await queries.query(
    `update search_event_counts set recorded = 0, announced = unlisted, unlisted = 0, notice_id = $3
    where saved_search_id = any($1) and ${isCountedUntil} and (recorded > 0 or unlisted > 0)`,
    [savedSearchIds, until, noticeId],
  );
}

/** Gives up notices whose day has ended before they could be sent. Their events go into the next notice. */
export async function releaseExpiredNotices(client: Connection, now: number): Promise<void> {
  await expireMail(
    client,
    'email',
    now,
    `unsent as (
      select substring(cause from 'notice:(.*)')::uuid as notice_id from expired
    ), counts as (
      update search_event_counts set unlisted = unlisted + announced, announced = 0, notice_id = null
      where notice_id in (select notice_id from unsent)
    ), homes as (
      update home_events set announced_at = null, notice_id = null
      where notice_id in (select notice_id from unsent)
    ), events as (
      update search_events set announced_at = null, notice_id = null
      where notice_id in (select notice_id from unsent)
    )`,
  );
}

/** The person of a link that stops mail. Null: there is no such token. */
export async function ownerOfUnsubscribeToken(queries: Queries, token: string): Promise<string | null> {
  const text = 'select user_id from notices where unsubscribe_token = $1';
  return (await findRow(queries, { user_id: 'notices.user_id' }, text, [token]))?.user_id ?? null;
}

/** Whether the saved search belongs to another person. False if it no longer exists. */
export async function isSearchOfAnother(queries: Queries, userId: string, savedSearchId: string): Promise<boolean> {
  const { rowCount } = await queries.query('select from saved_searches where saved_search_id = $2 and user_id <> $1', [
    userId,
    savedSearchId,
  ]);
  return rowCount === 1;
}

/** Stops the mail of one saved search, or of all (null). Repeating it changes nothing. */
export async function stopSearchMail(queries: Queries, userId: string, savedSearchId: string | null): Promise<void> {
  await queries.query(
    `update saved_searches set email_notified = false, updated_at = now(), revision = pg_current_xact_id()
    where user_id = $1 and ($2::uuid is null or saved_search_id = $2) and email_notified`,
    [userId, savedSearchId],
  );
}
