import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { eventually } from '#tests/eventually.ts';
import { ask } from '#tests/http.ts';
import { type OtherIssuer, startOtherIssuer } from '#tests/other-issuer.ts';
import { callHeaders } from '#tests/sign-in.ts';
import { openBrowser, type TestBrowser } from '#tests/test-browser.ts';

let other: OtherIssuer;
let server: TestApp;
beforeAll(async () => {
  other = await startOtherIssuer();
  server = await startTestApp({ environment: { identity: other.identity }, timeouts: { issuer: 1800 } });
});
afterAll(async () => {
  await server.close();
  await other.close();
});
const ada = { sub: 'ada', email: 'Ada@Example.test', email_verified: true, given_name: 'Ada', family_name: 'Lovelace' };
afterEach(() => {
  Object.assign(other, { mood: 'well', lifetime: 600, changeIdToken: null, forgeIdToken: null, person: ada });
  vi.useRealTimers();
});

async function signIn(
  person: Record<string, unknown> = ada,
  browser = openBrowser(server.origin),
): Promise<TestBrowser> {
  other.person = { ...ada, ...person };
  const { visited } = await browser.open('/auth/login?returnTo=/billing/plans');
  expect(visited.at(-1)).toBe(`${server.origin}/billing/plans`);
  return browser;
}
const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
const expireTokens = () => query('update sessions set access_expires_at = now()');
const outcome = async (headers: Record<string, string>) => {
  const { status, json } = await ask(`${server.origin}/api/v1/config`, { headers });
  return json.data?.access.current_role ?? [status, json.error.code];
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const tokenError = async (browser: TestBrowser) => {
  const { status, json, headers } = await browser.send('/auth/access-token');
  return [status, json.error?.code, headers.get('retry-after') !== null];
};

describe('another issuer', () => {
  test('signs its people in, identified by issuer and subject', async () => {
    const browser = await signIn();
    expect(await outcome(await callHeaders(browser))).toBe('starter');
    const { json } = await ask(`${server.origin}/api/v1/config`);
    expect(json.data.settings.passwords).toBe(false);
    const { rows } = await query('select * from users');
    expect(rows).toMatchObject([
      {
        issuer: other.identity.issuer,
        subject: 'ada',
        email: 'ada@example.test',
        email_verified: true,
        first_name: 'Ada',
      },
    ]);
  });

  test('gets the audience both ways, a code challenge, a nonce and the sign-up hint', async () => {
    const { headers } = await openBrowser(server.origin).send('/auth/login?screen=sign-up');
    const url = new URL(headers.get('location')!);
    expect(url.origin + url.pathname).toBe(`${other.identity.issuer}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'site',
      redirect_uri: `${server.origin}/auth/callback`,
      scope: 'openid profile email offline_access',
      audience: other.identity.audience,
      resource: other.identity.audience,
      code_challenge_method: 'S256',
      screen_hint: 'signup',
      nonce: expect.stringMatching(/^.{43}$/),
      state: expect.stringMatching(/^.{43}$/),
    });
  });

  test('decides the email address, which never joins two people', async () => {
    await signIn();
    await signIn({ sub: 'impostor', given_name: 'Not Ada', email_verified: false });
    await query("update users set first_name = 'Augusta' where subject = 'ada'");
    await signIn({ ...ada, email: 'new@example.test', given_name: 'Ada again' });
    const { rows } = await query(
      "select subject, email, email_verified, first_name from users where subject in ('ada', 'impostor') order by subject",
    );
    expect(rows).toEqual([
      { subject: 'ada', email: 'new@example.test', email_verified: true, first_name: 'Augusta' },
      { subject: 'impostor', email: 'ada@example.test', email_verified: false, first_name: 'Not Ada' },
    ]);
  });

  test('may send an invalid address or name, which is ignored', async () => {
    await signIn({ sub: 'odd', email: 'a@x.test, b@x.test', given_name: 'a\r\nBcc: b', family_name: 7 });
    const { rows } = await query(
      "select email, email_verified, first_name, last_name from users where subject = 'odd'",
    );
    expect(rows).toEqual([{ email: null, email_verified: false, first_name: null, last_name: null }]);
  });

  test('replaces the embedded issuer and all its forms', async () => {
    for (const path of ['/auth/interaction/x/sign-in', '/auth/forgot-password', '/auth/reset-password']) {
      expect((await openBrowser(server.origin).post(path, {})).status).toBe(404);
    }
    expect((await ask(`${server.origin}/oidc/.well-known/openid-configuration`)).status).toBe(404);
  });

  test('that refuses a person says why, and so do we for a disabled one', async () => {
    const browser = openBrowser(server.origin);
    const { headers } = await browser.send('/auth/login');
    const state = new URL(headers.get('location')!).searchParams.get('state')!;
    const refused = await browser.open(`/auth/callback?error=access_denied&state=${state}`);
    expect(refused.visited.at(-1)).toBe(`${server.origin}/auth/failed?error=access_denied`);
    await signIn({ sub: 'disabled' });
    await query("update users set disabled_at = now() where subject = 'disabled'");
    expect((await browser.open('/auth/login')).visited.at(-1)).toBe(`${server.origin}/auth/failed?error=disabled`);
  });

  test('is also signed out of', async () => {
    const browser = await signIn();
    const headers = await callHeaders(browser);
    const url = new URL((await browser.send('/auth/logout')).headers.get('location')!);
    expect(url.origin + url.pathname).toBe(`${other.identity.issuer}/endsession`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      post_logout_redirect_uri: `${server.origin}/`,
      id_token_hint: headers['id-token'],
    });
    expect(await outcome(headers)).toEqual([401, 'invalid_token']);
    await eventually(() => expect(other.requestedPaths).toContain('/revoke'));
  });
});

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const changed = (part: string, change: object) =>
  encoded({ ...JSON.parse(Buffer.from(part, 'base64url').toString()), ...change });
const signedBySecret = ([, claims]: string[]) => {
  const header = encoded({ alg: 'HS256', typ: 'JWT' });
  const hmac = createHmac('sha256', other.identity.clientSecret).update(`${header}.${claims}`);
  return [header, claims, hmac.digest('base64url')];
};

describe('an ID token', () => {
  test.each([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another client', { aud: 'another' }],
    ['an end in the past', { exp: 1_600_000_000 }],
    ['no subject', { sub: undefined }],
    ['a list for a subject', { sub: ['ada'] }],
    ['a NUL in its subject', { sub: 'ada\0' }],
    ['half a character in its subject', { sub: 'ada\ud800' }],
    ['a subject that is too long', { sub: 'a'.repeat(256) }],
    ['an empty subject', { sub: '' }],
    ['another authorized party', { azp: 'another' }],
    ['a list of authorized parties', { azp: ['site'] }],
    ['several audiences and no authorized party', { aud: ['site', 'another'] }],
    ['a time that is text', { iat: 'now' }],
    ['a time beyond all calendars', { exp: 1e300 }],
  ])('with %s starts no session', async (_what, change) => {
    other.changeIdToken = ({ payload }) => void Object.assign(payload, change);
    const browser = openBrowser(server.origin);
    const { visited } = await browser.open('/auth/login');
    expect(visited.at(-1)).toBe(`${server.origin}/auth/failed?error=invalid_state`);
    expect(browser.cookie('forma_session')).toBeUndefined();
  });

  test.each([
    ['no signature', (parts: string[]) => [encoded({ alg: 'none' }), parts[1], '']],
    ['no signature, in other letters', (parts: string[]) => [encoded({ alg: 'nOnE', typ: 'JWT' }), parts[1], '']],
    ['a signature by its client secret', signedBySecret],
    ['the signature of other claims', (parts: string[]) => [parts[0], changed(parts[1]!, { name: 'x' }), parts[2]]],
  ])('with %s starts no session, and ends the session of a renewal', async (_what, forge) => {
    const signedIn = await signIn();
    other.forgeIdToken = (idToken) => forge(idToken.split('.')).join('.');
    const browser = openBrowser(server.origin);
    const { visited } = await browser.open('/auth/login');
    expect(visited.at(-1)).toBe(`${server.origin}/auth/failed?error=invalid_state`);
    expect(browser.cookie('forma_session')).toBeUndefined();
    await expireTokens();
    expect(await tokenError(signedIn)).toEqual([401, 'failed_to_refresh_token', false]);
  });

  test.each([
    ['another person', { sub: 'eve' }],
    ['another authorized party', { azp: 'another' }],
  ])('of a renewal that names %s ends the session', async (_what, change) => {
    const browser = await signIn();
    other.changeIdToken = ({ payload }) => void Object.assign(payload, change);
    await expireTokens();
    expect(await tokenError(browser)).toEqual([401, 'failed_to_refresh_token', false]);
  });

  test('for several audiences is accepted if it names this client', async () => {
    other.changeIdToken = ({ payload }) => void Object.assign(payload, { aud: ['another', 'site'], azp: 'site' });
    await signIn();
  });

  test('is never a bearer token', async () => {
    const headers = await callHeaders(await signIn());
    expect(await outcome(bearer(headers['id-token']!))).toEqual([401, 'invalid_token']);
  });

  test('beside a bearer token names the same person, and the session token the same session', async () => {
    const [a, b, c] = [
      await callHeaders(await signIn({ sub: 'a' })),
      await callHeaders(await signIn({ sub: 'b' })),
      await callHeaders(await signIn({ sub: 'c' })),
    ];
    const mix = (one: typeof a, two: typeof a, three: typeof a) =>
      outcome({
        authorization: one['authorization']!,
        'id-token': two['id-token']!,
        'session-token': three['session-token']!,
      });
    for (const same of [a, b, c]) expect(await mix(same, same, same)).toBe('starter');
    for (const [one, two, three] of [
      [a, b, c],
      [a, c, b],
      [b, a, c],
      [b, c, a],
      [c, a, b],
      [c, b, a],
      [a, b, a],
      [a, a, b],
      [a, b, b],
    ] as const) {
      expect(await mix(one, two, three)).toEqual([401, 'token_mismatch']);
    }
    const unsigned = `${a['id-token']!.split('.').slice(0, 2).join('.')}.`;
    for (const idToken of [unsigned, 'x', '']) {
      expect(await outcome({ ...bearer(a['authorization']!.slice(7)), 'id-token': idToken })).toEqual([
        401,
        'token_mismatch',
      ]);
    }
  });

  test('of an earlier renewal still names the same person', async () => {
    const browser = await signIn();
    const before = await callHeaders(browser);
    await expireTokens();
    const after = await callHeaders(browser);
    expect(after['id-token']).not.toBe(before['id-token']);
    expect(await outcome({ ...after, 'id-token': before['id-token']! })).toBe('starter');
  });
});

describe('a renewal', () => {
  test('gives new tokens', async () => {
    const browser = await signIn();
    const before = await callHeaders(browser);
    await expireTokens();
    const after = await callHeaders(browser);
    expect(after['authorization']).not.toBe(before['authorization']);
    expect(await outcome(after)).toBe('starter');
  });

  test('is requested once for twenty concurrent requests', async () => {
    const browser = await signIn();
    await expireTokens();
    const before = other.requestedPaths.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.send('/auth/access-token')));
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.token}`)).size).toBe(1);
    expect(other.requestedPaths.slice(before).filter((path) => path === '/token')).toHaveLength(1);
  });

  test('that is refused ends the session', async () => {
    const browser = await signIn();
    await expireTokens();
    other.behavior = 'refusing';
    expect(await tokenError(browser)).toEqual([401, 'failed_to_refresh_token', false]);
    other.behavior = 'well';
    expect(await tokenError(browser)).toEqual([401, 'missing_session', false]);
  });

  test.each(['broken', 'silent'] as const)('from an issuer that is %s waits: the session continues', async (mood) => {
    const browser = await signIn();
    const headers = await callHeaders(browser);
    await query("update sessions set access_expires_at = now() + interval '30 seconds'");
    other.behavior = mood;
    expect((await callHeaders(browser))['authorization']).toBe(headers['authorization']);
    expect(await outcome(headers)).toBe('starter');
    await expireTokens();
    expect(await tokenError(browser)).toEqual([503, 'idp_unavailable', true]);
    other.behavior = 'well';
    await eventually(async () => expect(await tokenError(browser)).toEqual([200, undefined, false]));
  });
});

test('while the issuer is unavailable a sign-in says so, and works afterwards', async () => {
  const fresh = await startTestApp({ environment: { identity: other.identity } });
  try {
    other.behavior = 'broken';
    const browser = openBrowser(fresh.origin);
    const { status, json, headers } = await browser.send('/auth/login');
    expect([status, json.error.code, headers.get('retry-after')]).toEqual([503, 'idp_unavailable', '5']);
    expect((await browser.open('/auth/login')).visited.at(-1)).toBe(
      `${fresh.origin}/auth/failed?error=idp_unavailable`,
    );
    other.behavior = 'well';
    await browser.open('/auth/login');
    expect(browser.cookie('forma_session')).toBeDefined();
  } finally {
    await fresh.close();
  }
});

describe('a token of another client', () => {
  test('is a bearer token of its person, who is created on first use', async () => {
    const token = await other.sign((_header, payload) =>
      Object.assign(payload, { sub: 'script', email: 's@example.test' }),
    );
    for (let times = 0; times < 2; times++) expect(await outcome(bearer(token))).toBe('starter');
    const idToken = await other.sign((_header, payload) =>
      Object.assign(payload, { sub: 'told', email: 'told@example.test', aud: other.identity.clientId }),
    );
    const beside = await other.sign((_header, payload) => Object.assign(payload, { sub: 'told', email: undefined }));
    expect(await outcome({ ...bearer(beside), 'id-token': idToken })).toBe('starter');
    expect(await outcome({ ...bearer(token), 'id-token': idToken })).toEqual([401, 'token_mismatch']);
    expect(await outcome({ ...bearer(token), 'session-token': 'any' })).toEqual([401, 'token_mismatch']);
    const { rows } = await query(
      "select subject, email from users where subject in ('script', 'told') order by subject",
    );
    expect(rows).toEqual([
      { subject: 'script', email: 's@example.test' },
      { subject: 'told', email: 'told@example.test' },
    ]);
    await query("update users set disabled_at = now() where subject = 'script'");
    expect(await outcome(bearer(token))).toEqual([401, 'invalid_token']);
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['that has expired', { exp: 1_600_000_000 }, {}],
    ['without an end', { exp: undefined }, {}],
    ['that does not hold yet', { nbf: 4_000_000_000 }, {}],
    ['for another audience', { aud: 'https://elsewhere.example' }, {}],
    ['without an audience', { aud: undefined }, {}],
    ['of another issuer', { iss: 'https://evil.example' }, {}],
    ['without a subject', { sub: undefined }, {}],
    ['with a list for a subject', { sub: ['ada'] }, {}],
    ['with a number for a subject', { sub: 7 }, {}],
    ['with a NUL in its subject', { sub: 'ada\0' }, {}],
    ['of our own client in a list', { client_id: ['site'] }, {}],
    ['with an end beyond all calendars', { exp: 1e300 }, {}],
    ['that is an ID token for both', { aud: ['https://forma.example/api', 'site'], nonce: 'x' }, {}],
    ['of our own client, which has no session', { client_id: 'site' }, {}],
    ['of another kind', {}, { typ: 'logout+jwt' }],
    ['signed by an unknown key', {}, { kid: 'unknown' }],
  ])('%s is refused', async (_what, payloadChange, headerChange) => {
    const token = await other.sign((header, payload) => {
      Object.assign(payload, payloadChange);
      Object.assign(header, headerChange);
    });
    expect(await outcome(bearer(token))).toEqual([401, 'invalid_token']);
  });

  test('with its own key or without a signature is refused, and no key is fetched', async () => {
    const trap = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
    await once(trap, 'listening');
    let hits = 0;
    trap.on('request', () => (hits += 1));
    const trapUrl = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/keys`;
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const [published] = other.keys.toJSON();
    const claims = { iss: other.identity.issuer, aud: other.identity.audience, sub: 'thief', exp: 4_000_000_000 };
    const signed = (header: object) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: published!.kid, ...header }).sign(privateKey);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const spki = await exportSPKI(
      (await importJWK({ ...published, alg: 'RS256' }, 'RS256', { extractable: true })) as CryptoKey,
    );
    const hmacked = `${part({ alg: 'HS256', kid: published!.kid })}.${part(claims)}`;
    const tokens = [
      `${part({ alg: 'none' })}.${part(claims)}.`,
      `${part({ alg: 'None', typ: 'at+jwt' })}.${part(claims)}.`,
      `${hmacked}.${createHmac('sha256', spki).update(hmacked).digest('base64url')}`,
      await signed({ jku: trapUrl }),
      await signed({ x5u: trapUrl }),
      await signed({ jwk: publicKey && { kty: 'RSA' } }),
      await signed({}),
      await signed({ kid: 'unknown' }),
    ];
    for (const token of tokens) expect(await outcome(bearer(token))).toEqual([401, 'invalid_token']);
    expect(hits).toBe(0);
    trap.close();
  });

  test('with a new key is accepted, with keys fetched at most once in half a minute', async () => {
    const known = await other.sign(() => {});
    expect(await outcome(bearer(known))).toBe('starter');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    const { kid } = await other.keys.generate('ES256');
    const servedBefore = other.requestedPaths.length;
    const fetches = () => other.requestedPaths.slice(servedBefore).filter((path) => path === '/jwks').length;
    other.keys.get(kid);
    const bearers: string[] = [];
    for (let at = 0; at < 6; at++) bearers.push(await other.sign(() => {}));
    for (const token of bearers) expect(await outcome(bearer(token))).toBe('starter');
    for (let at = 0; at < 20; at++) {
      const strange = await other.sign((header) => Object.assign(header, { kid: `unknown ${at}` }));
      expect(await outcome(bearer(strange))).toEqual([401, 'invalid_token']);
    }
    expect(fetches()).toBe(1);
  });

  test('stays valid while keys cannot be fetched', async () => {
    const token = await other.sign(() => {});
    expect(await outcome(bearer(token))).toBe('starter');
    other.behavior = 'broken';
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_500_000 });
    expect(await outcome(bearer(await other.sign(() => {})))).toBe('starter');
  });
});
