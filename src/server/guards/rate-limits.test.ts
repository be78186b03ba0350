import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from '#tests/app.ts';
import { ask, postJson } from '#tests/http.ts';
import { beginSignIn, callHeaders, makeAccount, signInByPassword } from '#tests/sign-in.ts';
import { openBrowser } from '#tests/test-browser.ts';

const servers: TestApp[] = [];
const start = async (options: TestAppOptions) => {
  const server = await startTestApp(options);
  servers.push(server);
  return server;
};
// A window of ten seconds would expire on a busy machine.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) await server.close();
});

const searchRequest = { maximum_initial_equity_investment: 50_000, target_equity_multiple: 1.3 };
const statuses = async (count: number, request: (index: number) => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: count }, (_, index) => request(index)))).map(({ status }) => status);

test('a client with too many requests gets a time to wait', async () => {
  const { origin } = await start({ environment: { rateLimit: 20 } });
  const seen = await statuses(30, () => ask(`${origin}/api/v1/config`));
  expect(seen.filter((status) => status === 200)).toHaveLength(20);
  expect(seen.filter((status) => status === 429)).toHaveLength(10);
  const { json, headers } = await ask(`${origin}/api/v1/config`);
  expect(json.error.code).toBe('rate_limited');
  expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(10);
});

test('a browser with too many requests gets a page in words, with the styles that its policy allows', async () => {
  const { origin } = await start({ environment: { rateLimit: 1 } });
  const open = () => ask(`${origin}/portfolios?a="b`, { headers: { accept: 'text/html' } });
  await open();
  const { status, text, headers } = await open();
  expect(status).toBe(429);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('retry-after')).toMatch(/^\d+$/);
  expect(text).toContain('<h1>Too many requests. Please wait a moment.</h1>');
  expect(text).toContain('<a href="/portfolios?a=%22b">Try again</a>');
  const [, nonce = ''] = /<style nonce="([^"]+)"/.exec(text) ?? [];
  expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
});

test('searches, suggestions and pictures have a higher limit of their own', async () => {
  const { origin } = await start({ environment: { rateLimit: 5, rateLimitSearch: 30 } });
  await statuses(6, () => ask(`${origin}/api/v1/config`));
  expect((await ask(`${origin}/api/v1/config`)).status).toBe(429);
  const seen = await statuses(10, () => postJson(`${origin}/api/v1/search`, searchRequest));
  seen.push(...(await statuses(10, () => postJson(`${origin}/api/v1/autocomplete`, { search: 'mem' }))));
  seen.push(...(await statuses(10, () => ask(`${origin}/art/0123456789abcdef.svg`))));
  expect(new Set(seen)).toEqual(new Set([200]));
  expect((await postJson(`${origin}/api/v1/search`, searchRequest)).status).toBe(429);
});

test('unknown addresses count too, but built files and health checks do not', async () => {
  const { origin } = await start({ environment: { rateLimit: 5 } });
  const unknown = await statuses(8, (index) => ask(`${origin}/api/v1/unknown${index}`));
  expect(unknown.filter((status) => status === 429)).toHaveLength(3);
  expect(new Set(await statuses(20, () => ask(`${origin}/healthz`)))).toEqual(new Set([200]));
  expect(new Set(await statuses(20, () => ask(`${origin}/assets/main-1a2b.js`)))).toEqual(new Set([200]));
});

test('a forged X-Forwarded-For does not make another client', async () => {
  const { origin } = await start({ environment: { rateLimit: 10 } });
  const from = (index: number) => ask(`${origin}/api/v1/config`, { headers: { 'x-forwarded-for': `8.8.8.${index}` } });
  expect((await statuses(20, from)).filter((status) => status === 429)).toHaveLength(10);
});

test('behind a trusted proxy clients are distinguished, IPv6 by /64, mapped IPv4 as IPv4', async () => {
  const { origin } = await start({ environment: { rateLimit: 4, trustedProxies: ['127.0.0.1'] } });
  const from = (address: string) => ask(`${origin}/api/v1/config`, { headers: { 'x-forwarded-for': address } });
  const limited = async (addresses: readonly string[]) =>
    (await statuses(addresses.length, (index) => from(addresses[index] ?? ''))).filter((status) => status === 429)
      .length;
  expect(await limited(['9.9.9.1', '9.9.9.2', '9.9.9.3', '9.9.9.4', '9.9.9.5', '9.9.9.6'])).toBe(0);
  expect(await limited(['2001:db8::1', '2001:db8::2', '2001:DB8::3', '2001:db8:0:0:1::4', '2001:db8::5'])).toBe(1);
  expect(await limited(['2001:db8:0:1::1'])).toBe(0);
  expect(await limited(['1.2.3.4', '::ffff:1.2.3.4', '::FFFF:102:304', '1.2.3.4', '::ffff:1.2.3.4'])).toBe(1);
});

test('a port forwarded by the proxy has no effect', async () => {
  const { origin } = await start({ environment: { rateLimit: 4, trustedProxies: ['127.0.0.1'] } });
  const from = (address: string) => ask(`${origin}/api/v1/config`, { headers: { 'x-forwarded-for': address } });
  const seen = await statuses(10, (index) => from(`9.9.9.9:${50_000 + index}`));
  expect(seen.filter((status) => status === 429)).toHaveLength(6);
  const bracketed = await statuses(10, (index) => from(`[2001:db8::${index}]:${50_000 + index}`));
  expect(bracketed.filter((status) => status === 429)).toHaveLength(6);
});

test('a client has one limit of mails and one of unknown cookies, whatever port the proxy forwards', async () => {
  const { origin } = await start({ environment: { rateLimit: 10_000, trustedProxies: ['127.0.0.1'] } });
  const from = (index: number) => ({ 'x-forwarded-for': `9.9.9.9:${50_000 + index}` });
  const browser = openBrowser(origin);
  const uid = await beginSignIn(browser);
  const mails = await statuses(110, (index) =>
    index % 2 === 0
      ? browser.post('/auth/forgot-password', { email: 'nobody@example.test' }, from(index))
      : browser.post(`/auth/interaction/${uid}/confirmation`, {}, from(index)),
  );
  expect(mails.filter((status) => status === 429)).toHaveLength(10);
  const cookies = await statuses(70, (index) => {
    const stranger = openBrowser(origin);
    stranger.setCookie('forma_session', crypto.randomUUID());
    return stranger.send('/auth/access-token', { headers: from(index) });
  });
  expect(cookies.filter((status) => status === 429)).toHaveLength(10);
});

test('a signed-in person is one client from all addresses', async () => {
  const server = await start({ environment: { rateLimit: 10, rateLimitSearch: 10, trustedProxies: ['127.0.0.1'] } });
  const headers = await callHeaders(await signInByPassword(server, await makeAccount(server)));
  const from = (index: number) => ({ ...headers, 'x-forwarded-for': `9.9.${index}.9` });
  const config = await statuses(30, (index) => ask(`${server.origin}/api/v1/config`, { headers: from(index) }));
  expect(config.filter((status) => status === 429)).toHaveLength(20);
  const search = await statuses(30, (index) => postJson(`${server.origin}/api/v1/search`, searchRequest, from(index)));
  expect(search.filter((status) => status === 429)).toHaveLength(20);
  expect((await ask(`${server.origin}/api/v1/config`, { headers: { 'x-forwarded-for': '9.9.1.9' } })).status).toBe(200);
});
