import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findTextNotice, listTextedSearches } from '#store/alerts/text-notices.ts';
import { withdrawStoppedNews } from '#store/alerts/withdraw-news.ts';
import type { ImportRow } from '#store/listings/write-listings.ts';
import { claimMail, noteTransmission } from '#store/mail/mail-queue.ts';
import { changeSavedSearch, type SavedSearchFields } from '#store/saved-searches/saved-searches.ts';
import { deletePhoneNumber, savePhoneNumber, setStopped } from '#store/texts/phone-numbers.ts';
import {
  clearPeople,
  easySearch,
  hour,
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
import { sendTextNotices } from './send-text-notices.ts';

let base: TestDatabase;
let person: TestPerson;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());
beforeEach(async () => {
  await clearPeople(base.database);
  person = await signInAs(base.database, 'investor');
  await savePhoneNumber(base.database.pool, person.userId, phone);
  await change();
});

const phone = '+19015550123';
const save = (title: string, fields: Partial<SavedSearchFields> = {}) =>
  saveSearch(base.database, person.userId, easySearch, { title, smsNotified: true, ...fields });
const change = (...rows: ImportRow[]) => importAndRecord(base.database, ...rows);
const context = (now: number) => noticeContext(base.database, now);
const queue = (now: number) => sendTextNotices(context(now));
const send = (now: number) => noteSent(base.database, queue(now));
const texts = () => writtenMessages(base.database, 'sms');

test('News is texted once a day, beside the mail, and only for searches that ask for it', async () => {
  await save('1.30x under $50,000');
  await save('Only mail', { smsNotified: false });
  await change(makeImportRow('a'), makeImportRow('b'));
  expect(await send(morning(1) - 8 * hour)).toBe(0);
  expect(await send(morning(1))).toBe(1);
  expect(await send(morning(1) + hour)).toBe(0);
  expect(await sendNotices(context(morning(1)))).toBe(1);
  expect(await texts()).toMatchObject([
    {
      recipient: phone,
      state: 'sent',
      text: expect.stringMatching(
        /^Forma: 2 new homes reach 1\.30x under \$50,000 https:\/\/forma\.example\/t\/[\w-]{12} Reply STOP to end$/,
      ),
    },
  ]);
  await change(makeImportRow('c'));
  expect(await send(morning(2))).toBe(1);
  expect((await texts())[1]?.text).toContain('1 new home reaches');
});

test('Four workers text each person once', async () => {
  await save('Memphis');
  await change(makeImportRow('a'));
  const counts = await Promise.all([1, 2, 3, 4].map(() => queue(morning(1))));
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(await texts()).toHaveLength(1);
});

test('Without a confirmed number, after STOP and for a disabled account nothing is texted', async () => {
  await save('Memphis');
  await change(makeImportRow('a'));
  await setStopped(base.database.pool, phone, true);
  expect(await queue(morning(1))).toBe(0);
  await setStopped(base.database.pool, phone, false);
  await base.database.pool.query('update users set disabled_at = now()');
  expect(await queue(morning(1))).toBe(0);
  await base.database.pool.query('update users set disabled_at = null');
  await deletePhoneNumber(base.database.pool, person.userId);
  expect(await queue(morning(1))).toBe(0);
});

const setStop = (isStopped: boolean) => setStopped(base.database.pool, phone, isStopped);
const deleteNumber = () => deletePhoneNumber(base.database.pool, person.userId);
const confirm = (number = phone) => savePhoneNumber(base.database.pool, person.userId, number);
test.each([
  ['STOP and START', () => setStop(true), () => setStop(false)],
  ['STOP and the confirmation of another number', () => setStop(true), () => confirm('+19015550124')],
  ['the deletion of the number and its confirmation', deleteNumber, () => confirm()],
])('News between %s is not texted later, nor what waited to be sent', async (_, end, begin) => {
  await save('Memphis');
  await change(makeImportRow('queued'));
  expect(await queue(morning(1))).toBe(1);
  await end();
  await change(makeImportRow('meanwhile'));
  await begin();
  expect(await queue(morning(2))).toBe(0);
  // On already: nothing is skipped.
  await change(makeImportRow('later'));
  await begin();
  expect(await queue(morning(2))).toBe(1);
  expect((await texts())[1]?.text).toContain('1 new home for Memphis');
});

test('Turning text messages on does not text earlier news', async () => {
  const savedSearchId = await save('Memphis', { smsNotified: false });
  await change(makeImportRow('a'));
  await changeSavedSearch(base.database.pool, person.userId, savedSearchId, { smsNotified: true });
  expect(await queue(morning(1))).toBe(0);
  await change(makeImportRow('b'));
  expect(await send(morning(1))).toBe(1);
  expect((await texts())[0]?.text).toContain('1 new home');
});

test('News from before text messages were off is not texted once they are on again', async () => {
  const savedSearchId = await save('Memphis');
  const set = (smsNotified: boolean) =>
    changeSavedSearch(base.database.pool, person.userId, savedSearchId, { smsNotified });
  await change(makeImportRow('a'));
  await set(false);
  await set(true);
  expect(await queue(morning(1))).toBe(0);
  await change(makeImportRow('b'));
  // On already: nothing is skipped.
  await set(true);
  expect(await send(morning(2))).toBe(1);
  expect((await texts())[0]?.text).toContain('1 new home');
});

test('News of a message that was not sent before a pause is not texted later, although a mail announced it', async () => {
  const savedSearchId = await save('Memphis');
  const set = (paused: boolean) => changeSavedSearch(base.database.pool, person.userId, savedSearchId, { paused });
  await change(makeImportRow('a'));
  await noteSent(base.database, sendNotices(context(morning(1))));
  expect(await queue(morning(1))).toBe(1);
  await set(true);
  await withdrawStoppedNews(base.database.pool, person.userId);
  await set(false);
  expect(await queue(morning(2))).toBe(0);
});

test('News that a mail announced is not texted under other parameters', async () => {
  const savedSearchId = await save('Memphis', { smsInterval: 7 });
  await change(makeImportRow('a'));
  expect(await sendNotices(context(morning(1)))).toBe(1);
  const searchParams = { ...easySearch, initialEquityInvestment: 60_000 };
  await changeSavedSearch(base.database.pool, person.userId, savedSearchId, { searchParams, smsInterval: 1 });
  expect(await queue(morning(2))).toBe(0);
});

test('Other parameters withdraw a message that waits to be sent, although a mail announced its news', async () => {
  const savedSearchId = await save('Memphis');
  await change(makeImportRow('a'));
  expect(await sendNotices(context(morning(1)))).toBe(1);
  await base.database.pool.query("update outbox set state = 'sent'");
  expect(await queue(morning(1))).toBe(1);
  const searchParams = { ...easySearch, initialEquityInvestment: 60_000 };
  await changeSavedSearch(base.database.pool, person.userId, savedSearchId, { searchParams });
  expect(await claimMail(base.database, 'sms', 1)).toEqual([]);
  expect(await queue(morning(2))).toBe(0);
  expect(await queryRows(base.database, 'select kind from search_events')).toEqual([{ kind: 'new_match' }]);
});

test('Email and text messages can be turned on at once without earlier news', async () => {
  const savedSearchId = await save('Memphis');
  const set = (on: boolean) =>
    changeSavedSearch(base.database.pool, person.userId, savedSearchId, { emailNotified: on, smsNotified: on });
  await change(makeImportRow('a'));
  await set(false);
  await set(true);
  expect(await queue(morning(1))).toBe(0);
  expect(await sendNotices(context(morning(1)))).toBe(0);
});

test('A weekly search is texted on its weekday only', async () => {
  await save('Weekly', { smsInterval: 7 });
  await change(makeImportRow('a'));
  let sent = 0;
  for (const each of [1, 2, 3, 4, 5, 6, 7, 8]) sent += await send(morning(each));
  expect(sent).toBe(1);
});

test('Homes that do not match any more are not counted, and without others there is no message', async () => {
  await save('Memphis');
  await change(makeImportRow('a'));
  await change(makeImportRow('a', { list_price: 900_000 }));
  expect(await queue(morning(1))).toBe(0);
  await change(makeImportRow('b'));
  expect(await queue(morning(1))).toBe(1);
});

test('A message that could not be sent on its day is given up, and its news goes into the next', async () => {
  await save('Memphis');
  await change(makeImportRow('a'));
  await queue(morning(1));
  await queue(morning(2));
  const [first, second] = await texts();
  expect([first?.state, second?.state]).toEqual(['expired', 'queued']);
  expect(second?.text.slice(0, 30)).toBe(first?.text.slice(0, 30));
});

test('A message to a number that another account confirmed is withdrawn, and only later news goes to the next number', async () => {
  await save('1.30x under $50,000');
  await change(makeImportRow('a'));
  expect(await queue(morning(1))).toBe(1);
  const other = await signInAs(base.database, 'starter');
  await savePhoneNumber(base.database.pool, other.userId, phone);
  expect(await claimMail(base.database, 'sms', 10)).toEqual([]);
  expect(await queue(morning(1))).toBe(0);
  expect(await texts()).toMatchObject([{ state: 'expired' }]);
  await savePhoneNumber(base.database.pool, person.userId, '+19015550124');
  expect(await queue(morning(2))).toBe(0);
  await change(makeImportRow('b'));
  expect(await queue(morning(2))).toBe(1);
  const [claimed] = await claimMail(base.database, 'sms', 10);
  expect(claimed?.recipient).toBe('+19015550124');
});

test('A message to a number that replied STOP is withdrawn', async () => {
  await save('1.30x under $50,000');
  await change(makeImportRow('a'));
  await queue(morning(1));
  await setStopped(base.database.pool, phone, true);
  expect(await claimMail(base.database, 'sms', 10)).toEqual([]);
});

test.each([
  ['deleted', (userId: string) => deletePhoneNumber(base.database.pool, userId)],
  ['replaced', (userId: string) => savePhoneNumber(base.database.pool, userId, '+19015550124')],
])('A message to a number that its owner %s is withdrawn', async (_, leave) => {
  await save('1.30x under $50,000');
  await change(makeImportRow('a'));
  await queue(morning(1));
  await leave(person.userId);
  expect(await claimMail(base.database, 'sms', 10)).toEqual([]);
});

test('A withdrawn message whose process died is given up if it cannot have left, and has failed otherwise', async () => {
  await save('Memphis');
  await change(makeImportRow('a'));
  await queue(morning(1));
  await claimMail(base.database, 'sms', 10);
  await savePhoneNumber(base.database.pool, person.userId, '+19015550124');
  expect(await queue(morning(2))).toBe(1);
  const [held] = await claimMail(base.database, 'sms', 10);
  await noteTransmission(base.database, held!);
  expect(await queue(morning(3))).toBe(0);
  expect((await texts()).map(({ state }) => state)).toEqual(['expired', 'failed']);
});

test('A text-only search hears that an announced home has left the market', async () => {
  const savedSearchId = await save('Memphis');
  await changeSavedSearch(base.database.pool, person.userId, savedSearchId, { emailNotified: false });
  await change(makeImportRow('a'));
  await send(morning(1));
  await change(makeImportRow('a', { standard_status: 'Closed' }));
  expect(await send(morning(2))).toBe(1);
  expect((await texts())[1]?.text).toContain('no longer for sale');
});

test('A home that no message counted is not said to have left the market', async () => {
  await save('Memphis', { emailNotified: false });
  await change(makeImportRow('priced out'), makeImportRow('counted'));
  await change(makeImportRow('priced out', { list_price: 900_000 }));
  expect(await send(morning(1))).toBe(1);
  await change(makeImportRow('priced out'));
  const sold = { standard_status: 'Closed' } as const;
  await change(makeImportRow('priced out', sold), makeImportRow('counted', sold));
  expect(await send(morning(2))).toBe(1);
  expect((await texts())[1]?.text).toContain('A home from your alerts is no longer for sale');
});

test('The link leads to the only search with news, although another one had some that is out of date', async () => {
  const savedSearchId = await save('Memphis');
  await saveSearch(base.database, person.userId, { ...easySearch, zipCode: '44106' }, { smsNotified: true });
  await change(makeImportRow('a'), makeImportRow('b', { postal_code: '44106' }));
  await change(makeImportRow('b', { postal_code: '44106', list_price: 900_000 }));
  expect(await send(morning(1))).toBe(1);
  const [, token] = /\/t\/([\w-]+)/.exec((await texts())[0]!.text)!;
  const noticeId = await findTextNotice(base.database.pool, token!);
  expect(await listTextedSearches(base.database.pool, noticeId!)).toMatchObject([{ savedSearchId }]);
});
