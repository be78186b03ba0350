import { parse } from 'csv-parse/sync';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { figureNames, limitedFigures } from '#contracts/calculation.ts';
import { limitedListingFields, listing } from '#contracts/listing.ts';
import type { SearchAnswer } from '#contracts/search.ts';
import { writeForm } from '#contracts/write-form.ts';
import { settleSearch } from '#domain/settled-search.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { isFullSize } from '#tests/full-size.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { everySampleRow } from '#tests/sample-rows.ts';
import { some } from '#tests/some.ts';
import { createTurnQueue, type Visit } from '../../callers/turn-queue.ts';
import { answerErrors } from '../../http/error-responses.ts';
import { createAnswerCache } from './answer-cache.ts';
import { exportSearch, registerSearchExport } from './search-export.ts';

const path = '/api/v1/search/export.csv';
const searchRequest = { maximum_initial_equity_investment: 45_000, target_equity_multiple: 1.3 };
const allMatchesRequest = { maximum_initial_equity_investment: 1e9, target_equity_multiple: 0 };

const investor = { role: 'investor', person: null } as const;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    environment: { trustedProxies: ['127.0.0.1'] },
    rows: everySampleRow(10),
  });
});
afterAll(() => server.close());

type Fields = Readonly<Record<string, string | number | boolean | readonly number[]>>;
const addressOf = (fields: Fields) => `${server.origin}${path}?${writeForm(fields)}`;
const exportOf = (fields: Fields) => ask(addressOf(fields));
const read = (text: string): Record<string, string>[] => parse(text, { columns: true });

const services = () => ({
  database: server.database,
  live: server.inventory.live,
  searchQueue: createTurnQueue(60_000),
  analysisQueue: createTurnQueue(60_000),
  portfolioQueue: createTurnQueue(60_000),
  answerCache: createAnswerCache(0),
  autocompleteUrl: '',
  mapStyleUrl: null,
  accessTokenPath: '/auth/access-token',
  hasPasswords: true,
  mailbox: { check: async () => false, url: () => null },
});

const requestClient = { client: 'test', isDisconnected: () => false };

async function findAll(body: object): Promise<SearchAnswer['page']> {
  const rows: SearchAnswer['page'] = [];
  for (;;) {
    const { json } = await postJson(`${server.origin}/api/v1/search`, {
      ...searchRequest,
      ...body,
      from: rows.length,
      limit: 100,
    });
    rows.push(...json.data.page);
    if (json.data.page.length < 100) return rows;
  }
}

describe('the file', () => {
  test.each([
    ['best multiples first', {}],
    ['near misses after the matches', { near_miss: true, sort: 'purchase_price_asc', target_dscr: 1.1 }],
    ['near misses alone', { near_miss_only: true, target_dscr: 1.1 }],
    ['an area of the map', { view_mode: 'map', bbox: [-91, 34, -80, 42], zoom: 0 }],
    ['a persona, after tax', { persona: 'reinvestor', after_tax: true, sort: 'take_home_equity_desc' }],
  ])('contains every match like the search, in its order: %s', async (_what, body: Fields) => {
    const rows = read((await exportOf({ ...searchRequest, ...body })).text);
    const found = await findAll(body);
    expect(found.length).toBeGreaterThan(3);
    expect(rows.map((row) => row['alias_id'])).toEqual(found.map((row) => row.alias_id));
    for (const [index, { listing: facts, calculation, ...row }] of some(found).entries()) {
      const { list_price, latitude, rent, flags } = facts;
      const { offer_to_target, near_miss } = row;
      const figures = figureNames.filter((name) => name in calculation).map((name) => [name, calculation[name]]);
      const statedCells = { list_price, latitude, rent, offer_to_target, near_miss, ...Object.fromEntries(figures) };
      const cells = Object.entries<number | boolean | null>(statedCells).map(([name, value]) => [
        name,
        value === null ? '' : `${value}`,
      ]);
      expect(rows[index]).toMatchObject({ ...Object.fromEntries(cells), flags: flags.join(' ') });
    }
  });

  test('is the same by token and by its fields, written as a form', async () => {
    const body = { ...searchRequest, property_type: ['SFR'], bed_count_range: [3, null], price_offer: 'five' };
    const { json } = await postJson(`${server.origin}/api/v1/search`, body);
    const form = new URLSearchParams({ ...searchRequest, price_offer: 'five', zip_code: '' } as never);
    const lists = 'property_type[]=SFR&bed_count_range[]=3&bed_count_range[]=';
    const byFields = await ask(`${server.origin}${path}?${form}&${lists}`);
    expect(read(byFields.text)).toHaveLength(json.data.total_count);
    expect((await exportOf({ query_hash: json.data.query_hash })).text).toBe(byFields.text);
  });

  test('names its columns as in the API, without those the role may not see', async () => {
    const namesFor = async (role: 'guest' | 'investor') => {
      const settled = settleSearch({ ...searchRequest, zip_code: '38109' });
      const { value } = await exportSearch(services(), settled, {}, { role, person: null }, requestClient).next();
      return String(value).split('\r\n')[0]!.split(',');
    };
    const limited: string[] = [...limitedListingFields, ...limitedFigures];
    const all = [...Object.keys(listing.shape), ...figureNames.filter((name) => !/after_tax|sale_tax/.test(name))];
    expect(await namesFor('investor')).toEqual(['alias_id', ...all, 'offer_to_target', 'near_miss']);
    const shown = all.filter((name) => !limited.includes(name));
    expect(await namesFor('guest')).toEqual(['alias_id', ...shown, 'offer_to_target', 'near_miss']);
    const { text } = await exportOf({ ...searchRequest, zip_code: '38109' });
    expect(text.split('\r\n')[0]!.split(',')).toEqual(await namesFor('guest'));
  });

  test('has a dated name, a download header and an explicit type', async () => {
    const { status, headers } = await exportOf({ ...searchRequest, zip_code: '38109' });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="forma-search-\d{4}-\d\d-\d\d\.csv"$/);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    const packed = await ask(addressOf(searchRequest), { headers: { 'accept-encoding': 'br, gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.text).toBe((await exportOf(searchRequest)).text);
    const bare = await ask(addressOf(searchRequest), { method: 'HEAD' });
    expect([bare.status, bare.text]).toEqual([200, '']);
    expect(bare.headers.get('content-disposition')).toBe(headers.get('content-disposition'));
  });

  test('without a match is a header line', async () => {
    const { status, text } = await exportOf({ ...searchRequest, zip_code: '00000' });
    expect(status).toBe(200);
    expect(text).toMatch(/^alias_id,.*,near_miss\r\n$/);
  });

  test('keeps a cell with line breaks, quotes or commas in its row', async () => {
    const cities = ['6 Main St\n=1+1', 'Mem\rphis', 'a\r\nb', '"q", r', '\n'];
    const importCities = (values: readonly string[]) =>
      server.importRows(values.map((city, index) => makeImportRow(`break-${index}`, { city, postal_code: '99998' })));
    await importCities(cities);
    const settled = settleSearch({ ...allMatchesRequest, zip_code: '99998' });
    let text = '';
    for await (const part of exportSearch(services(), settled, {}, investor, requestClient)) text += part;
    expect(new Set(read(text).map((row) => row['city']))).toEqual(
      new Set(["6 Main St\n'=1+1", ...cities.slice(1, -1), "'\n"]),
    );
    await importCities(cities.map(() => 'Akron'));
  });

  test('contains no formula: an apostrophe precedes feed text, and negative numbers stay numbers', async () => {
    const hostile = [
      "=cmd|'/C calc'!A0",
      '+1',
      '-1',
      '@SUM(A1)',
      '\tx',
      '\rx',
      '＝1',
      '＋1',
      '－1',
      '＠1',
      '  =1',
      '\u2028=1',
      '\u00a0\u200b+1',
      'plain, "quoted"',
    ];
    await server.importRows(
      hostile.map((city, index) =>
        makeImportRow(`hostile-${index}`, {
          city,
          postal_code: '99999',
          unparsed_address: city,
          rent: 500,
          flags: ['-f'],
        }),
      ),
    );
    const settled = settleSearch({
      ...allMatchesRequest,
      target_equity_multiple: 0,
      zip_code: '99999',
      interest_rate: 8,
    });
    let text = '';
    for await (const piece of exportSearch(services(), settled, { near_miss: true }, investor, requestClient))
      text += piece;
    // A minimum multiple of 0 excludes these rows, but not their near misses.
    const rows = read(text);
    const cities = hostile.map((city) => (city.startsWith('plain') ? city : `'${city}`));
    expect(new Set(rows.map((row) => row['city']))).toEqual(new Set(cities));
    for (const row of some(rows)) {
      expect(row['unparsed_address']).toBe(row['city']);
      expect(row['flags']).toBe("'-f");
      expect(Number(row['cash_flow'])).toBeLessThan(0);
    }
  });
});

describe('an invalid request is refused before anything is sent', () => {
  test.each([
    [{}, 422],
    [{ ...searchRequest, sort: 'best' }, 422],
    [{ ...searchRequest, target_equity_multiple: 'x' }, 422],
    [{ query_hash: 'abcdefghijk' }, 404],
    [{ query_hash: 'abcdefghijk', near_miss: 'maybe' }, 422],
    [{ ...searchRequest, '__proto__[x]': 1 }, 400],
  ] as [Fields, number][])('%j', async (fields, status) => {
    const answer = await exportOf(fields);
    expect(answer.status).toBe(status);
    expect(answer.json.error.request_id).toBe(answer.headers.get('x-request-id'));
    expect(answer.headers.get('content-disposition')).toBeNull();
  });

  test('a list given under both names, and a wrong method', async () => {
    expect((await ask(`${addressOf(searchRequest)}&sort=purchase_price_asc&sort=purchase_price_asc`)).status).toBe(422);
    expect((await ask(addressOf(searchRequest), { method: 'POST' })).status).toBe(405);
  });
});

test('while listings change, none comes twice and unchanged ones come once', async () => {
  const zip = '98765';
  const row = (index: number, changes = {}) =>
    makeImportRow(`moving-${index}`, { postal_code: zip, list_price: 50_000 + index, rent: 900, ...changes });
  const count = 2600;
  await server.importRows(Array.from({ length: count }, (_, index) => row(index)));
  const settled = settleSearch({ ...allMatchesRequest, zip_code: zip });
  const pieces = exportSearch(services(), settled, { sort: 'purchase_price_asc' }, investor, requestClient);
  const first = await pieces.next();
  let text = first.value as string;
  // Exported rows move back, other rows move forward or leave, and a new one arrives.
  await server.importRows([
    ...Array.from({ length: 50 }, (_, index) => row(index, { list_price: 90_000 + index })),
    ...Array.from({ length: 50 }, (_, index) => row(2100 + index, { list_price: 40_000 + index })),
    ...Array.from({ length: 50 }, (_, index) => row(2300 + index, { standard_status: 'Closed' })),
    row(count, { list_price: 95_000 }),
  ]);
  for await (const piece of pieces) text += piece;
  const keys = read(text).map(({ source_key: key }) => Number(key!.replace('moving-', '')));
  expect(new Set(keys).size).toBe(keys.length);
  const unchanged = Array.from({ length: count }, (_, index) => index).filter(
    (index) => index >= 50 && !(index >= 2100 && index < 2150) && !(index >= 2300 && index < 2350),
  );
  const knownKeys = new Set(keys);
  expect(unchanged.filter((index) => !knownKeys.has(index))).toEqual([]);
  expect(knownKeys.has(count)).toBe(true);
});

test.runIf(isFullSize)(
  'five exports of every listing keep memory small',
  async () => {
    await server.inventory.live()?.refresh();
    const { json } = await postJson(`${server.origin}/api/v1/search`, allMatchesRequest);
    const before = process.memoryUsage.rss();
    let most = 0;
    const lines = await Promise.all(
      Array.from({ length: 5 }, async (_, client) => {
        const headers = { 'accept-encoding': 'identity', 'x-forwarded-for': `198.51.100.${client}` };
        let answer: Response;
        // A busy machine may refuse at first.
        do answer = await fetch(addressOf(allMatchesRequest), { headers });
        while (answer.status === 503);
        let count = 0;
        for await (const chunk of answer.body!) {
          count += Buffer.from(chunk).toString('latin1').split('\n').length - 1;
          most = Math.max(most, process.memoryUsage.rss());
        }
        return count;
      }),
    );
    expect(new Set(lines)).toEqual(new Set([json.data.total_count + 1]));
    expect(json.data.total_count).toBeGreaterThan(2000);
    expect(most - before).toBeLessThan(256 * 1024 * 1024);
  },
  120_000,
);

test('more than ten are refused, and disconnected clients make room', async () => {
  let isBlocked = true;
  let blockedCount = 0;
  const runInTurn: Visit['runInTurn'] = async (scan) => {
    blockedCount++;
    await vi.waitUntil(() => !isBlocked, { timeout: 120_000 });
    return scan();
  };
  const searchQueue = { enter: () => ({ runInTurn, leave: () => {} }) };
  const app = fastify({ trustProxy: true });
  answerErrors(app);
  registerSearchExport(app, { ...services(), searchQueue });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const leave = new AbortController();
    const query = new URLSearchParams({ ...searchRequest, zip_code: '38109' } as never);
    const start = (client: number, signal: AbortSignal | null = null) =>
      fetch(`${origin}${path}?${query}`, { signal, headers: { 'x-forwarded-for': `198.51.100.${client}` } });
    const ten = Promise.allSettled(Array.from({ length: 10 }, (_, index) => start(index % 5, leave.signal)));
    await vi.waitUntil(() => blockedCount === 10, { timeout: 120_000 });
    const refused = await start(5);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    // A client may run two downloads, however many slots are free.
    expect((await start(0)).status).toBe(429);
    leave.abort();
    await ten;
    isBlocked = false;
    await expect.poll(async () => (await start(0)).status, { timeout: 120_000 }).toBe(200);
  } finally {
    await app.close();
  }
});
