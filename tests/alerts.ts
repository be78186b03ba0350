import { createEventRecorder, type EventRecorder } from '#commands/alerts/record-events.ts';
import type { NoticeContext } from '#commands/alerts/send-notices.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import type { Database } from '#store/database.ts';
import { type ImportRow, writeListings } from '#store/listings/write-listings.ts';
import type { Channel } from '#store/mail/outbox.ts';
import { addSavedSearch, type SavedSearchFields } from '#store/saved-searches/saved-searches.ts';
import { unsealSecret } from '#store/secret-key.ts';
import { transact } from '#store/transact.ts';
import { rowsOf } from './import-rows.ts';
import { queryRows } from './query-rows.ts';

/** A search that every rental with a rent matches. */
export const matchesAll: SearchParameters = { initialEquityInvestment: 1e9, targetEquityMultiple: 0 };

/** A search that most rentals match. */
export const easySearch: SearchParameters = { initialEquityInvestment: 50_000, targetEquityMultiple: 1.3 };

/** Saves a search of a person, with daily mail. Returns its id. */
export async function saveSearch(
  database: Database,
  userId: string,
  searchParams: SearchParameters,
  fields: Partial<SavedSearchFields> = {},
): Promise<string> {
  const defaults = { title: 'Memphis', goal: null, emailNotified: true, smsNotified: false } as const;
  const saved = await transact(database, (queries) =>
    addSavedSearch(queries, userId, { ...defaults, emailInterval: 1, smsInterval: 1, ...fields, searchParams }, null),
  );
  return saved!.savedSearchId;
}

/** Records everything that has changed. */
export async function recordAll(recorder: EventRecorder): Promise<void> {
  while (await recorder.recordNext());
}

/** Imports rows and records what they mean. */
export async function importAndRecord(database: Database, ...rows: ImportRow[]): Promise<void> {
  await writeListings(database, rowsOf(rows));
  await recordAll(createEventRecorder(database));
}

export type RecordedEvent = { search: string; listing: string; kind: string; cause: string | null };

/** All events, the oldest change first. */
export function recordedEvents(database: Database): Promise<RecordedEvent[]> {
  return queryRows(
    database,
    `select saved_search_id as search, listing_id as listing, kind, cause from search_events
    order by happened_at, saved_search_id, listing_id`,
  );
}

/** Deletes listings, saved searches and everything that alerts know. */
export async function clearAlerts({ pool }: Database): Promise<void> {
  await pool.query(`truncate listings, private_listings, exclusives, hidden_homes, compared_listings, comparison_progress,
    found_events, saved_searches, search_events, outbox cascade`);
}

/** Deletes everybody too. */
export async function clearPeople(database: Database): Promise<void> {
  await database.pool.query('truncate users, stopped_numbers cascade');
  await clearAlerts(database);
}

/** The context of a run at a time. A notice that cannot be written fails the test. */
export function noticeContext(
  database: Database,
  now: number,
  onFailure: NoticeContext['onFailure'] = throwError,
): NoticeContext {
  return { database, origin: 'https://forma.example', now, onFailure };
}

function throwError(error: unknown): never {
  throw error;
}

/** Notes as sent what a run queues. Returns the number of its notices. */
export async function noteSent({ pool }: Database, queueing: Promise<number>): Promise<number> {
  const count = await queueing;
  await pool.query("update outbox set state = 'sent'");
  return count;
}

type WrittenMessage = {
  recipient: string;
  subject: string;
  text_part: string;
  html_part: string;
  headers: Record<string, string>;
  expires_at: string;
  state: string;
};

/** The messages in the outbox, the oldest first. */
export async function writtenMessages(database: Database, channel: Channel = 'email') {
  const rows = await queryRows<WrittenMessage>(
    database,
    `select recipient, subject, text_part, html_part, headers, expires_at, state from outbox where channel = $1
    order by created_at`,
    [channel],
  );
  return rows.map((row) => ({ ...row, text: unsealSecret(row.text_part), html: unsealSecret(row.html_part) }));
}

export const hour = 3_600_000;
export const day = 24 * hour;

/** 8:00 in New York on a day from today, after everything that a test does. */
export function morning(days: number): number {
  const noonUtc = Math.ceil(Date.now() / day) * day + 12 * hour;
  const inNewYork = Number(
    new Date(noonUtc).toLocaleString('en-US', { timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' }),
  );
  return noonUtc + (8 - inNewYork) * hour + (days - 1) * day;
}
