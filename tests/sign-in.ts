import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { hashPassword } from '#commands/sign-in/passwords.ts';
import type { AccessTokenAnswer } from '#contracts/sign-in.ts';
import { unsealSecret } from '#store/secret-key.ts';
import { createCredentials } from '#store/sign-in/credentials.ts';
import type { TestApp } from './app.ts';
import { queryRows } from './query-rows.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

export type TestAccount = { readonly subject: string; readonly email: string; readonly password: string };

/** Creates an account of the embedded issuer. */
export async function makeAccount({ database }: Pick<TestApp, 'database'>, isVerified = true): Promise<TestAccount> {
  const email = `${randomBytes(6).toString('hex')}@example.test`;
  const password = `correct horse ${randomBytes(4).toString('hex')}`;
  const passwordHash = await hashPassword(password);
  const account = { email, passwordHash, firstName: 'Ada', lastName: null, isVerified };
  return { subject: (await createCredentials(database.pool, account))!, email, password };
}

/** Starts a sign-in like a click; returns the `uid` of the sign-in page. */
export async function beginSignIn(browser: TestBrowser, path = '/auth/login'): Promise<string> {
  const { visited } = await browser.open(path);
  const page = new URL(visited.at(-1)!);
  expect(page.pathname).toMatch(/^\/auth\/sign-(?:in|up)$/);
  return page.searchParams.get('uid')!;
}

/** Signs in with a password, in a new browser by default. */
export async function signInByPassword(
  { origin }: Pick<TestApp, 'origin'>,
  { email, password }: TestAccount,
  browser = openBrowser(origin),
): Promise<TestBrowser> {
  const uid = await beginSignIn(browser);
  const { status, json } = await browser.post(`/auth/interaction/${uid}/sign-in`, { email, password });
  expect(status).toBe(200);
  await browser.open(json.data.location);
  return browser;
}

/** Fetches the headers that the pages send with API calls. */
export async function callHeaders(browser: TestBrowser): Promise<Record<string, string>> {
  const { status, json } = await browser.send('/auth/access-token');
  expect(status).toBe(200);
  const { token, id_token, session_token } = json as AccessTokenAnswer;
  return { authorization: `Bearer ${token}`, 'id-token': id_token ?? '', 'session-token': session_token };
}

/** The mails to an address, oldest first: subjects and links. */
export async function mailsTo({ database }: TestApp, email: string) {
  const rows = await queryRows<{ subject: string; text_part: string }>(
    database,
    'select subject, text_part from outbox where recipient = $1 order by created_at, mail_id',
    [email],
  );
  return rows.map(({ subject, text_part }) => ({
    subject,
    text: unsealSecret(text_part),
    links: [...unsealSecret(text_part).matchAll(/http:\S+/g)].map(([link]) => new URL(link)),
  }));
}

/** The token in the latest mail to an address. */
export async function mailedToken(server: TestApp, email: string): Promise<string> {
  const mails = await mailsTo(server, email);
  return mails
    .at(-1)!
    .links.find((link) => link.searchParams.has('token'))!
    .searchParams.get('token')!;
}
