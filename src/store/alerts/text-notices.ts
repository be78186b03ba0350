import type { LocalDate } from '#domain/notice-time.ts';
import type { Connection } from '../database.ts';
import { digestOf } from '../digest.ts';
import { expireMail } from '../mail/mail-queue.ts';
import { person } from '../people/callers.ts';
import { findRow, readRows } from '../read-rows.ts';
import { keyedDigest } from '../secret-key.ts';
import { columnsOf, like, nullable, number, type RowOf, type Selection, text } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { noticeClock, noticeRole, type SearchWithNews, searchWithNews } from './notices.ts';
import { ownersByIndex } from './owners-by-index.ts';

const textRecipient = {
  userId: like('users.user_id', '"userId"'),
  phoneNumber: 'phone_numbers.phone_number',
  role: noticeRole,
  clock: noticeClock,
} as const satisfies Selection;

/** A person with news that no text message has counted. */
export type TextRecipient = RowOf<typeof textRecipient>;

/** Only people whose phone number is confirmed. */
export async function listTextRecipients(queries: Queries): Promise<TextRecipient[]> {
  return readRows(
    queries,
    textRecipient,
    `with recursive ${ownersByIndex('searching', 'search_events', 'text_due')}
    select ${columnsOf(textRecipient)}
    from (select ${columnsOf(person)}, users.disabled_at from users
      where user_id in (select user_id from searching) and coalesce(
      (select true from search_events join saved_searches using (user_id, saved_search_id)
        where user_id = users.user_id and text_due and sms_notified and not paused and deleted_at is null limit 1),
      false)) as person
    join phone_numbers on phone_numbers.user_id = person."userId"
    left join user_settings on user_settings.user_id = person."userId"
    where disabled_at is null`,
  );
}

const claimedText = { textNoticeId: 'text_notices.text_notice_id' } as const satisfies Selection;

/** Null: the person already has a text message of this date. */
export async function claimTextNotice(
  queries: Queries,
  userId: string,
  { date, linkToken }: { readonly date: LocalDate; readonly linkToken: string },
): Promise<RowOf<typeof claimedText> | null> {
  return findRow(
    queries,
    claimedText,
    `insert into text_notices (user_id, local_date, link_hash) values ($1, $2, $3)
    on conflict (user_id, local_date) do nothing returning ${columnsOf(claimedText)}`,
    [userId, date, digestOf(linkToken)],
  );
}

/** Counts of matches without an event are settled by mail, which may come earlier or not at all. */
const searchWithTextNews = { ...searchWithNews, unlisted: nullable(number('null::int')) } as const satisfies Selection;

/** The news of a person from before an instant (milliseconds since 1970) that no text message has counted. */
export async function readPendingTextNews(queries: Queries, userId: string, until: number): Promise<SearchWithNews[]> {
  return readRows(
    queries,
    searchWithTextNews,
    `select ${columnsOf(searchWithTextNews)}
    from search_events join saved_searches using (user_id, saved_search_id)
    where user_id = $1 and text_due and happened_at <= to_timestamp($2::double precision / 1000)
      and sms_notified and not paused and deleted_at is null
    group by saved_searches.saved_search_id order by created_at, saved_searches.saved_search_id`,
    [userId, until],
  );
}

/** Settles events: those of a text message, and without one those that are out of date. */
export async function settleTextEvents(
  queries: Queries,
  eventIds: readonly string[],
  textNoticeId: string | null,
): Promise<void> {
  await queries.query(
    `update search_events set text_due = false, text_notice_id = $2 where search_event_id = any($1) and text_due`,
    [eventIds, textNoticeId],
  );
}

/** Gives up text messages that could not be sent in time. The events of a notice go into the next. */
export async function releaseExpiredTexts(client: Connection, now: number): Promise<void> {
  await expireMail(
    client,
    'sms',
    now,
    `events as (
      update search_events set text_due = true, text_notice_id = null
      where text_notice_id in (select substring(cause from 'text notice:(.*)')::uuid from expired)
    )`,
  );
}

/** The numbers among these whose owners replied STOP. */
export async function listStopped(queries: Queries, phoneNumbers: readonly string[]): Promise<ReadonlySet<string>> {
  const numbers = new Map(phoneNumbers.map((phoneNumber) => [keyedDigest(phoneNumber), phoneNumber]));
  const rows = await readRows(
    queries,
    { hash: 'stopped_numbers.number_hash' },
    'select number_hash as hash from stopped_numbers where number_hash = any($1)',
    [[...numbers.keys()]],
  );
  return new Set(rows.flatMap(({ hash }) => numbers.get(hash) ?? []));
}

/** The id of the text message of a short link. Null: there is no such link. */
export async function findTextNotice(queries: Queries, linkToken: string): Promise<string | null> {
  const select = 'select text_notice_id as id from text_notices where link_hash = $1';
  return (await findRow(queries, { id: text('id') }, select, [digestOf(linkToken)]))?.id ?? null;
}

const textedSearch = {
  savedSearchId: 'saved_searches.saved_search_id',
  searchParams: 'saved_searches.search_params',
} as const satisfies Selection;

export type TextedSearch = RowOf<typeof textedSearch>;

/** The saved searches that a text message counts. */
export async function listTextedSearches(queries: Queries, textNoticeId: string): Promise<TextedSearch[]> {
  return readRows(
    queries,
    textedSearch,
    `select ${columnsOf(textedSearch)} from saved_searches where saved_search_id in (
      select saved_search_id from search_events where text_notice_id = $1) and deleted_at is null order by created_at`,
    [textNoticeId],
  );
}
