import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { billingOf } from '#tests/billing.ts';
import { ask, postForm, postJson } from '#tests/http.ts';
import { signInAs } from '#tests/people.ts';
import { queryRow } from '#tests/query-rows.ts';
import { beginSignIn, callHeaders, mailedToken, makeAccount, signInByPassword } from '#tests/sign-in.ts';
import { openBrowser } from '#tests/test-browser.ts';
import { createLogger } from './logger.ts';

let server: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestApp({ logger: createLogger('info', { write: (line) => lines.push(line) }) });
});
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
});

const written = () => lines.map((line) => JSON.parse(line));
const events = () =>
  written()
    .filter(({ security_event: event }) => event !== undefined)
    .map(({ security_event: event, user_id: userId, ip, reason }) => [event, userId, ip, reason]);
const here = '127.0.0.1';
const userIdOf = async (email: string): Promise<string> =>
  (await queryRow<{ user_id: string }>(server.database, 'select user_id from users where email = $1', [email])).user_id;

test('names who signed in and out, and the ended sessions', async () => {
  const account = await makeAccount(server);
  const browser = await signInByPassword(server, account);
  const userId = await userIdOf(account.email);
  const other = await callHeaders(await signInByPassword(server, account));
  const { json } = await ask(`${server.origin}/api/v1/sessions`, { headers: other });
  const [first] = json.data.filter(({ current }: { current: boolean }) => !current);
  await browser.open('/auth/logout');
  await ask(`${server.origin}/api/v1/sessions/${first.id}`, { method: 'DELETE', headers: other });
  await signInByPassword(server, account);
  await ask(`${server.origin}/api/v1/sessions`, { method: 'DELETE', headers: other });
  expect(events()).toEqual([
    ['sign_in_succeeded', userId, here, undefined],
    ['sign_in_succeeded', userId, here, undefined],
    ['session_ended', userId, here, 'signed_out'],
    ['sign_in_succeeded', userId, here, undefined],
    ['session_ended', userId, here, 'ended_by_person'],
  ]);
});

test('names failed and locked-out sign-ins, with or without an account', async () => {
  const account = await makeAccount(server);
  await signInByPassword(server, account);
  const userId = await userIdOf(account.email);
  lines.length = 0;
  const browser = openBrowser(server.origin);
  const uid = await beginSignIn(browser);
  const guess = (email: string) =>
    browser.post(`/auth/interaction/${uid}/sign-in`, { email, password: 'not the right one' });
  for (let count = 0; count < 6; count++) await guess(account.email);
  await guess('nobody@example.test');
  await browser.open('/auth/callback?state=s3cret&code=s3cret');
  expect(events()).toEqual([
    ...Array.from({ length: 5 }, () => ['sign_in_failed', userId, here, 'wrong']),
    ['sign_in_locked', userId, here, 'wait'],
    ['sign_in_failed', null, here, 'wrong'],
    ['sign_in_failed', null, here, 'invalid_state'],
  ]);
  const text = lines.join('');
  for (const secret of ['s3cret', 'not the right one', account.email, 'nobody@']) expect(text).not.toContain(secret);
});

test("names who changed a password, without the link's token", async () => {
  const account = await makeAccount(server);
  const headers = await callHeaders(await signInByPassword(server, account));
  const userId = await userIdOf(account.email);
  const scripts = await postJson(`${server.origin}/api/v1/api_tokens`, { name: 'script', scopes: ['read'] }, headers);
  lines.length = 0;
  await postJson(`${server.origin}/api/v1/users/request_change_password`, {}, headers);
  const token = await mailedToken(server, account.email);
  const browser = openBrowser(server.origin);
  await browser.open(`/auth/reset-password?token=${token}`);
  const { status } = await browser.post('/auth/reset-password', { token, password: 'a quite different battery' });
  expect(status).toBe(200);
  expect(events()).toEqual([
    ['password_change_requested', userId, here, undefined],
    ['password_changed', userId, here, undefined],
    ['token_deleted', userId, here, 'password_changed'],
  ]);
  expect(lines.join('')).toContain(scripts.json.data.id);
  expect(lines.join('')).not.toContain(token);
});

test('names who created, used and deleted tokens, exported, and deleted the account', async () => {
  const { userId, headers, email } = await signInAs(server.database, 'investor');
  const origin = `${server.origin}/api/v1`;
  const made = await postJson(`${origin}/api_tokens`, { name: 'script', scopes: ['read'] }, headers);
  const portfolio = await postJson(`${origin}/portfolios`, { title: 'A' }, headers);
  const bearer = { authorization: `Bearer ${made.json.data.token}` };
  await ask(`${origin}/portfolios/${portfolio.json.data.id}/export.csv`, { headers: bearer });
  await ask(`${origin}/account/export`, { headers });
  await ask(`${origin}/api_tokens/${made.json.data.id}`, { method: 'DELETE', headers });
  const leave = (confirmation: object) =>
    ask(`${origin}/account`, {
      method: 'DELETE',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(confirmation),
    });
  await leave({ email: 'another@example.test' });
  expect((await leave({ email })).status).toBe(204);
  expect(events()).toEqual([
    ['token_created', userId, here, undefined],
    ['data_exported', userId, here, undefined],
    ['data_exported', userId, here, undefined],
    ['token_deleted', userId, here, undefined],
    ['account_deletion_refused', userId, here, 'wrong'],
    ['account_deleted', userId, here, undefined],
  ]);
  expect(lines.join('')).not.toContain(made.json.data.token);
});

test('names whose plan changed, from what and to what', async () => {
  const person = await signInAs(server.database, 'starter');
  const checkout = await billingOf(server).startCheckout(person, { plan: 'investor' });
  await postForm(checkout.json.data.url, 'action=pay', { accept: 'text/html' });
  await vi.waitFor(() => expect(events()).toHaveLength(2));
  expect(events()).toEqual([
    ['checkout_started', person.userId, here, undefined],
    ['plan_changed', person.userId, null, undefined],
  ]);
  expect(written().find(({ security_event: event }) => event === 'plan_changed')).toMatchObject({
    plan: 'investor',
    status: 'active',
    previous_plan: null,
  });
});

test('a response line names its person and only parameter names', async () => {
  const { userId, headers } = await signInAs(server.database, 'starter');
  const query = 'limit=2&token=s3cret&code=s3cret&state=s3cret&s3cret&a%20b=s3cret&marks%5B%5D=s3cret';
  await ask(`${server.origin}/api/v1/portfolios?${query}`, { headers });
  await ask(`${server.origin}/pages/of/nobody?${query}#s3cret`);
  const answers = written().filter(({ msg }) => msg === 'answered');
  expect(answers.map(({ url, user_id: id }) => [url, id])).toEqual([
    ['/api/v1/portfolios?limit=…&token=…&code=…&state=…&marks%5B%5D=…', userId],
    ['/pages/of/nobody?limit=…&token=…&code=…&state=…&marks%5B%5D=…', undefined],
  ]);
  expect(lines.join('')).not.toContain('=s3cret');
});
