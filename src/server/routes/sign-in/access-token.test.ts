import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { withLongConnection } from '#store/database.ts';
import { deleteExpired } from '#store/delete-expired.ts';
import { digestOf } from '#store/digest.ts';
import { unseal } from '#store/seal.ts';
import { sealingKeyOf, sharedSecret } from '#store/secrets.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask } from '#tests/http.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';
import { beginSignIn, callHeaders, mailedToken, makeAccount, signInByPassword } from '#tests/sign-in.ts';
import { openBrowser, type TestBrowser } from '#tests/test-browser.ts';
import { createApp } from '../../app.ts';
import { createLogger } from '../../logger.ts';

const lines: string[] = [];
let server: TestApp;
beforeAll(async () => {
  const logger = createLogger('warn', { write: (line) => void lines.push(line) });
  server = await startTestApp({ logger });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => server.close());

const signedIn = async () => signInByPassword(server, await makeAccount(server));
const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
const hashOf = (browser: TestBrowser) => digestOf(browser.cookie('forma_session')!);
/** Changes the row of a browser's session. */
const change = (browser: TestBrowser, what: string) =>
  query(`update sessions set ${what} where cookie_hash = $1`, [hashOf(browser)]);
const rowOf = (browser: TestBrowser) =>
  queryRow<{ refresh_token: string }>(server.database, 'select * from sessions where cookie_hash = $1', [
    hashOf(browser),
  ]);
const expire = (browser: TestBrowser) => change(browser, 'access_expires_at = now()');
/** The only reasons why there is no access token. */
const reasons = ['missing_session', 'missing_refresh_token', 'failed_to_refresh_token'];
const errorOf = async (browser: TestBrowser) => {
  const { status, json } = await browser.send('/auth/access-token');
  if (status === 401) expect(reasons).toContain(json.error.code);
  return [status, json.error?.code];
};
const statusOf = async (headers: Record<string, string>) =>
  (await ask(`${server.origin}/api/v1/config`, { headers })).status;

describe('a session', () => {
  const hoursLeft = async (browser: TestBrowser) => {
    const text = 'select extract(epoch from expires_at - now()) / 3600 as hours from sessions where cookie_hash = $1';
    return (await queryRow<{ hours: number }>(server.database, text, [hashOf(browser)])).hours;
  };
  /** Signs in this long ago and renews now. */
  const renewAfter = async (interval: string) => {
    const browser = await signedIn();
    await change(browser, `access_expires_at = now(), created_at = now() - interval '${interval}'`);
    await callHeaders(browser);
    return browser;
  };

  test('ends a day after its last renewal', async () => {
    expect(await hoursLeft(await signedIn())).toBeCloseTo(24, 1);
    expect(await hoursLeft(await renewAfter('3 days'))).toBeCloseTo(24, 1);
  });

  test('ends a week after the sign-in, regardless of use', async () => {
    expect(await hoursLeft(await renewAfter('164 hours'))).toBeCloseTo(4, 1);
    const late = await signedIn();
    await change(late, "expires_at = created_at + interval '-1 second'");
    expect(await errorOf(late)).toEqual([401, 'missing_session']);
  });

  test('has one grant and one refresh token, however often it is renewed', async () => {
    const browser = await signedIn();
    const grown = async () => {
      await withLongConnection(server.database, deleteExpired);
      const text = `select model, extract(epoch from max(expires_at) - now()) / 3600 as hours from oidc_payloads
        where account = (select subject from sessions join users using (user_id) where cookie_hash = $1)
        group by model, id order by model`;
      const rows = await queryRows<{ model: string; hours: number }>(server.database, text, [hashOf(browser)]);
      return rows.map(({ model, hours }) => [model, Math.round(hours)]);
    };
    for (let at = 0; at < 10; at++) {
      await expire(browser);
      await callHeaders(browser);
      await query("update oidc_payloads set expires_at = expires_at - interval '1 minute'");
    }
    expect(await grown()).toEqual([
      ['Grant', 24],
      ['RefreshToken', 24],
      ['Session', 1],
    ]);
  });
});

describe('the access token', () => {
  test('comes with the ID token and the session token, which the API accepts together', async () => {
    const browser = await signedIn();
    const { json, headers } = await browser.send('/auth/access-token');
    expect(Object.keys(json)).toEqual(['token', 'expires_at', 'id_token', 'session_token']);
    expect(headers.get('cache-control')).toBe('no-store');
    const seconds = (Date.parse(json.expires_at) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(await statusOf(await callHeaders(browser))).toBe(200);
  });

  test('is renewed by the clock of the database, and is never empty, however far the clock here is behind', async () => {
    const browser = await signedIn();
    await expire(browser);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 5 * 60_000 });
    expect((await browser.send('/auth/access-token')).json.token).not.toBe('');
    await expire(browser);
    vi.setSystemTime(Date.now() - 20 * 60_000);
    const { status, json } = await browser.send('/auth/access-token');
    expect([status, json.error?.code]).toEqual([503, 'dependency_unavailable']);
    expect(lines.join('')).toContain('clock');
  });

  test('stays the same while it has a minute left, and is then renewed with a new refresh token', async () => {
    const browser = await signedIn();
    const first = await callHeaders(browser);
    expect(await callHeaders(browser)).toEqual(first);
    await change(browser, "access_expires_at = now() + interval '61 seconds'");
    expect((await callHeaders(browser))['authorization']).toBe(first['authorization']);
    const before = await rowOf(browser);
    await change(browser, "access_expires_at = now() + interval '59 seconds'");
    const second = await callHeaders(browser);
    expect(second['authorization']).not.toBe(first['authorization']);
    expect(second['session-token']).toBe(first['session-token']);
    expect((await rowOf(browser)).refresh_token).not.toBe(before.refresh_token);
    for (const headers of [first, second]) expect(await statusOf(headers)).toBe(200);
  });

  test('is renewed once for twenty concurrent requests, with one result', async () => {
    const browser = await signedIn();
    await expire(browser);
    const before = await issued('RefreshToken');
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.send('/auth/access-token')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ json }) => json.token)).size).toBe(1);
    expect(await issued('RefreshToken')).toBe(before + 1);
  });

  test('of many sessions is renewed concurrently, beyond the number of database connections', async () => {
    const browsers = await Promise.all(Array.from({ length: 15 }, signedIn));
    for (const browser of browsers) await expire(browser);
    const answers = await Promise.all(browsers.map((browser) => browser.send('/auth/access-token')));
    expect(answers.map(({ status }) => status)).toEqual(browsers.map(() => 200));
  });

  test('is renewed once across several processes', async () => {
    const other = await createApp({
      environment: server.environment,
      database: server.database,
      live: server.inventory.live,
      webFolder: await mkdtemp(join(tmpdir(), 'forma-no-pages-')),
    });
    try {
      const origins = [server.origin, await other.listen({ host: '127.0.0.1', port: 0 })];
      const browser = await signedIn();
      await expire(browser);
      const before = await issued('RefreshToken');
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, at) => browser.send(`${origins[at % 2]}/auth/access-token`)),
      );
      expect(new Set(answers.map(({ status, json }) => `${status} ${json.token}`)).size).toBe(1);
      expect(await issued('RefreshToken')).toBe(before + 1);
    } finally {
      await other.close();
    }
  });

  test('is renewed by another process after one died during the renewal', async () => {
    const browser = await signedIn();
    await expire(browser);
    await change(browser, "renewing_until = now() + interval '100 milliseconds'");
    expect((await browser.send('/auth/access-token')).status).toBe(200);
  });

  test('is encrypted in the database, and its session is saved as digests', async () => {
    const browser = await signedIn();
    const { json } = await browser.send('/auth/access-token');
    const row = JSON.stringify(await rowOf(browser));
    for (const secret of [json.token, json.id_token, json.session_token, browser.cookie('forma_session')!]) {
      expect(row).not.toContain(secret);
    }
  });

  async function issued(kind: string): Promise<number> {
    const text = 'select count(*) as count from oidc_payloads where model = $1';
    return (await queryRow<{ count: number }>(server.database, text, [kind])).count;
  }
});

describe('there is no access token', () => {
  test('without a session, or with a slightly wrong cookie', async () => {
    expect(await errorOf(openBrowser(server.origin))).toEqual([401, 'missing_session']);
    const browser = await signedIn();
    const cookie = browser.cookie('forma_session')!;
    const flipped = cookie.replace(/^./, (first) => String.fromCodePoint((first.codePointAt(0) ?? 0) ^ 1));
    for (const planted of [flipped, `${cookie}x`, cookie.slice(1), '%', 'x'.repeat(4000)]) {
      const other = openBrowser(server.origin);
      other.setCookie('forma_session', planted);
      expect(await errorOf(other)).toEqual([401, 'missing_session']);
      expect(other.cookie('forma_session')).toBeUndefined();
    }
  });

  test('after the end of the session, whatever its cause', async () => {
    for (const end of ['ended_at = now()', 'expires_at = now()']) {
      const browser = await signedIn();
      await change(browser, end);
      expect(await errorOf(browser)).toEqual([401, 'missing_session']);
      expect(browser.cookie('forma_signed_in')).toBeUndefined();
    }
  });

  test('if it has expired without a refresh token', async () => {
    const browser = await signedIn();
    await change(browser, 'refresh_token = null');
    expect((await browser.send('/auth/access-token')).status).toBe(200);
    await expire(browser);
    expect(await errorOf(browser)).toEqual([401, 'missing_refresh_token']);
  });

  test('if the issuer refuses the refresh token, which ends the session', async () => {
    const browser = await signedIn();
    await query('delete from oidc_payloads');
    await expire(browser);
    expect(await errorOf(browser)).toEqual([401, 'failed_to_refresh_token']);
    expect(await rowOf(browser)).toMatchObject({ end_reason: 'refresh_refused' });
    expect(await errorOf(browser)).toEqual([401, 'missing_session']);
  });

  test('for a client that tries a thousand cookies, which is soon refused while others are served', async () => {
    const honest = await signedIn();
    const guesses = Array.from({ length: 1000 }, () => {
      const browser = openBrowser(server.origin);
      browser.setCookie('forma_session', crypto.randomUUID());
      return browser;
    });
    const statuses: number[] = [];
    // A stopped clock, after the minute of earlier tests.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    for (let at = 0; at < guesses.length; at += 50) {
      const answers = await Promise.all(guesses.slice(at, at + 50).map((one) => one.send('/auth/access-token')));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(new Set(statuses.slice(0, 50))).toEqual(new Set([401]));
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(new Set(statuses.slice(100))).toEqual(new Set([429]));
    expect((await honest.send('/auth/access-token')).status).toBe(200);
  });
});

test('a copy of the database contains no usable secret', async () => {
  const account = await makeAccount(server);
  const browser = await signInByPassword(server, account);
  const headers = await callHeaders(browser);
  await browser.post('/auth/forgot-password', { email: account.email });
  const row = await rowOf(browser);
  const loginResponse = await beginSignIn(browser);
  const key = await sealingKeyOf(server.database);
  const { keys } = await sharedSecret<{ keys: { d: string }[] }>(server.database, 'issuer_keys', () => ({ keys: [] }));
  const used = [
    key,
    keys[0]!.d,
    await sharedSecret(server.database, 'issuer_client_secret', () => ''),
    await sharedSecret(server.database, 'issuer_cookie_key', () => ''),
    unseal(key, row.refresh_token),
    headers['authorization']!.replace('Bearer ', ''),
    headers['session-token']!,
    browser.cookie('forma_session')!,
    browser.cookie('forma_browser')!,
    loginResponse,
    await mailedToken(server, account.email),
  ];
  const rows = await queryRows<{ text: string }>(
    server.database,
    `select query_to_xml('select * from ' || quote_ident(table_name), true, true, '')::text as text
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const copy = rows.map(({ text }) => text).join('');
  expect(copy).toContain(account.email);
  for (const secret of used) {
    expect(secret.length).toBeGreaterThan(10);
    expect(copy).not.toContain(secret);
  }
});

describe('a used refresh token', () => {
  /** Reuses an older refresh token, like a thief. */
  async function useAgain(browser: TestBrowser, usedSecondsAgo: number) {
    const { refresh_token: old } = await rowOf(browser);
    await expire(browser);
    await callHeaders(browser);
    const jti = unseal(await sealingKeyOf(server.database), old);
    const past = 'consumed_at - make_interval(secs => $2), expires_at - make_interval(secs => $2)';
    await query(`update oidc_payloads set (consumed_at, expires_at) = (${past}) where id = $1`, [
      digestOf(jti),
      usedSecondsAgo,
    ]);
    await withLongConnection(server.database, deleteExpired);
    await query('update sessions set refresh_token = $2, access_expires_at = now() where cookie_hash = $1', [
      hashOf(browser),
      old,
    ]);
  }

  test('works again within half a minute, because its response may have been lost', async () => {
    const browser = await signedIn();
    await useAgain(browser, 25);
    expect((await browser.send('/auth/access-token')).status).toBe(200);
  });

  test('later ends everything from its sign-in, and the log says so', async () => {
    const browser = await signedIn();
    lines.length = 0;
    await useAgain(browser, 35);
    const { subject } = await queryRow<{ subject: string }>(
      server.database,
      'select subject from sessions join users using (user_id) where cookie_hash = $1',
      [hashOf(browser)],
    );
    expect(await errorOf(browser)).toEqual([401, 'failed_to_refresh_token']);
    expect(lines.join('')).toContain('a refresh token was reused');
    const { rows } = await query(
      "select model from oidc_payloads where model in ('RefreshToken', 'Grant') and account = $1",
      [subject],
    );
    expect(rows).toEqual([]);
  });
});
