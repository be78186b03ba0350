import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealSecret } from '#store/secret-key.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postForm } from '#tests/http.ts';
import { queryRow } from '#tests/query-rows.ts';
import { beginSignIn, callHeaders, makeAccount, signInByPassword } from '#tests/sign-in.ts';
import { openBrowser, type TestBrowser } from '#tests/test-browser.ts';
import { createApp } from '../../app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const signedIn = async (browser = openBrowser(server.origin)) =>
  signInByPassword(server, await makeAccount(server), browser);
const statusOf = async (headers: Record<string, string>) =>
  (await ask(`${server.origin}/api/v1/config`, { headers })).status;
const codeOf = async (browser: TestBrowser, path: string, headers: Record<string, string> = {}) => {
  const { status, json } = await browser.send(path, { headers });
  return [status, json?.error?.code];
};

/** Runs a sign-in up to the issuer's redirect to this site. */
async function untilCallback(browser: TestBrowser): Promise<string> {
  const account = await makeAccount(server);
  const uid = await beginSignIn(browser);
  const { json } = await browser.post(`/auth/interaction/${uid}/sign-in`, account);
  return (await browser.send(json.data.location)).headers.get('location')!;
}

describe('a session', () => {
  test('is new at every sign-in, and ends the earlier session of the cookie', async () => {
    const browser = await signedIn();
    const [before, headers] = [browser.cookie('forma_session')!, await callHeaders(browser)];
    await signedIn(browser);
    expect(browser.cookie('forma_session')).not.toBe(before);
    expect(await statusOf(headers)).toBe(401);
    const other = openBrowser(server.origin);
    other.setCookie('forma_session', before);
    expect(await codeOf(other, '/auth/access-token')).toEqual([401, 'missing_session']);
  });

  test('does not adopt a planted name', async () => {
    const browser = openBrowser(server.origin);
    browser.setCookie('forma_session', 'planted');
    await signedIn(browser);
    expect(browser.cookie('forma_session')).not.toBe('planted');
  });

  test('has a cookie without script access, and one that says a session exists', async () => {
    const browser = openBrowser(server.origin);
    const { headers } = await browser.send(await untilCallback(browser));
    const [session, hint] = headers.getSetCookie();
    expect(session).toMatch(/^forma_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(hint).toBe('forma_signed_in=1; Max-Age=604800; Path=/; SameSite=Lax');
  });

  test('with https has cookies only for this host and https', async () => {
    const secure = await startTestApp({ environment: { publicOrigin: 'https://forma.example' } });
    try {
      const browser = openBrowser(secure.origin);
      const loginResponse = await browser.send('/auth/login');
      expect(loginResponse.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-forma_browser=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      ]);
      const atIssuer = await browser.send(loginResponse.headers.get('location')!);
      for (const line of atIssuer.headers.getSetCookie()) {
        expect(line).toMatch(/; secure;?.*httponly/i);
        expect(line).toMatch(/^__Host-forma_(?:interaction|issuer)(?:\.sig)?=[^;]*; path=\/;|^__Secure-forma_resume/);
      }
      const uid = new URL(atIssuer.headers.get('location')!, secure.origin).searchParams.get('uid');
      const account = await makeAccount(secure);
      const { json } = await browser.post(`/auth/interaction/${uid}/sign-in`, account);
      const back = new URL((await browser.send(json.data.location)).headers.get('location')!);
      expect(back.origin + back.pathname).toBe('https://forma.example/auth/callback');
      const { headers } = await browser.send(back.pathname + back.search);
      const [session, hint] = headers.getSetCookie();
      expect(session).toMatch(/^__Host-forma=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      expect(hint).toBe('forma_signed_in=1; Max-Age=604800; Path=/; Secure; SameSite=Lax');
    } finally {
      await secure.close();
    }
  });
});

test('while the server starts, no response says that a person is signed out', async () => {
  const browser = await signedIn();
  const headers = await callHeaders(browser);
  const starting = await createApp({
    environment: server.environment,
    database: server.database,
    live: () => null,
    webFolder: await mkdtemp(join(tmpdir(), 'forma-no-pages-')),
  });
  try {
    const origin = await starting.listen({ host: '127.0.0.1', port: 0 });
    for (const path of ['/auth/access-token', '/auth/login', '/api/v1/users/current']) {
      const { status, json } = await browser.send(`${origin}${path}`, { headers });
      expect([status, json.error.code]).toEqual([503, 'dependency_unavailable']);
    }
  } finally {
    await starting.close();
  }
});

describe('signing out', () => {
  test('ends the session and its access token at once, and clears browser data', async () => {
    for (const method of ['GET', 'POST']) {
      const browser = await signedIn();
      const [headers, cookie] = [await callHeaders(browser), browser.cookie('forma_session')!];
      const answer = await browser.send('/auth/logout', { method });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
      expect(answer.headers.get('clear-site-data')).toBe('"cache"');
      expect(browser.cookie('forma_session') ?? browser.cookie('forma_signed_in')).toBeUndefined();
      expect(await statusOf(headers)).toBe(401);
      browser.setCookie('forma_session', cookie);
      expect(await codeOf(browser, '/auth/access-token')).toEqual([401, 'missing_session']);
    }
    expect((await openBrowser(server.origin).send('/auth/logout')).status).toBe(302);
  });

  test('also signs out at the issuer: the next sign-in asks for credentials', async () => {
    const browser = await signedIn();
    await browser.send('/auth/logout');
    await beginSignIn(browser);
  });

  test('asks for credentials even in a signed-in browser', async () => {
    await beginSignIn(await signedIn());
  });
});

describe('another site', () => {
  test('gets no token, ends no session and sends no form', async () => {
    const browser = await signedIn();
    const uid = await beginSignIn(browser);
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${server.origin}.evil.example` },
    ];
    for (const headers of foreign) {
      expect(await codeOf(browser, '/auth/access-token', headers)).toEqual([403, 'cross_site']);
      expect(await codeOf(browser, '/auth/logout', headers)).toEqual([403, 'cross_site']);
      for (const path of [
        `/auth/interaction/${uid}/sign-in`,
        `/auth/interaction/${uid}/sign-up`,
        '/auth/forgot-password',
        '/auth/reset-password',
        '/auth/verify-email',
      ]) {
        const { status, json, text } = await browser.post(path, {}, headers);
        expect([status, json.error.code]).toEqual([403, 'cross_site']);
        expect(text).not.toContain('token');
      }
    }
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: server.origin },
    ];
    for (const headers of own) {
      expect((await browser.send('/auth/access-token', { headers })).status).toBe(200);
    }
  });

  test('reads nothing of the embedded issuer', async () => {
    for (const path of ['/.well-known/openid-configuration', '/jwks', '/token']) {
      const { headers, text } = await ask(`${server.origin}/oidc${path}`, {
        headers: { origin: 'https://evil.example' },
      });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(text).not.toContain('"d":');
    }
  });

  test('may lead to a sign-in', async () => {
    const browser = openBrowser(server.origin);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await browser.send('/auth/login', { headers })).status).toBe(302);
    expect((await browser.send('/auth/callback', { headers })).status).toBe(400);
  });

  test('has no effect on the API with a session cookie, which the API ignores', async () => {
    const browser = await signedIn();
    const cookie = `forma_session=${browser.cookie('forma_session')}`;
    const answer = await postForm(`${server.origin}/api/v1/api_tokens`, 'name=x&scopes[]=read', {
      cookie,
      origin: 'https://evil.example',
    });
    expect([401, 404]).toContain(answer.status);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect((await server.database.pool.query('select from api_tokens')).rowCount).toBe(0);
  });
});

describe('the redirect back from the issuer', () => {
  const opensNothing = async (browser: TestBrowser, address: string) => {
    expect(await codeOf(browser, address)).toEqual([400, 'invalid_state']);
    expect(browser.cookie('forma_session')).toBeUndefined();
  };

  test('needs the state of a sign-in that this browser started', async () => {
    const browser = openBrowser(server.origin);
    const back = new URL(await untilCallback(browser));
    const without = new URL(back);
    without.searchParams.delete('state');
    const foreign = new URL(back);
    foreign.searchParams.set('state', 'x'.repeat(43));
    for (const address of [without, foreign]) await opensNothing(browser, address.href);
    await opensNothing(openBrowser(server.origin), back.href);
    const begunElsewhere = openBrowser(server.origin);
    await beginSignIn(begunElsewhere);
    await opensNothing(begunElsewhere, back.href);
    // None of them used it up.
    expect((await browser.send(back.href)).status).toBe(302);
  });

  test('works once', async () => {
    const browser = openBrowser(server.origin);
    const back = await untilCallback(browser);
    expect((await browser.send(back)).status).toBe(302);
    const cookie = browser.cookie('forma_session');
    expect(await codeOf(browser, back)).toEqual([400, 'invalid_state']);
    expect(browser.cookie('forma_session')).toBe(cookie);
  });

  test('accepts no code of another sign-in, no other nonce and no other issuer', async () => {
    const [browser, other] = [openBrowser(server.origin), openBrowser(server.origin)];
    const stolen = new URL(await untilCallback(other)).searchParams.get('code')!;
    const changes: ((url: URL) => unknown)[] = [
      (url) => url.searchParams.set('code', stolen),
      (url) => url.searchParams.set('code', 'unknown'),
      (url) => url.searchParams.set('iss', 'https://evil.example'),
      () => server.database.pool.query('update login_attempts set nonce = $1', [sealSecret('another')]),
      () => server.database.pool.query('update login_attempts set code_verifier = $1', [sealSecret('x'.repeat(43))]),
    ];
    for (const change of changes) {
      const back = new URL(await untilCallback(browser));
      await change(back);
      await opensNothing(browser, back.href);
    }
  });

  test('leads a person to a page that explains the failure', async () => {
    const { visited } = await openBrowser(server.origin).open('/auth/callback?state=x&code=y');
    expect(visited.at(-1)).toBe(`${server.origin}/auth/failed?error=invalid_state`);
  });
});

describe('the embedded issuer', () => {
  const requested = async (change: (url: URL) => void) => {
    const browser = openBrowser(server.origin);
    const url = new URL((await browser.send('/auth/login')).headers.get('location')!, server.origin);
    change(url);
    const { headers } = await browser.send(url.href, { headers: { accept: 'text/html' } });
    return new URL(headers.get('location')!, server.origin).pathname;
  };

  test('redirects only back to this site, under each of its names and ports', async () => {
    const back = (address: string) => requested((url) => url.searchParams.set('redirect_uri', address));
    for (const here of ['http://localhost:8080', 'http://127.0.0.5', 'http://[::1]:3000']) {
      expect(await back(`${here}/auth/callback`)).toBe('/auth/sign-in');
    }
    for (const elsewhere of [
      'https://evil.example/auth/callback',
      'http://localhost.evil.example/auth/callback',
      'http://localhost@evil.example/auth/callback',
      'http://user@localhost/auth/callback',
      `${server.origin}/auth/callback?x=1`,
      `${server.origin}/auth/callback/`,
      `${server.origin}/`,
      'javascript:alert(1)',
    ]) {
      expect(await back(elsewhere)).toBe('/auth/failed');
    }
  });

  test('answers no other client, and requires a code challenge', async () => {
    expect(await requested((url) => url.searchParams.set('client_id', 'another'))).toBe('/auth/failed');
    expect(await requested((url) => url.searchParams.delete('code_challenge'))).toBe('/auth/callback');
  });
});

describe('the start of a sign-in', () => {
  test.each([
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\t//evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['https:evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['///evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/..//evil.example', '/'],
    ['https://127.0.0.1@evil.example', '/'],
    ['@evil.example', '/'],
    ['/%09/evil.example', '/%09/evil.example'],
    ['%', '/'],
    ['', '/'],
    ['/auth/logout', '/'],
    ['/oidc/auth', '/'],
    ['/?returnTo=//evil.example', '/?returnTo=//evil.example'],
    ['/proformas/abc?x=1#y', '/proformas/abc?x=1#y'],
  ])('with returnTo %j leads to %j of this site', async (requested, expected) => {
    const browser = openBrowser(server.origin);
    await browser.send(`/auth/login?returnTo=${encodeURIComponent(requested)}`);
    expect(await returnsTo()).toBe(expected);
  });

  test('with a repeated, very long or invalid returnTo leads to the home page', async () => {
    for (const query of ['returnTo=/a&returnTo=/b', `returnTo=/${'a'.repeat(9000)}`, 'returnTo=%', 'returnTo[]=/a']) {
      expect((await openBrowser(server.origin).send(`/auth/login?${query}`)).status).toBe(302);
      expect(await returnsTo()).toBe('/');
    }
  });

  test('logs no secrets of a sign-in', async () => {
    const lines: string[] = [];
    const { createLogger } = await import('../../logger.ts');
    const logged = await startTestApp({ logger: createLogger('info', { write: (line) => void lines.push(line) }) });
    try {
      await signInByPassword(logged, await makeAccount(logged));
      const log = lines.join('');
      expect(log).toContain('"url":"/auth/callback?code=…&state=…&iss=…"');
      // Names of query parameters may be logged, values may not.
      expect(log).not.toMatch(/[?&][^="]+=[^…]|password/);
    } finally {
      await logged.close();
    }
  });

  async function returnsTo(): Promise<string> {
    const text = 'delete from login_attempts returning return_to';
    return (await queryRow<{ return_to: string }>(server.database, text)).return_to;
  }
});
