import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withdrawStoppedNews } from '#store/alerts/withdraw-news.ts';
import type { ImportRow } from '#store/listings/write-listings.ts';
import { claimMail } from '#store/mail/mail-queue.ts';
import { changeSavedSearch, type SavedSearchChange } from '#store/saved-searches/saved-searches.ts';
import {
  clearPeople,
  easySearch,
  importAndRecord,
  morning,
  noteSent,
  noticeContext,
  saveSearch,
  writtenMessages,
} from '#tests/alerts.ts';
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
  await clearPeople(base.database);
  person = await signInAs(base.database, 'investor');
  await change();
  savedSearchId = await saveSearch(base.database, person.userId, easySearch);
});

const change = (...rows: ImportRow[]) => importAndRecord(base.database, ...rows);
const set = (fields: SavedSearchChange) => changeSavedSearch(base.database.pool, person.userId, savedSearchId, fields);
const queue = (now: number) => sendNotices(noticeContext(base.database, now));
const send = (now: number) => noteSent(base.database, queue(now));
const mails = () => writtenMessages(base.database);

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
  await saveSearch(base.database, person.userId, easySearch, { title: 'Other' });
  await change(makeImportRow('a'));
  expect(await queue(morning(1))).toBe(1);
  await set({ searchParams: { ...easySearch, initialEquityInvestment: 60_000 } });
  expect(await claimMail(base.database, 'email', 1)).toEqual([]);
  expect(await send(morning(2))).toBe(1);
  expect((await mails())[1]?.text).toContain('Other');
  expect((await mails())[1]?.text).not.toContain('Memphis');
  const left = 'select from search_events where saved_search_id = $1';
  expect(await queryRows(base.database, left, [savedSearchId])).toEqual([]);
});
