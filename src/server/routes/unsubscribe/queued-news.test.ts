import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendNotices } from '#commands/alerts/send-notices.ts';
import { sendTextNotices } from '#commands/alerts/send-text-notices.ts';
import type { SavedSearch } from '#contracts/saved-searches.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { claimMail } from '#store/mail/mail-queue.ts';
import { unsealSecret } from '#store/secret-key.ts';
import { savePhoneNumber } from '#store/texts/phone-numbers.ts';
import { clearAlerts, importAndRecord, morning, noticeContext } from '#tests/alerts.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postForm, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';

let server: TestApp;
let ann: TestPerson;
let memphis: SavedSearch;
beforeAll(async () => {
  server = await startTestApp({ rows: [] });
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearAlerts(server.database);
  ann = await signInAs(server.database, 'investor');
  await savePhoneNumber(server.database.pool, ann.userId, '+19015550123');
  await importAndRecord(server.database);
  memphis = await save('Memphis');
  await save('Austin');
  await importAndRecord(server.database, makeImportRow('a'));
});

const api = (path: string) => `${server.origin}/api/v1/${path}`;
async function save(title: string): Promise<SavedSearch> {
  const search_params = JSON.stringify({ initialEquityInvestment: 50_000, targetEquityMultiple: 1.3 });
  const body = { title, search_params, sms_notified: true };
  return (await postJson(api('saved_searches'), body, ann.headers)).json.data;
}
const send = (method: string, path: string, body?: object) =>
  ask(api(path), {
    method,
    headers: { ...ann.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const context = (now: number) => noticeContext(server.database, now);
async function pressLink(end = ''): Promise<void> {
  const { unsubscribe_token: token } = await queryRow<{ unsubscribe_token: string }>(
    server.database,
    'select unsubscribe_token from notices where user_id = $1',
    [ann.userId],
  );
  const { status } = await postForm(`${server.origin}/unsubscribe/${token}${end}`, 'List-Unsubscribe=One-Click');
  expect(status).toBe(200);
}
async function newestMail(): Promise<string> {
  const [mail] = await queryRows<{ text_part: string }>(
    server.database,
    'select text_part from outbox order by created_at desc limit 1',
  );
  return unsealSecret(mail!.text_part);
}

test('A link that stops all email also stops the notice that waits to be sent', async () => {
  expect(await sendNotices(context(morning(1)))).toBe(1);
  await pressLink();
  expect(await claimMail(server.database, 'email', 10)).toEqual([]);
  expect(await sendNotices(context(morning(2)))).toBe(0);
});

test.each([
  ['The link of a search', () => pressLink(`/${memphis.id}`)],
  ['Email that is turned off', () => send('PATCH', `saved_searches/${memphis.id}`, { email_notified: false })],
  ['A pause', () => send('PATCH', `saved_searches/${memphis.id}`, { paused: true })],
  ['A deletion', () => send('DELETE', `saved_searches/${memphis.id}`)],
])('%s stops the notice that waits, and the news of other searches goes into the next', async (_, stop) => {
  await sendNotices(context(morning(1)));
  await stop();
  expect(await claimMail(server.database, 'email', 10)).toEqual([]);
  expect(await sendNotices(context(morning(2)))).toBe(1);
  const mail = await newestMail();
  expect(mail).toContain('Austin');
  expect(mail).not.toContain('Memphis');
});

test.each([
  ['The link of saved homes', () => pressLink('/homes')],
  ['Their email that is turned off', () => send('PUT', 'user_settings', { saved_homes_notified: false })],
])('%s stops the notice with saved homes that waits', async (_, stop) => {
  const alias_id = aliasToken(listingIdOf('test', 'a'), settleAssumptions({}));
  expect((await send('POST', 'bookmarks', { alias_id })).status).toBe(201);
  await importAndRecord(server.database, makeImportRow('a', { list_price: 100_000 }));
  await sendNotices(context(morning(1)));
  expect(await newestMail()).toContain('Your saved homes');
  await stop();
  expect(await claimMail(server.database, 'email', 10)).toEqual([]);
  await sendNotices(context(morning(2)));
  expect(await newestMail()).not.toContain('Your saved homes');
});

test('Text messages that are turned off stop the one that waits', async () => {
  expect(await sendTextNotices(context(morning(1)))).toBe(1);
  await send('PUT', `saved_searches/${memphis.id}/sms`, { sms_notified: false });
  expect(await claimMail(server.database, 'sms', 10)).toEqual([]);
  expect(await sendTextNotices(context(morning(2)))).toBe(1);
  expect(await newestMail()).toContain('1 new home');
});

test('A change that stops nothing leaves what waits', async () => {
  await sendNotices(context(morning(1)));
  await send('PATCH', `saved_searches/${memphis.id}`, { title: 'Renamed' });
  await send('PUT', 'user_settings', { saved_homes_notified: false });
  await send('PUT', `saved_searches/${memphis.id}/sms`, { sms_notified: false });
  expect(await claimMail(server.database, 'email', 10)).toHaveLength(1);
});
