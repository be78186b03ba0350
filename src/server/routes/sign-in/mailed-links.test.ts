import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { stopDatabaseClock } from '#tests/database-clock.ts';
import { beginSignIn, callHeaders, mailedToken, mailsTo, makeAccount, signInByPassword } from '#tests/sign-in.ts';
import { openBrowser, type TestBrowser } from '#tests/test-browser.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ fill: stopDatabaseClock });
});
afterAll(() => server.close());

const password = 'a long enough password';
const newEmail = () => `${crypto.randomUUID()}@example.test`;

/** As if the links were that much older, because the next one must wait. */
const moveLinksBack = (minutes: number) =>
  server.database.pool.query("update sign_in_links set created_at = created_at - $1 * interval '1 minute'", [minutes]);

/** Returns the `uid` of the sign-up page. */
async function signUp(browser: TestBrowser, email: string, chosen = password): Promise<string> {
  const uid = await beginSignIn(browser, '/auth/login?screen=sign-up');
  expect((await browser.post(`/auth/interaction/${uid}/sign-up`, { email, password: chosen })).status).toBe(202);
  return uid;
}

test('The confirmation link is mailed again on request, at most once a minute, and only the last one works', async () => {
  const email = newEmail();
  const browser = openBrowser(server.origin);
  const uid = await signUp(browser, email);
  const resend = async (minutesLater: number) => {
    await moveLinksBack(minutesLater);
    expect((await browser.post(`/auth/interaction/${uid}/confirmation`, {})).status).toBe(202);
    return (await mailsTo(server, email)).length;
  };
  expect(await resend(0)).toBe(1);
  const first = await mailedToken(server, email);
  expect(await resend(2)).toBe(2);
  expect((await browser.post('/auth/verify-email', { token: first })).status).toBe(422);
  const stranger = openBrowser(server.origin);
  expect((await stranger.post(`/auth/interaction/${uid}/confirmation`, {})).json.error.code).toBe('invalid_state');
  expect((await browser.post('/auth/verify-email', { token: await mailedToken(server, email) })).status).toBe(200);
  expect(await resend(2)).toBe(2);
});

test('An address gets five confirmation links an hour, however often they are requested or someone signs up', async () => {
  const email = newEmail();
  const browser = openBrowser(server.origin);
  const uid = await beginSignIn(browser, '/auth/login?screen=sign-up');
  const input = { email, password };
  const together = Array.from({ length: 6 }, () => browser.post(`/auth/interaction/${uid}/sign-up`, input));
  for (const { status } of await Promise.all(together)) expect(status).toBe(202);
  expect(await mailsTo(server, email)).toHaveLength(1);
  for (const path of ['sign-up', 'confirmation', 'sign-up', 'confirmation', 'sign-up', 'confirmation']) {
    await moveLinksBack(3);
    expect((await browser.post(`/auth/interaction/${uid}/${path}`, input)).status).toBe(202);
  }
  expect(await mailsTo(server, email)).toHaveLength(5);
  const earlier = await browser.post('/auth/verify-email', { token: await mailedToken(server, email) });
  expect(earlier.status, 'a link of an earlier sign-up').not.toBe(200);
  await moveLinksBack(60);
  await browser.post(`/auth/interaction/${uid}/confirmation`, {});
  expect(await mailsTo(server, email)).toHaveLength(6);
});

test('An address needs a new password, also in the browser of its sign-up, if a stranger signed up with it since', async () => {
  const email = newEmail();
  const owner = openBrowser(server.origin);
  await signUp(owner, email);
  await moveLinksBack(3);
  await signUp(openBrowser(server.origin), email, 'what a stranger typed');
  const { json } = await owner.post('/auth/verify-email', { token: await mailedToken(server, email) });
  expect(json.data.location).toMatch(/^\/auth\/reset-password\?token=[\w-]+&browser=other$/);
});

test('A second sign-up in the same browser is confirmed with its password', async () => {
  const email = newEmail();
  const browser = openBrowser(server.origin);
  const uid = await beginSignIn(browser, '/auth/login?screen=sign-up');
  const second = 'what came to mind after';
  for (const input of [
    { email, password },
    { email, password: second },
  ]) {
    await browser.post(`/auth/interaction/${uid}/sign-up`, input);
    await moveLinksBack(3);
  }
  const { json } = await browser.post('/auth/verify-email', { token: await mailedToken(server, email) });
  await browser.open(json.data.location);
  await callHeaders(browser);
  await signInByPassword(server, { email, password: second, subject: '' });
});

test('Links are mailed only while they are valid', async () => {
  const { email } = await makeAccount(server);
  const browser = openBrowser(server.origin);
  await browser.post('/auth/forgot-password', { email });
  const signedUp = newEmail();
  await signUp(browser, signedUp);
  const { rows } = await server.database.pool.query(
    `select round((extract(epoch from expires_at) - $2) / 3600)::int as hours from outbox
     where recipient = any($1) order by 1`,
    [[email, signedUp], Date.now() / 1000],
  );
  expect(rows).toEqual([{ hours: 1 }, { hours: 24 }]);
});
