import { expect, test } from 'vitest';
import { startTestApp } from '#tests/app.ts';
import { ask, exchangeRaw } from '#tests/http.ts';

const paths = ['/', '/api/v1/config', '/api/v1/unknown', '/unknown', '/api/docs', '/assets/main-1a2b.js', '/healthz'];

test('every response has a strict policy and an id', async () => {
  const server = await startTestApp();
  try {
    for (const path of paths) {
      const { headers } = await ask(`${server.origin}${path}`, { headers: { accept: 'text/html' } });
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).toMatch(/script-src 'self';/);
      expect(policy).toMatch(/style-src 'self' 'nonce-[\w+/=]+';/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBeTruthy();
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    }
    const [first, second] = await Promise.all([ask(server.origin), ask(server.origin)]);
    expect(first.headers.get('content-security-policy')).not.toBe(second.headers.get('content-security-policy'));
  } finally {
    await server.close();
  }
});

test('map servers are allowed only if a style uses them', async () => {
  const origins = ['https://maps.example', 'http://127.0.0.1:8080'];
  const server = await startTestApp({ environment: { map: { styleUrl: 'https://maps.example/style.json', origins } } });
  const plain = await startTestApp();
  const policyOf = async ({ origin }: typeof server) =>
    (await ask(`${origin}/`)).headers.get('content-security-policy') ?? '';
  try {
    expect(await policyOf(server)).toContain("connect-src 'self' https://maps.example http://127.0.0.1:8080;");
    expect(await policyOf(server)).toContain("img-src 'self' data: https: https://maps.example http://127.0.0.1:8080;");
    expect(await policyOf(plain)).toContain("connect-src 'self';worker-src 'self';");
    const { settings } = (await ask(`${server.origin}/api/v1/config`)).json.data;
    expect(settings.map_style_url).toBe('https://maps.example/style.json');
    expect((await ask(`${plain.origin}/api/v1/config`)).json.data.settings.map_style_url).toBeNull();
  } finally {
    await Promise.all([server.close(), plain.close()]);
  }
});

test('pages know an external autocomplete service and may reach it', async () => {
  const autocompleteUrl = 'https://places.example/v2/autocomplete?country=us';
  const server = await startTestApp({ environment: { autocompleteUrl } });
  const plain = await startTestApp();
  const urlOf = async ({ origin }: typeof server) =>
    (await ask(`${origin}/api/v1/config`)).json.data.settings.autocomplete_url;
  try {
    const { headers } = await ask(`${server.origin}/`);
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://places.example;");
    expect(await urlOf(server)).toBe(autocompleteUrl);
    expect(await urlOf(plain)).toBe('/api/v1/autocomplete');
  } finally {
    await Promise.all([server.close(), plain.close()]);
  }
});

test('on a public https origin browsers stay on https, and its host is accepted', async () => {
  const server = await startTestApp({ environment: { publicOrigin: 'https://forma.example' } });
  try {
    const { headers } = await ask(`${server.origin}/healthz`);
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    const named = (host: string) =>
      exchangeRaw(server.port, `GET /api/v1/config HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(await named('Forma.Example')).toMatch(/^HTTP\/1.1 200/);
    expect(await named('forma.example.evil.test')).toMatch(/^HTTP\/1.1 400/);
  } finally {
    await server.close();
  }
});

test('subdomains of the public origin use https if configured', async () => {
  const environment = { publicOrigin: 'https://forma.example', hstsSubdomains: true };
  const server = await startTestApp({ environment });
  try {
    const { headers } = await ask(`${server.origin}/healthz`);
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  } finally {
    await server.close();
  }
});

test.each([
  ['a path that cannot be read', 'GET /% HTTP/1.1\r\nHost: localhost\r\nConnection: close', 404],
  ['no request', 'hello', 400],
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'a'.repeat(20_480)}`, 431],
])('%s gets the headers of every other response', async (_what, head, status) => {
  const environment = { publicOrigin: 'https://forma.example', hstsSubdomains: true };
  const server = await startTestApp({ environment });
  try {
    const received = await exchangeRaw(server.port, `${head}\r\n\r\n`);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    const lines = received.split('\r\n\r\n', 1)[0]!.split('\r\n').slice(1);
    const bare = new Headers(lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]));
    expect(bare.get('content-security-policy')).toContain("default-src 'none'");
    expect(bare.get('cache-control')).toBe('no-store');
    const { headers } = await ask(`${server.origin}/healthz`);
    const names = [...headers.keys()].filter((name) => /^(?:x-|cross-|origin-|referrer-|strict-)/.test(name));
    expect(names.length).toBeGreaterThan(8);
    for (const name of names.filter((name) => name !== 'x-request-id')) {
      expect(bare.get(name), name).toBe(headers.get(name));
    }
  } finally {
    await server.close();
  }
});
