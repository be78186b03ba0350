import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';

let server: TestApp;
beforeAll(async () => {
  const rows = Array.from({ length: 30 }, (_, index) =>
    makeImportRow(String(index), { rent: 1400 + 10 * index, city: '</script><script>alert(1)</script>' }),
  );
  server = await startTestApp({ rows });
});
afterAll(() => server.close());

const open = (path: string, headers: Record<string, string> = {}) =>
  ask(`${server.origin}${path}`, { headers: { accept: 'text/html', ...headers } });
const firstData = (html: string) => {
  const [, block] = /<script type="application\/json" id="first-data">(.*?)<\/script>/s.exec(html) ?? [];
  return block === undefined ? null : JSON.parse(block);
};

test.each([
  '/billing/plans',
  '/glossary',
  '/terms',
  '/privacy',
  '/contact',
  '/compare',
  '/import',
  '/import-listings',
  '/settings',
  '/bookmarks',
  '/hidden-homes',
  '/portfolios',
  '/saved-searches',
  '/saved-searches/00000000-0000-4000-8000-000000000000',
  '/portfolios/00000000-0000-4000-8000-000000000000',
  '/proformas/00000000-0000-4000-8000-000000000000',
])('%s embeds the shared page data, so that nothing shifts later, and no personal data', async (path) => {
  const { status, text } = await open(path);
  expect(status).toBe(200);
  expect(firstData(text)).toEqual({ config: (await ask(`${server.origin}/api/v1/config`)).json.data });
});

test.each(['/', '/?view=table', '/proformas/'])(
  '%s embeds no guest data for a signed-in visitor, whatever their other cookies say',
  async (path) => {
    const { page } = firstData((await open('/')).text).search.data;
    const address = path === '/proformas/' ? `/proformas/${page[0].alias_id}` : path;
    const parts = async (cookie: string) => Object.keys(firstData((await open(address, { cookie })).text)).sort();
    expect(await parts('forma_signed_in=1')).toEqual(['config']);
    expect(await parts('a=b; forma_signed_in=1; c=d')).toEqual(['config']);
    expect(await parts('xforma_signed_in=1; forma_signed_in=0')).not.toEqual(['config']);
  },
);

/** The content of a tag of the head by its name. */
const tagsOf = (html: string) => {
  const tags = [...html.matchAll(/<meta (?:property|name)="(\S+)" content="([^"]*)">/g)];
  return (name: string) => tags.find((each) => each[1] === name)?.[2]?.replaceAll('&amp;', '&');
};

test.each([
  ['/glossary', 'Glossary'],
  ['/billing/plans?checkout=1', 'Plans'],
  ['/portfolios/00000000-0000-4000-8000-000000000000', 'Portfolios'],
  ['/auth/sign-in?uid=secret', 'Sign in'],
])('%s has the title, text, address and picture that messengers show', async (path, title) => {
  const tag = tagsOf((await open(path)).text);
  expect([tag('og:title'), tag('og:description')]).toEqual([title, 'Underwrites rentals']);
  expect([new URL(tag('og:url')!).pathname, new URL(tag('og:url')!).search]).toEqual([path.split('?')[0], '']);
  expect(tag('og:image')).toMatch(/^http.*\/link-preview\.png$/);
});

describe('the search page', () => {
  test('is 304 until its data, its theme or its visitor changes', async () => {
    const path = '/?interestRate=7.25';
    const first = await open(path);
    const tag = first.headers.get('etag') ?? '';
    const again = (headers: Record<string, string> = {}) => open(path, { 'if-none-match': tag, ...headers });
    const same = await again();
    expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', tag]);
    // A new policy would not fit the nonce of the stored page.
    expect(same.headers.get('content-security-policy')).toBe(null);
    expect(first.headers.get('content-security-policy')).toContain('nonce-');
    expect(first.headers.get('vary')).toContain('Cookie');
    expect((await again({ cookie: 'forma_theme=dark' })).status).toBe(200);
    expect((await again({ cookie: 'forma_signed_in=1' })).status).toBe(200);
    expect((await open('/?interestRate=7.5', { 'if-none-match': tag })).status).toBe(200);
    const city = '</script><script>alert(1)</script>';
    await server.importRows([makeImportRow('29', { rent: 1690, city, year_built: 1951 })]);
    expect((await again()).status).toBe(200);
  });

  test('embeds the search of its address, like a call', async () => {
    const path = '/?interestRate=7&bedroomCountRange=2..&sort=purchase_price_asc&page=2';
    const { status, text, headers } = await open(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(text).toMatch(/<title>\d+ rentals? at 1\.30x · Forma</);
    const data = firstData(text);
    expect(data.path).toBe(path);
    expect(data.search.payload).toMatchObject({ interest_rate: 7, bed_count_range: [2, null], from: 24 });
    const called = await postJson(`${server.origin}/api/v1/search`, data.search.payload);
    expect(data.search.data).toEqual(called.json.data);
    expect(data.search.data.page).toHaveLength(6);
    expect(data.config).toEqual((await ask(`${server.origin}/api/v1/config`)).json.data);
  });

  test('embeds the near misses without the matches', async () => {
    const { payload, data } = firstData((await open('/?targetEquityMultiple=2.4&nearMiss=true')).text).search;
    expect(payload).toMatchObject({ near_miss: true, near_miss_only: true, from: 0 });
    expect(data.total_count).toBeGreaterThan(0);
    expect(data.page.length).toBeGreaterThan(0);
    expect(data.page.filter((row: { near_miss: boolean }) => !row.near_miss)).toEqual([]);
  });

  test('describes itself to messengers and search engines by its search, in its shortest address', async () => {
    const { text } = await open(
      '/?utm_source=mail&place=cleveland-oh,akron-oh&targetEquityMultiple=1.2&interestRate=x',
    );
    expect(text).toMatch(/<title>\d+ rentals? in Cleveland, OH and Akron, OH at 1\.20x · Forma</);
    const description =
      'Homes for sale in Cleveland, OH and Akron, OH that return 1.20x or better with up to $50,000 in cash.';
    expect(text).toContain(`<meta name="description" content="${description}"`);
    const tag = tagsOf(text);
    expect(tag('og:title')).toMatch(/^\d+ rentals? in Cleveland, OH and Akron, OH at 1\.20x$/);
    expect(tag('og:description')).toBe(description);
    expect(new URL(tag('og:url')!).search).toBe('?targetEquityMultiple=1.2&place=cleveland-oh%2Cakron-oh');
    expect(new URL(tag('og:image')!).pathname).toBe('/link-preview.png');
  });

  test('of a place that does not exist opens, and the browser learns the reason', async () => {
    const { status, text } = await open('/?place=memphs-tn');
    expect(status).toBe(200);
    expect(text).toContain('<title>Forma: rentals</title>');
    expect(firstData(text)).toBeNull();
  });

  test('preloads its first picture, unless it shows a map', async () => {
    const { text } = await open('/');
    expect(text).toContain(`href="/art/${firstData(text).search.data.page[0].listing.listing_id}.svg?type=SFR"`);
    expect((await open('/?viewMode=map')).text).not.toContain('rel="preload"');
  });

  test('keeps listing text inside the data block', async () => {
    const { text } = await open('/');
    expect(text).not.toContain('<script>alert');
    expect(firstData(text).search.data.page[0].listing.city).toContain('<script>alert');
  });

  test.each([
    ['forma_theme=dark', 'dark'],
    ['a=b; forma_theme=light; c=d', 'light'],
    ['forma_theme=system', null],
    ['forma_theme="><script>', null],
    ['my_forma_theme=dark', null],
  ])('has the colors from the cookie: %s', async (cookie, theme) => {
    const [head] = (await open('/', { cookie })).text.split('</head>');
    const root = theme === null ? '<html lang="en">' : `<html lang="en" data-theme="${theme}">`;
    expect(head).toContain(root);
    expect(head).toContain(`name="color-scheme" content="${theme ?? 'light dark'}"`);
  });

  test('has its nonce where the policy expects it', async () => {
    const { text, headers } = await open('/');
    const [, nonce] = /nonce="([^"]+)"/.exec(text) ?? [];
    expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(text).not.toContain('CSP_NONCE');
  });

  test('opens with any nonsense in its address', async () => {
    for (const query of [
      '?page=-1&sort=x',
      '?interestRate=1e999&zipCode=%00',
      '?__proto__=1&page=2&page=3',
      '?%ff=%zz',
      '?zipCode[$gt]=',
      '?propertyType=SFR&propertyType=CONDO&bedroomCountRange=1..2&bedroomCountRange=3..&zipCode=1&zipCode=2&sort=a&sort=b',
    ]) {
      const { status, text } = await open(`/${query}`);
      expect(status, query).toBe(200);
      expect(firstData(text).search.data.total_count, query).toBe(30);
    }
  });
});

describe('the page of a proforma', () => {
  test('embeds the proforma and its title', async () => {
    const { json } = await postJson(`${server.origin}/api/v1/search`, {
      maximum_initial_equity_investment: 50_000,
      target_equity_multiple: 1.3,
    });
    const alias = json.data.page[0].alias_id;
    const { status, text } = await open(`/proformas/${alias}`);
    expect(status).toBe(200);
    expect(text).toContain('<title>3-bedroom house in &lt;/script&gt;');
    expect(tagsOf(text)('og:title')).toContain('3-bedroom house in &lt;/script&gt;');
    expect(tagsOf(text)('og:description')).toMatch(/^Purchase price \$[\d,]+, Equity multiple \d\.\d\dx, /);
    const { proforma } = firstData(text);
    expect(proforma.id).toBe(alias);
    expect(proforma.data).toEqual((await ask(`${server.origin}/api/v1/proformas/${alias}`)).json.data);
  });

  test('has its picture before the app renders, unless the app begins without the home', async () => {
    const [{ listing, alias_id: alias }] = firstData((await open('/')).text).search.data.page;
    const photo = `<img class="first-photo" alt="" src="/art/${listing.listing_id}.svg?type=SFR"`;
    expect((await open(`/proformas/${alias}`)).text).toContain(photo);
    for (const { text } of [
      await open(`/proformas/${alias}`, { cookie: 'forma_signed_in=1' }),
      await open('/proformas/00000000-0000-4000-8000-000000000000'),
      await open('/'),
    ]) {
      expect(text).not.toContain('first-photo');
      expect(text).not.toContain('first photo');
    }
  });

  test('of an invalid alias says so', async () => {
    for (const id of ['x', '%00', 'a'.repeat(10_000)]) {
      const { status, text } = await open(`/proformas/${id}`);
      expect(status).toBe(404);
      expect(text).toContain('<title>Not found · Forma</title>');
    }
  });
});

test("the plans page embeds the visitor's role and the limits of each plan", async () => {
  const { status, text } = await open('/billing/plans');
  expect(status).toBe(200);
  expect(text).toContain('<title>Plans · Forma</title>');
  expect(firstData(text).config).toEqual((await ask(`${server.origin}/api/v1/config`)).json.data);
  expect(firstData(text).config.access).toMatchObject({ current_role: 'guest', plans: [{ role: 'starter' }, {}, {}] });
});

describe('other addresses', () => {
  test('give people the page with 404, and programs an error', async () => {
    expect((await open('/nowhere')).text).toContain('<div id="root">');
    expect((await open('/nowhere')).status).toBe(404);
    expect((await open('/nowhere', { accept: 'application/json' })).json.error.code).toBe('not_found');
    expect((await open('/api/v1/nowhere')).json.error.code).toBe('not_found');
    expect((await open('/art/nowhere')).json.error.code).toBe('not_found');
  });

  test.each([
    ['/billing/plans/', '/billing/plans'],
    ['/saved-searches//?a=1', '/saved-searches?a=1'],
    [`/shared/${'x'.repeat(43)}/`, `/shared/${'x'.repeat(43)}`],
  ])('lead to the page without a slash at the end: %s', async (path, location) => {
    const answer = await fetch(server.origin + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
  });

  test('of unknown pages with slashes lead nowhere', async () => {
    expect((await open('/nowhere/')).status).toBe(404);
    expect((await open('//example.com/')).status).toBe(404);
  });

  test('of built files are cached forever and compressed', async () => {
    const { headers, text } = await open('/assets/main-1a2b.js', { 'accept-encoding': 'br' });
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding')).toBe('br');
    expect(text).toContain('rentals');
    expect((await open('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('of precompressed files are sent as they are', async () => {
    for (const [encodings, how] of [
      ['gzip, deflate, br', 'brotli'],
      ['gzip, deflate', 'gzip'],
      ['identity', 'plain'],
    ] as const) {
      const { headers, text } = await open('/assets/packed-1a2b.js', { 'accept-encoding': encodings });
      expect(text).toBe(`export const how = '${how}';`);
      expect(headers.get('content-type')).toContain('javascript');
      expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    }
    for (const end of ['br', 'gz']) expect((await open(`/assets/packed-1a2b.js.${end}`)).status).toBe(404);
  });

  test('of the page file do not expose the unfilled page', async () => {
    expect((await open('/index.html')).text).not.toContain('CSP_NONCE');
  });
});
