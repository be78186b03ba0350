import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Refusal } from '#commands/refusal.ts';
import { signIn } from '#commands/sign-in/sign-in.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { moveDatabaseClock, stopDatabaseClock } from '#tests/database-clock.ts';
import { ask, postJson } from '#tests/http.ts';
import { beginSignIn, callHeaders, mailedToken, mailsTo, makeAccount, signInByPassword } from '#tests/sign-in.ts';
import { openBrowser, type TestBrowser } from '#tests/test-browser.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ fill: stopDatabaseClock });
});
afterAll(() => server.close());

const password = 'a long enough password';
const roleOf = async (headers: Record<string, string>) => {
  const { status, json } = await ask(`${server.origin}/api/v1/config`, { headers });
  return json.data?.access.current_role ?? [status, json.error.code];
};
const userOf = async (email: string) => {
  const { rows } = await server.database.pool.query('select * from users where email = $1', [email]);
  return rows[0];
};
const outcomeOf = (attempt: ReturnType<typeof signIn>) =>
  attempt.then(
    () => 'welcome',
    (error: Refusal) => error.details.reason,
  );
const newEmail = () => `${crypto.randomUUID()}@example.test`;

async function signUp(browser: TestBrowser, input: { email: string; password?: string; first_name?: string }) {
  const uid = await beginSignIn(browser, '/auth/login?screen=sign-up');
  const { status, json } = await browser.post(`/auth/interaction/${uid}/sign-up`, { password, ...input });
  return [status, json.error ?? json.data];
}

describe('a password', () => {
  test('gives its owner the starter role, and leads back to the earlier page', async () => {
    const account = await makeAccount(server);
    const browser = openBrowser(server.origin);
    const uid = await beginSignIn(browser, '/auth/login?returnTo=%2F%3FinterestRate%3D7%23top');
    const { json } = await browser.post(`/auth/interaction/${uid}/sign-in`, account);
    const { visited } = await browser.open(json.data.location);
    expect(visited.at(-1)).toBe(`${server.origin}/?interestRate=7#top`);
    expect(await roleOf(await callHeaders(browser))).toBe('starter');
    expect(await userOf(account.email)).toMatchObject({
      issuer: 'forma',
      subject: account.subject,
      email_verified: true,
      first_name: 'Ada',
      last_name: null,
      is_admin: false,
    });
  });

  test('that is wrong looks like an unknown email address', async () => {
    const known = await makeAccount(server);
    const browser = openBrowser(server.origin);
    const uid = await beginSignIn(browser);
    const attempt = async (email: string) => {
      const { status, json } = await browser.post(`/auth/interaction/${uid}/sign-in`, { email, password });
      return [status, json.error.code, json.error.message];
    };
    const wrong = await attempt(known.email);
    expect(wrong).toEqual([401, 'unauthenticated', 'Incorrect email or password.']);
    expect(await attempt(newEmail())).toEqual(wrong);
    expect(browser.cookie('forma_session')).toBeUndefined();
  });

  test('is guessed more and more slowly, and the correct one must also wait', async () => {
    const account = await makeAccount(server);
    const uidOf = async (browser: TestBrowser) => [browser, await beginSignIn(browser)] as const;
    const tries = async (email: string) => {
      const [browser, uid] = await uidOf(openBrowser(server.origin));
      const statuses = [];
      for (let at = 0; at < 6; at++) {
        statuses.push((await browser.post(`/auth/interaction/${uid}/sign-in`, { email, password })).status);
      }
      return { statuses, last: await browser.post(`/auth/interaction/${uid}/sign-in`, { ...account, email }) };
    };
    for (const email of [account.email, newEmail()]) {
      const { statuses, last } = await tries(email);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      expect([last.status, last.json.error.code]).toEqual([429, 'rate_limited']);
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await moveDatabaseClock(server.database, 60);
    expect(await roleOf(await callHeaders(await signInByPassword(server, account)))).toBe('starter');
  });

  test('is tried exactly five times of 200 concurrent attempts, and once after each wait', async () => {
    const { email, password: right } = await makeAccount(server);
    const browser = openBrowser(server.origin);
    const uid = await beginSignIn(browser);
    const burst = async (count: number, input = password) => {
      const send = async (): Promise<number> => {
        const { status } = await browser.post(`/auth/interaction/${uid}/sign-in`, { email, password: input });
        // A busy server refuses some untried. Each is sent until it is answered.
        return status === 503 ? send() : status;
      };
      const statuses = await Promise.all(Array.from({ length: count }, send));
      return statuses.filter((status) => status !== 429);
    };
    expect(await burst(200)).toEqual([401, 401, 401, 401, 401]);
    for (const wait of [8, 16, 32]) {
      await moveDatabaseClock(server.database, wait - 1);
      expect(await burst(5, right)).toEqual([]);
      await moveDatabaseClock(server.database, 1);
      expect(await burst(20)).toEqual([401]);
    }
    expect(await burst(20, right)).toEqual([]);
  });

  test('of many accounts is tried at most fifty times in a burst from one network', async () => {
    const guess = (at: number) =>
      signIn(server.database, { email: `${at}.${newEmail()}`, password }, '203.0.113.9', server.origin);
    const results = await Promise.all(Array.from({ length: 120 }, (_one, at) => outcomeOf(guess(at))));
    expect(results.filter((outcome) => outcome === 'wrong')).toHaveLength(50);
  });

  test('that a stranger guesses delays its owner elsewhere only with many strangers', async () => {
    const { email, password: right } = await makeAccount(server);
    const attempt = (input: string, client: string) =>
      outcomeOf(signIn(server.database, { email, password: input }, client, server.origin));
    for (let at = 0; at < 8; at++) await attempt(password, '192.0.2.1');
    expect(await attempt(right, '192.0.2.1')).toBe('wait');
    expect(await attempt(right, '192.0.2.2')).toBe('welcome');
    expect(await attempt(right, '192.0.2.1')).toBe('wait');
    for (let at = 0; at < 30; at++) await attempt(password, `198.51.100.${at}`);
    expect(await attempt(right, '192.0.2.2')).toBe('wait');
  });

  test('of a disabled person opens nothing, and only the correct password reveals that', async () => {
    const account = await makeAccount(server);
    const browser = await signInByPassword(server, account);
    const headers = await callHeaders(browser);
    await server.database.pool.query('update users set disabled_at = now() where email = $1', [account.email]);
    expect(await roleOf(headers)).toEqual([401, 'invalid_token']);
    expect((await browser.send('/auth/access-token')).status).toBe(401);
    const uid = await beginSignIn(browser);
    const { status, json } = await browser.post(`/auth/interaction/${uid}/sign-in`, account);
    expect([status, json.error.message]).toEqual([401, 'This account has been disabled.']);
  });
});

describe('a sign-up', () => {
  test('continues into a session once the mailed link is opened in the same browser', async () => {
    const email = newEmail();
    const browser = openBrowser(server.origin);
    expect(await signUp(browser, { email, first_name: 'Grace' })).toEqual([202, null]);
    const token = await mailedToken(server, email);
    const { status, json } = await browser.post('/auth/verify-email', { token });
    expect(status).toBe(200);
    await browser.open(json.data.location);
    expect(await roleOf(await callHeaders(browser))).toBe('starter');
    expect(await userOf(email)).toMatchObject({ first_name: 'Grace', email_verified: true });
    expect((await browser.post('/auth/verify-email', { token })).status).toBe(422);
  });

  test('needs a new password if the link is opened in another browser, because a stranger may have signed up', async () => {
    const email = newEmail();
    const browser = openBrowser(server.origin);
    await signUp(browser, { email });
    const uid = await beginSignIn(browser);
    const early = await browser.post(`/auth/interaction/${uid}/sign-in`, { email, password });
    expect([early.status, early.json.error.message]).toEqual([
      401,
      expect.stringContaining('confirm your email first'),
    ]);
    expect(await mailsTo(server, email)).toHaveLength(1);
    const { json } = await openBrowser(server.origin).post('/auth/verify-email', {
      token: await mailedToken(server, email),
    });
    const [, token] = /^\/auth\/reset-password\?token=([\w-]+)&browser=other$/.exec(json.data.location) ?? [];
    const attempt = (input: string) => browser.post(`/auth/interaction/${uid}/sign-in`, { email, password: input });
    expect((await attempt(password)).json.error.message).toContain('confirm your email first');
    const chosen = 'what the owner chose instead';
    expect((await openBrowser(server.origin).post('/auth/reset-password', { token, password: chosen })).status).toBe(
      200,
    );
    const later = await beginSignIn(browser);
    const planted = await browser.post(`/auth/interaction/${later}/sign-in`, { email, password });
    expect([planted.status, planted.json.error.message]).toEqual([
      401,
      expect.not.stringContaining('confirm your email first'),
    ]);
    await signInByPassword(server, { email, password: chosen, subject: '' });
  });

  test('mails its link again to a person with the password, minutes later', async () => {
    const { email, password: right } = await makeAccount(server, false);
    const browser = openBrowser(server.origin);
    const uid = await beginSignIn(browser);
    const attempt = (input: string) => browser.post(`/auth/interaction/${uid}/sign-in`, { email, password: input });
    await attempt(password);
    expect(await mailsTo(server, email)).toHaveLength(0);
    await attempt(right);
    await attempt(right);
    expect(await mailsTo(server, email)).toHaveLength(1);
    // After confirmation in this browser, the sign-in continues.
    const { json } = await browser.post('/auth/verify-email', { token: await mailedToken(server, email) });
    await browser.open(json.data.location);
    expect(await roleOf(await callHeaders(browser))).toBe('starter');
  });

  test('with a registered address looks the same, notifies its owner, and changes nothing', async () => {
    const account = await makeAccount(server);
    expect(await signUp(openBrowser(server.origin), { email: account.email })).toEqual([202, null]);
    expect(await signUp(openBrowser(server.origin), { email: account.email.toUpperCase() })).toEqual([202, null]);
    const mails = await mailsTo(server, account.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You already have an account']);
    await signInByPassword(server, account);
  });

  test('is refused with a short password or an invalid address', async () => {
    for (const [input, path] of [
      [{ email: newEmail(), password: 'eleven char' }, 'password'],
      [{ email: newEmail(), password: 'password1234' }, 'password'],
      [{ email: newEmail(), password: ' '.repeat(12) }, 'password'],
      [{ email: 'jane.smith@example.test', password: 'JaneSmith2026!' }, 'password'],
      [{ email: 'a@b' }, 'email'],
      [{ email: 'a@example.test\r\nBcc: x@example.test' }, 'email'],
      [{ email: newEmail(), first_name: 'a\nb' }, 'first_name'],
    ] as const) {
      const [status, error] = await signUp(openBrowser(server.origin), input);
      expect([status, error.code, error.details[0].path]).toEqual([422, 'validation_failed', path]);
    }
  });
});

describe('a forgotten password', () => {
  test('is replaced by a mailed link, which ends every session and works once', async () => {
    const account = await makeAccount(server);
    const [one, other] = [await signInByPassword(server, account), await signInByPassword(server, account)];
    const headers = await callHeaders(one);
    const answers = await Promise.all([
      one.post('/auth/forgot-password', { email: account.email }),
      one.post('/auth/forgot-password', { email: newEmail() }),
    ]);
    expect(answers.map(({ status, json }) => [status, json])).toEqual([
      [202, { data: null }],
      [202, { data: null }],
    ]);
    await one.post('/auth/forgot-password', { email: account.email });
    expect(await mailsTo(server, account.email)).toHaveLength(1);

    const token = await mailedToken(server, account.email);
    const stranger = openBrowser(server.origin);
    const reset = () => stranger.post('/auth/reset-password', { token, password });
    expect((await reset()).json).toEqual({ data: { location: '/auth/login' } });
    expect((await reset()).status).toBe(422);
    expect(await roleOf(headers)).toEqual([401, 'invalid_token']);
    for (const browser of [one, other]) expect((await browser.send('/auth/access-token')).status).toBe(401);
    const { rows } = await server.database.pool.query(
      'select distinct end_reason from sessions join users using (user_id) where email = $1',
      [account.email],
    );
    expect(rows).toEqual([{ end_reason: 'password_changed' }]);
    expect((await mailsTo(server, account.email)).at(-1)?.subject).toBe('Your password was changed');
    await signInByPassword(server, { ...account, password });
  });

  test('replaced by a mailed link revokes the personal tokens and says so', async () => {
    const account = await makeAccount(server);
    const headers = await callHeaders(await signInByPassword(server, account));
    const make = () => postJson(`${server.origin}/api/v1/api_tokens`, { name: 'script', scopes: ['read'] }, headers);
    const tokens = [await make(), await make()].map(({ json }) => json.data.token);
    const stranger = openBrowser(server.origin);
    await stranger.post('/auth/forgot-password', { email: account.email });
    const token = await mailedToken(server, account.email);
    expect((await stranger.post('/auth/reset-password', { token, password })).status).toBe(200);
    for (const revoked of tokens)
      expect(await roleOf({ authorization: `Bearer ${revoked}` })).toEqual([401, 'invalid_token']);
    expect((await mailsTo(server, account.email)).at(-1)?.text).toContain(
      'Your 2 personal tokens were revoked: create new ones in Settings.',
    );
  });

  test('is not replaced by a weak one, and the link stays valid', async () => {
    const account = await makeAccount(server);
    const browser = openBrowser(server.origin);
    await browser.post('/auth/forgot-password', { email: account.email });
    const token = await mailedToken(server, account.email);
    for (const weak of ['123456789012', `${account.email}1`]) {
      const { status, json } = await browser.post('/auth/reset-password', { token, password: weak });
      expect([status, json.error.details[0].path]).toEqual([422, 'password']);
      expect(json.error.details[0].message).toContain('easy to guess');
    }
    expect((await browser.post('/auth/reset-password', { token, password })).status).toBe(200);
  });

  test('also ends sign-ins with the old one that are not finished', async () => {
    const account = await makeAccount(server);
    const thief = openBrowser(server.origin);
    const uid = await beginSignIn(thief);
    const { json } = await thief.post(`/auth/interaction/${uid}/sign-in`, account);
    await thief.post('/auth/forgot-password', { email: account.email });
    const token = await mailedToken(server, account.email);
    expect((await openBrowser(server.origin).post('/auth/reset-password', { token, password })).status).toBe(200);
    await thief.open(json.data.location);
    expect((await thief.send('/auth/access-token')).status).toBe(401);
  });

  test('gets a few valid links per hour, from any client', async () => {
    const { email } = await makeAccount(server);
    const stranger = openBrowser(server.origin);
    const askLater = async () => {
      await stranger.post('/auth/forgot-password', { email });
      await server.database.pool.query(
        "update sign_in_links set created_at = created_at - interval '3 minutes' where purpose = 'reset_password'",
      );
    };
    await askLater();
    const first = await mailedToken(server, email);
    for (let at = 0; at < 9; at++) await askLater();
    expect(await mailsTo(server, email)).toHaveLength(5);
    const last = await mailedToken(server, email);
    expect((await stranger.post('/auth/reset-password', { token: first, password })).status).toBe(200);
    expect((await stranger.post('/auth/reset-password', { token: last, password })).status).toBe(422);
  });

  test('is not replaced by a link for another purpose, a changed one, or an expired one', async () => {
    const email = newEmail();
    const browser = openBrowser(server.origin);
    await signUp(browser, { email });
    const confirm = await mailedToken(server, email);
    const account = await makeAccount(server);
    await browser.post('/auth/forgot-password', { email: account.email });
    const token = await mailedToken(server, account.email);
    await server.database.pool.query("update sign_in_links set expires_at = now() where purpose = 'reset_password'");
    for (const input of [confirm, token, `${token}x`, 'x']) {
      const { status, json } = await browser.post('/auth/reset-password', { token: input, password });
      expect([status, json.error.code, json.error.details[0].path]).toEqual([422, 'validation_failed', 'token']);
    }
    await signInByPassword(server, account);
  });
});

describe('a pending sign-in', () => {
  test('is finished only in the browser that started it, and once', async () => {
    const account = await makeAccount(server);
    const victim = openBrowser(server.origin);
    const uid = await beginSignIn(victim);
    for (const [browser, input] of [
      [openBrowser(server.origin), uid],
      [await openedElsewhere(), uid],
      [victim, 'unknown'],
    ] as const) {
      const { status, json } = await browser.post(`/auth/interaction/${input}/sign-in`, account);
      expect([status, json.error.code]).toEqual([400, 'invalid_state']);
    }
    const { json } = await victim.post(`/auth/interaction/${uid}/sign-in`, account);
    await victim.open(json.data.location);
    expect((await victim.post(`/auth/interaction/${uid}/sign-in`, account)).status).toBe(400);
  });

  test('may coexist with another one in the same browser', async () => {
    const browser = openBrowser(server.origin);
    const [first, second] = [await beginSignIn(browser), await beginSignIn(browser)];
    const account = await makeAccount(server);
    for (const uid of [first, second]) {
      const { json } = await browser.post(`/auth/interaction/${uid}/sign-in`, account);
      await browser.open(json.data.location);
      expect(await roleOf(await callHeaders(browser))).toBe('starter');
    }
  });

  async function openedElsewhere(): Promise<TestBrowser> {
    const browser = openBrowser(server.origin);
    await beginSignIn(browser);
    return browser;
  }
});
