import type { NoticeInterval } from '#contracts/saved-searches.ts';
import {
  addDays,
  dueDate,
  type LocalDate,
  type NoticeClock,
  noticeInstant,
  noticeWeekday,
  weekdayOf,
} from '#domain/notice-time.ts';
import { hasFeature } from '#domain/role-features.ts';
import { keywordsOf } from '#domain/settled-search.ts';
import { type PendingHomeEvent, readPendingHomeEvents, settleHomeEvents } from '#store/alerts/home-events.ts';
import {
  claimNotice,
  listNoticeRecipients,
  type NoticeRecipient,
  readPendingNews,
  releaseExpiredNotices,
  type SearchWithNews,
  settleEvents,
  settleUnlisted,
} from '#store/alerts/notices.ts';
import { type Database, isTimeout, isUnavailable, withLongConnection, withTransaction } from '#store/database.ts';
import { exclusivesAmong } from '#store/listings/read-private-listings.ts';
import { visibleListingsById } from '#store/listings/visible-listing.ts';
import { addMail } from '#store/mail/outbox.ts';
import { hiddenAmong } from '#store/marks/hidden-homes.ts';
import type { Queries } from '#store/transact.ts';
import { type HomeNewsItem, newsOfHomes } from './news-of-homes.ts';
import { newsOfSearch, type SearchNews } from './news-of-search.ts';
import { writeNotice } from './notice-mail.ts';
import { parseStoredParameters } from './prepare-saved-search.ts';
import { readWordTest, type WordTest } from './word-test.ts';

export type NoticeContext = {
  readonly database: Database;
  /** Of the links in mail. */
  readonly origin: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The notice of one person could not be written. The others go on. */
  readonly onFailure: (error: unknown, userId: string) => void;
};

/**
 * Queues the mail of everybody whose notice is due, at most one for each person and date of their clock. Returns the
 * number queued.
 */
export async function sendNotices(context: NoticeContext): Promise<number> {
  let queued = 0;
  // With many people or news this takes longer than a request may.
  const recipients = await withLongConnection(context.database, async (client) => {
    await releaseExpiredNotices(client, context.now);
    return listNoticeRecipients(client);
  });
  for (const recipient of recipients) {
    const date = dueDate(recipient.clock, context.now);
    if (date === null) continue;
    if (await tryNotice(context, recipient.userId, (queries) => sendNotice(queries, context, recipient, date)))
      queued++;
  }
  return queued;
}

/** Some people have very much news. */
const statementTimeout = '1min';

/** Runs in one transaction. A failure concerns one person only, unless the database is unavailable. */
export async function tryNotice(
  { database, onFailure }: NoticeContext,
  userId: string,
  send: (queries: Queries) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await withTransaction(database, async (client) => {
      await client.query(`set local statement_timeout = '${statementTimeout}'`);
      return send(client);
    });
  } catch (error) {
    if (isUnavailable(error) && !isTimeout(error)) throw error;
    onFailure(error, userId);
    return false;
  }
}

async function sendNotice(
  queries: Queries,
  { origin, now }: NoticeContext,
  { userId, clock, email, role }: NoticeRecipient,
  date: LocalDate,
): Promise<boolean> {
  const until = noticeInstant(clock, date);
  const pending = await readPendingNews(queries, userId, until);
  const due = pending.filter(({ emailInterval, createdAt }) => isDue(emailInterval, createdAt, date, clock));
  const homeEvents = await readPendingHomeEvents(queries, userId, until);
  if (due.length + homeEvents.length === 0) return false;
  const news = await readCurrentNews(queries, { userId, role }, due);
  const homes = await readNewsOfHomes(queries, userId, homeEvents);
  const isNews = news.length + homes.length > 0;
  const claimed = isNews ? await claimNotice(queries, userId, date) : null;
  if (isNews && !claimed) return false;
  const { announced, leftOut } = eventsBySending(due, news);
  await settleEvents(queries, announced, claimed?.noticeId ?? null, now);
  await settleEvents(queries, leftOut, null, now);
  const homeEventIds = homeEvents.map(({ eventId }) => eventId);
  await settleHomeEvents(queries, homeEventIds, claimed?.noticeId ?? null, now);
  const searchIds = due.map(({ savedSearchId }) => savedSearchId);
  await settleUnlisted(queries, searchIds, until, claimed?.noticeId ?? null);
  if (!claimed) return false;
  const seesAddresses = hasFeature(role, 'can_view_limited_fields');
  const mail = writeNotice(origin, { news, homes, seesAddresses, unsubscribeToken: claimed.unsubscribeToken });
  const expiresAt = noticeInstant({ timeZone: clock.timeZone, hour: 0 }, addDays(date, 1));
  await addMail(queries, { userId, cause: `notice:${claimed.noticeId}`, recipient: email, expiresAt, ...mail });
  return true;
}

/** The ids of the events of homes in the news, and of those that are out of date. */
export function eventsBySending(due: readonly SearchWithNews[], news: readonly SearchNews[]) {
  const homesOf = new Map(
    news.map(({ search, matches, gone }) => [
      search.savedSearchId,
      new Set([...matches, ...gone].map(({ event }) => event.listingId)),
    ]),
  );
  const [announced, leftOut]: [string[], string[]] = [[], []];
  for (const { savedSearchId, events } of due) {
    const homes = homesOf.get(savedSearchId);
    for (const { eventId, listingId } of events) (homes?.has(listingId) ? announced : leftOut).push(eventId);
  }
  return { announced, leftOut };
}

/** The current news of due searches. Leaves out searches without any. */
export async function readCurrentNews(
  queries: Queries,
  { userId, role }: Pick<NoticeRecipient, 'userId' | 'role'>,
  due: readonly SearchWithNews[],
): Promise<SearchNews[]> {
  const ids = due.flatMap(({ events }) => events.map(({ listingId }) => listingId));
  const listings = new Map((await visibleListingsById(queries, userId, ids)).map((each) => [each.listing_id, each]));
  const exclusiveIds = hasFeature(role, 'exclusive_listings') ? await exclusivesAmong(queries, userId, ids) : [];
  const personalIds = { exclusive: new Set(exclusiveIds), hidden: await hiddenAmong(queries, userId, ids) };
  const seesRemarks = hasFeature(role, 'can_view_limited_fields');
  const hasWords: WordTest = due.some(hasKeywords) ? await readWordTest(queries, ids) : () => true;
  return due
    .map((search) => newsOfSearch(search, listings, personalIds, (id, words) => hasWords(id, words, seesRemarks)))
    .filter(hasNews);
}

function hasKeywords({ searchParams }: SearchWithNews): boolean {
  const parameters = parseStoredParameters(searchParams);
  return parameters !== null && keywordsOf(parameters) !== null;
}

async function readNewsOfHomes(
  queries: Queries,
  userId: string,
  events: readonly PendingHomeEvent[],
): Promise<HomeNewsItem[]> {
  if (events.length === 0) return [];
  const ids = events.map(({ listingId }) => listingId);
  const listings = await visibleListingsById(queries, userId, ids);
  return newsOfHomes(events, new Map(listings.map((each) => [each.listing_id, each])));
}

export function isDue(interval: NoticeInterval, createdAt: string, date: LocalDate, clock: NoticeClock): boolean {
  return interval === 1 || noticeWeekday(clock, createdAt) === weekdayOf(date);
}

function hasNews({ matches, unlisted, gone }: SearchNews): boolean {
  return matches.length + unlisted + gone.length > 0;
}
