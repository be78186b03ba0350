import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { StoredListing } from '#contracts/listing.ts';
import { publicPages } from '#outside/home-pages/page-guard.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRows } from '#tests/query-rows.ts';

/** A site of homes, reached as `homes.example` through the test's own name table. */
let site: Server;
let port: number;
let requestedPaths: string[] = [];
let server: TestApp;
let ann: TestPerson;

const homePage = (path: string, street: string, offer: object, more: object = {}) => {
  const url = `http://homes.example:${port}${path}`;
  const address = { streetAddress: street, addressLocality: 'Erie', addressRegion: 'PA', postalCode: '16507' };
  const mainEntity = { '@type': 'House', numberOfBedrooms: 3, address, ...more };
  const content = { '@type': 'RealEstateListing', url, offers: offer, mainEntity };
  return `<!doctype html><link rel="canonical" href="${path}"><script>hit()</script><script type="application/ld+json">${JSON.stringify(content)}</script>`;
};
const pages: Record<string, () => string> = {
  '/home': () => homePage('/home', '1 Page St', { price: 145_000, priceCurrency: 'USD' }),
  '/known': () => homePage('/known', '12 Main Street', { price: 1 }),
  '/priceless': () =>
    homePage('/priceless', '2 Page St', { price: '1e309' }, { numberOfBedrooms: 200, floorSize: { value: 0 } }),
  '/land': () => homePage('/land', '3 Page St', { price: 5000 }, { accommodationCategory: 'Land' }),
  '/blog': () => '<!doctype html><title>Ten homes</title>',
  '/attributes': () => `<meta ${Array.from({ length: 250_000 }, (_, index) => `a${index}`).join(' ')}>`,
  '/huge': () => 'a'.repeat(3_000_000),
};

beforeAll(async () => {
  site = createServer(({ url = '' }, response) => {
    requestedPaths.push(url);
    if (url === '/slow') return;
    if (url === '/away') response.writeHead(302, { location: `http://inside.example:${port}/home` }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(pages[url]?.() ?? 'nothing');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  port = (site.address() as AddressInfo).port;
  const addresses: Record<string, string> = { 'homes.example': '127.0.0.1', 'inside.example': '10.0.0.1' };
  server = await startTestApp({
    rows: [
      makeImportRow('known', {
        unparsed_address: '12 Main St',
        city: 'Erie',
        state_or_province: 'PA',
        postal_code: '16507',
      }),
    ],
    pages: {
      rules: {
        ...publicPages,
        ports: [String(port)],
        lookUp: async (name) => [{ address: addresses[name] ?? '::1', family: 4 }],
        isAllowed: (address) => address === '127.0.0.1',
        siteHosts: ['forma.example'],
      },
      // Long enough for two megabytes on a busy machine.
      limits: { milliseconds: 2500, bytes: 2_000_000 },
    },
  });
  ann = await signInAs(server.database, 'investor');
});
afterAll(async () => {
  await server.close();
  site.closeAllConnections();
  site.close();
});

const send = (path: string, more: object = {}) =>
  postJson(
    `${server.origin}/api/v1/proformas/import_from_url`,
    { url: path.startsWith('/') ? `http://homes.example:${port}${path}` : path, ...more },
    ann.headers,
  );

test("a home page gives facts, and the importer's facts override them", async () => {
  expect((await send('/home')).json.data).toMatchObject({
    matched: false,
    list_price: 145_000,
    address: '1 Page St, Erie, PA 16507',
  });
  expect((await send('/home', { price: 140_000 })).json.data.list_price).toBe(140_000);
  const rows = await queryRows<{ listing: StoredListing }>(server.database, 'select listing from private_listings');
  expect(rows.map(({ listing }) => [listing.bedrooms_total, listing.listing_url])).toEqual([
    [3, `http://homes.example:${port}/home`],
  ]);
});

test('a page of a known listing gives that listing', async () => {
  expect((await send('/known')).json.data).toMatchObject({ matched: true, list_price: 120_000 });
});

test('a page with impossible numbers needs a price, and the facts found contain nothing impossible', async () => {
  const { status, json } = await send('/priceless');
  expect([status, json.error.code]).toEqual([422, 'price_needed']);
  expect(json.error.found).toMatchObject({ address: '2 Page St', price: null, beds: null, living_area: null });
});

test.each([
  ['/land', 422, 'unsupported_property_type'],
  ['/blog', 422, 'unsupported_url'],
  ['/attributes', 422, 'unsupported_url'],
  ['/huge', 422, 'import_too_large'],
  ['/slow', 504, 'import_timeout'],
  ['/away', 422, 'url_not_allowed'],
])('%s is refused: %i %s', async (path, status, code) => {
  const answer = await send(path);
  expect([answer.status, answer.json.error.code]).toEqual([status, code]);
});

test('a person with two reads in progress is refused a third; others are not', async () => {
  const bob = await signInAs(server.database, 'investor');
  const origin = `${server.origin}/api/v1/proformas/import_from_url`;
  const slow = () => postJson(origin, { url: `http://homes.example:${port}/slow` }, bob.headers);
  requestedPaths = [];
  const open = [slow(), slow()];
  await vi.waitFor(() => expect(requestedPaths).toEqual(['/slow', '/slow']));
  const third = await slow();
  expect([third.status, third.json.error.code, third.headers.get('retry-after')]).toEqual([429, 'rate_limited', '2']);
  expect((await send('/home')).status).toBe(201);
  expect((await Promise.all(open)).map(({ status }) => status)).toEqual([504, 504]);
});

test('our own addresses are never requested, and open, closed and silent ports look alike', async () => {
  requestedPaths = [];
  const ports = [port, 1, 9];
  const refusals = await Promise.all(
    ['127.0.0.1', '[::1]', '10.255.255.1', 'forma.example', 'inside.example'].flatMap((host) =>
      ports.map((each) =>
        send(`http://${host}:${each}/home`).then(
          ({ status, json }) => `${status} ${json.error.code} ${json.error.message}`,
        ),
      ),
    ),
  );
  // The one allowed address works only by its name and with its own port.
  const unlike = refusals.filter((refusal) => refusal !== refusals[1]);
  expect(refusals[1]).toMatch(/^422 url_not_allowed/);
  expect(unlike).toHaveLength(1);
  expect(requestedPaths).toEqual(['/home']);
});
