import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { withdrawStoppedNews } from '#store/alerts/withdraw-news.ts';
import type { ImportRow } from '#store/listings/write-listings.ts';
import { claimMail } from '#store/mail/mail-queue.ts';
import { changeSavedSearch, type SavedSearchChange } from '#store/saved-searches/saved-searches.ts';
import { unsealSecret } from '#store/secret-key.ts';
import { importAndRecord, morning, saveSearch } from '#tests/alerts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRows } from '#tests/query-rows.ts';
import { sendNotices } from './send-notices.ts';

let base: TestDatabase;
let person: TestPerson;
let savedSearchId: string;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());
beforeEach(async () => {
  await base.database.pool.query('truncate users, listings, compared_listings, comparison_progress, outbox cascade');
  person = await signInAs(base.database, 'investor');
  await change();
  savedSearchId = await saveSearch(base.database, person.userId, easy);
});

const easy: SearchParameters = { initialEquityInvestment: 50_000, targetEquityMultiple: 1.3 };
const change = (...rows: ImportRow[]) => importAndRecord(base.database, ...rows);
const set = (fields: SavedSearchChange) => changeSavedSearch(base.database.pool, person.userId, savedSearchId, fields);
const onFailure = (error: unknown) => {
  throw error;
};
const queue = (now: number) =>
  sendNotices({ database: base.database, origin: 'https://forma.example', now, onFailure });
async function send(now: number): Promise<number> {
  const count = await queue(now);
  await base.database.pool.query("update outbox set state = 'sent'");
  return count;
}
async function mails(): Promise<{ subject: string; text: string }[]> {
  const rows = await queryRows<{ subject: string; text_part: string }>(
    base.database,
    'select subject, text_part from outbox order by created_at',
  );
  return rows.map(({ subject, text_part }) => ({ subject, text: unsealSecret(text_part) }));
}

test('News from while the email of a search was off is not emailed later', async () => {
  await set({ emailNotified: false });
  await change(makeImportRow('a'));
  await set({ emailNotified: true });
  expect(await send(morning(1))).toBe(0);
  await change(makeImportRow('b'));
  // On already: nothing is skipped.
  await set({ emailNotified: true });
  expect(await send(morning(2))).toBe(1);
  expect((await mails())[0]?.subject).toBe('1 new home for Memphis');
});

test('News from before the end of a pause is not emailed later', async () => {
  await change(makeImportRow('a'));
  await set({ paused: true });
  await set({ paused: false });
  expect(await send(morning(1))).toBe(0);
  await change(makeImportRow('b'));
  await set({ paused: false });
  expect(await send(morning(2))).toBe(1);
  expect((await mails())[0]?.subject).toBe('1 new home for Memphis');
});

test('News of a notice that was not sent before a pause is not emailed later', async () => {
  await change(makeImportRow('a'));
  expect(await queue(morning(1))).toBe(1);
  await set({ paused: true });
  await withdrawStoppedNews(base.database.pool, person.userId);
  await set({ paused: false });
  expect(await send(morning(2))).toBe(0);
});

test('Other parameters drop news that waits to be sent, and what else its notice holds goes into the next', async () => {
  await saveSearch(base.database, person.userId, easy, { title: 'Other' });
  await change(makeImportRow('a'));
  expect(await queue(morning(1))).toBe(1);
  await set({ searchParams: { ...easy, initialEquityInvestment: 60_000 } });
  expect(await claimMail(base.database, 'email', 1)).toEqual([]);
  expect(await send(morning(2))).toBe(1);
  expect((await mails())[1]?.text).toContain('Other');
  expect((await mails())[1]?.text).not.toContain('Memphis');
  const left = 'select from search_events where saved_search_id = $1';
  expect(await queryRows(base.database, left, [savedSearchId])).toEqual([]);
});
