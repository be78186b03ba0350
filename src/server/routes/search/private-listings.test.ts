import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HiddenHome } from '#contracts/hidden-homes.ts';
import type { StoredListing } from '#contracts/listing.ts';
import type { SearchAnswer } from '#contracts/search.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postJson } from '#tests/http.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { addPrivateListing } from '#tests/private-listings.ts';
import { queryRows } from '#tests/query-rows.ts';
import { everySampleRow } from '#tests/sample-rows.ts';

const searchRequest = {
  maximum_initial_equity_investment: 1e9,
  target_equity_multiple: 0,
  near_miss: true,
  limit: 100,
};
const rows = everySampleRow(100);

let server: TestApp;
let importer: TestPerson;
let other: TestPerson;
let starter: TestPerson;
let privateListings: StoredListing[];

beforeAll(async () => {
  server = await startTestApp({ rows });
  importer = await signInAs(server.database, 'professional');
  other = await signInAs(server.database, 'professional');
  starter = await signInAs(server.database, 'starter');
  privateListings = [
    await addPrivateListing(server.database, importer.userId, 'best', {
      unparsed_address: '7 Hidden Creek Lane',
      list_price: 60_000,
      rent: 1650,
    }),
    await addPrivateListing(server.database, importer.userId, 'worst', {
      unparsed_address: '8 Hidden Creek Lane',
      list_price: 900_000,
      rent: 300,
    }),
    await addPrivateListing(server.database, importer.userId, 'sold', { standard_status: 'Closed' }),
    await addPrivateListing(server.database, importer.userId, 'no-rent', { rent: null, rent_source: null }),
  ];
});
afterAll(() => server.close());

type Headers = Record<string, string>;
const search = async (headers: Headers, body: object = {}): Promise<SearchAnswer> =>
  (await postJson(`${server.origin}/api/v1/search`, { ...searchRequest, ...body }, headers)).json.data;
const exported = async (headers: Headers, more: Headers = {}): Promise<Record<string, string>[]> => {
  const fields = { maximum_initial_equity_investment: '1e9', target_equity_multiple: '0', near_miss: 'true' };
  const query = new URLSearchParams({ ...fields, maximum_initial_equity_investment: '1000000000', ...more });
  return parse((await ask(`${server.origin}/api/v1/search/export.csv?${query}`, { headers })).text, { columns: true });
};
const found = ({ page }: SearchAnswer) => page.map(({ listing }) => listing.listing_id);
const everything = async (headers: Headers, body: object = {}) => {
  const all: string[] = [];
  for (let from = 0; ; from += 100) {
    const page = found(await search(headers, { ...body, from }));
    if (page.length === 0) return all;
    all.push(...page);
  }
};

test('a place of more than 500 ZIP codes has the private homes of its importer, and nothing for others', async () => {
  const body = { places: ['west-virginia'] };
  const owner = await signInAs(server.database, 'starter');
  const mine = await addPrivateListing(server.database, owner.userId, 'charleston', { postal_code: '25301' });
  await addPrivateListing(server.database, owner.userId, 'sold', { postal_code: '25302', standard_status: 'Closed' });
  const [ownerResult, otherResult] = [await search(owner.headers, body), await search(other.headers, body)];
  expect(found(ownerResult)).toEqual([mine.listing_id]);
  expect(ownerResult.query_hash).toBe((await search(owner.headers, { zip_code: '25301' })).query_hash);
  expect(otherResult).toMatchObject({ page: [], total_count: 0, near_miss_count: 0 });
  const file = (headers: Headers) => exported(headers, { 'places[]': 'west-virginia' });
  expect([(await file(owner.headers)).length, (await file(other.headers)).length]).toEqual([1, 0]);
});

test('the importer finds a private listing in its place, and in every count', async () => {
  const [importerResult, otherResult] = [await search(importer.headers), await search(other.headers)];
  expect(found(importerResult)[0]).toBe(privateListings[0]!.listing_id);
  expect(importerResult.page[0]!.listing).toMatchObject({
    unparsed_address: '7 Hidden Creek Lane',
    list_price: 60_000,
  });
  const listed = (answer: SearchAnswer) => answer.total_count + answer.near_miss_count!;
  expect(listed(importerResult) - listed(otherResult)).toBe(2);
  const all = await everything(importer.headers);
  expect(all.filter((id) => !privateListings.some((each) => each.listing_id === id))).toEqual(
    await everything(other.headers),
  );
  expect(all).toContain(privateListings[1]!.listing_id);
  expect(new Set(all).size).toBe(all.length);
  expect((await exported(importer.headers)).map((row) => row['listing_id'])).toEqual(all);
});

test('it counts in ranges, map and extras of its importer only', async () => {
  const body = { view_mode: 'map', include: ['histograms', 'relaxations', 'binding', 'breadth'], near_miss: false };
  const [importerResult, otherResult] = [await search(importer.headers, body), await search(other.headers, body)];
  const more = importerResult.total_count - otherResult.total_count;
  expect(more).toBeGreaterThan(0);
  expect(importerResult.map!.count - otherResult.map!.count).toBe(more);
  const sum = (answer: SearchAnswer) => answer.histograms!.purchase_price!.counts.reduce((a, b) => a + b, 0);
  expect(sum(importerResult) - sum(otherResult)).toBe(more);
  const atSameRate = (answer: SearchAnswer) =>
    answer.breadth!.interest_rate.find(({ interest_rate }) => interest_rate === 6.5)!.total_count;
  expect([atSameRate(importerResult), atSameRate(otherResult)]).toEqual([
    importerResult.total_count,
    otherResult.total_count,
  ]);
  expect(importerResult.ranges.equity_multiple.max!).toBeGreaterThan(otherResult.ranges.equity_multiple.max!);
});

test('its importer sees its address in every plan', async () => {
  const address = '9 Hidden Creek Lane';
  const owner = await signInAs(server.database, 'starter');
  const { listing_id } = await addPrivateListing(server.database, owner.userId, 'own', {
    unparsed_address: address,
    list_price: 61_000,
    rent: 1650,
  });
  const { page } = await search(owner.headers);
  expect(page.find(({ listing }) => listing.listing_id === listing_id)?.listing.unparsed_address).toBe(address);
  const others = page.filter(({ listing }) => listing.listing_id !== listing_id);
  expect(others.length).toBeGreaterThan(0);
  for (const { listing } of others) expect(listing).not.toHaveProperty('unparsed_address');
});

test('other people never find it', async () => {
  const ids = privateListings.map(({ listing_id }) => listing_id);
  const page = await search(importer.headers, { view_mode: 'map', zoom: 22, bbox: [-81.64, 41.44, -81.62, 41.46] });
  const alias = page.page[0]!.alias_id;
  expect(ids).toContain(page.page[0]!.listing.listing_id);
  for (const person of [other, starter, null]) {
    const headers: Headers = person ? person.headers : {};
    const texts = [
      (await everything(headers)).join(),
      JSON.stringify(await search(headers, { view_mode: 'map', zoom: 22, include: ['binding'] })),
      (await exported(headers)).map((row) => row['alias_id'] + row['listing_id']!).join(),
      (await postJson(`${server.origin}/api/v1/autocomplete`, { search: '7 hidden creek' }, headers)).text,
    ];
    for (const text of texts) {
      for (const id of ids) expect(text).not.toContain(id);
      expect(text).not.toContain('Hidden');
      expect(text).not.toContain(alias);
    }
    for (const path of [`proformas/${alias}`, `proformas/${alias}/comparables`, `listings/default/${ids[0]}`]) {
      expect([401, 403, 404], path).toContain((await ask(`${server.origin}/api/v1/${path}`, { headers })).status);
    }
    // The page itself; its browser requests the data with its own token.
    const opened = await ask(`${server.origin}/proformas/${alias}`, { headers });
    expect(opened.text).not.toMatch(/"proforma":|Hidden|house in/);
  }
  for (const path of [`proformas/${alias}`, `proformas/${alias}/comparables`, `listings/default/${ids[0]}`]) {
    expect((await ask(`${server.origin}/api/v1/${path}`, { headers: importer.headers })).status).toBe(200);
  }
  const suggested = await postJson(
    `${server.origin}/api/v1/autocomplete`,
    { search: '7 hidden creek' },
    importer.headers,
  );
  expect(suggested.json.data).toMatchObject([{ search_type: 'A', listing_id: ids[0] }]);
});

describe('only exclusive listings', () => {
  const marked = () => [rows[3]!, rows[7]!, rows[8]!];
  const idsOf = async () => {
    const known = await queryRows<{ listing_id: string }>(
      server.database,
      'select listing_id from listings where source_key = any($1)',
      [marked().map(({ source_key }) => source_key)],
    );
    return [...known.map(({ listing_id }) => listing_id), privateListings[1]!.listing_id];
  };
  beforeAll(async () => {
    await server.database.pool.query('insert into exclusives (user_id, listing_id) select $1, unnest($2::text[])', [
      importer.userId,
      await idsOf(),
    ]);
  });

  test('are found in the order of the whole search, with the same token', async () => {
    const ids = new Set(await idsOf());
    for (const body of [{}, { sort: 'purchase_price_asc' }, { bed_count_range: [3, null] }]) {
      const whole = (await everything(importer.headers, body)).filter((id) => ids.has(id));
      expect(await everything(importer.headers, { ...body, exclusive_only: true })).toEqual(whole);
    }
    const some = await exported(importer.headers, { exclusive_only: 'true' });
    expect(new Set(some.map((row) => row['listing_id']))).toEqual(ids);
    const token = (await search(importer.headers, { exclusive_only: true })).query_hash;
    expect(token).toBe((await search({})).query_hash);
    expect(found(await search(other.headers, { exclusive_only: true }))).toEqual([]);
  });

  test("are refused without the plan's feature", async () => {
    for (const headers of [{}, starter.headers]) {
      const refused = await postJson(
        `${server.origin}/api/v1/search`,
        { ...searchRequest, exclusive_only: true },
        headers,
      );
      expect([refused.status, refused.json.error.code]).toEqual([403, 'feature_not_included']);
      const path = 'export.csv?maximum_initial_equity_investment=1&target_equity_multiple=1&exclusive_only=true';
      expect((await ask(`${server.origin}/api/v1/search/${path}`, { headers })).status).toBe(403);
    }
  });
});

describe('hidden homes', () => {
  const path = () => `${server.origin}/api/v1/hidden_homes`;
  const hide = (person: TestPerson, listing_id: string) => postJson(path(), { listing_id }, person.headers);
  const show = ({ headers }: TestPerson, id: string) =>
    ask(`${path()}?listing_id=${id}`, { method: 'DELETE', headers });
  const list = async ({ headers }: TestPerson) => (await ask(path(), { headers })).json.data.rows;
  const bars = ({ histograms }: SearchAnswer) => histograms!.purchase_price!.counts.reduce((a, b) => a + b, 0);
  const body = { view_mode: 'map', include: ['histograms', 'relaxations', 'breadth'], near_miss: false };

  test('are left out of every result and count of the person alone, and found again after they are shown', async () => {
    const hider = await signInAs(server.database, 'starter');
    const [everywhere, whole] = [await everything({}), await search({}, body)];
    const matches = await everything({}, { near_miss: false });
    const hidden = [matches[0]!, matches[1]!, matches[5]!, everywhere.at(-1)!];
    for (const id of hidden) expect((await hide(hider, id)).status).toBe(201);
    const isShown = (id: string) => !hidden.includes(id);
    expect(await everything(hider.headers)).toEqual(everywhere.filter(isShown));
    expect((await exported(hider.headers)).map((row) => row['listing_id'])).toEqual(everywhere.filter(isShown));
    const left = await search(hider.headers, body);
    const hiddenMatches = hidden.filter((id) => matches.includes(id)).length;
    expect([whole.hidden_count, left.hidden_count]).toEqual([undefined, hiddenMatches]);
    expect([left.total_count, left.map!.count, bars(left)]).toEqual(
      [whole.total_count, whole.map!.count, bars(whole)].map((count) => count - hiddenMatches),
    );
    const atSameRate = left.breadth!.interest_rate.find(({ interest_rate }) => interest_rate === 6.5)!;
    expect(atSameRate.total_count).toBe(left.total_count);
    expect(left.query_hash).toBe(whole.query_hash);
    expect(await everything(other.headers)).toEqual(everywhere);

    for (const id of hidden) expect((await show(hider, id)).status).toBe(204);
    expect(await everything(hider.headers)).toEqual(everywhere);
    expect(await search(hider.headers, body)).toEqual(expect.objectContaining({ total_count: whole.total_count }));
  });

  test('are listed newest first with their figures, and still open by their links', async () => {
    const hider = await signInAs(server.database, 'starter');
    const [first, second] = found(await search({}));
    const added = await hide(hider, first!);
    const again = await hide(hider, first!);
    expect([added.status, again.status, again.json.data]).toEqual([201, 200, added.json.data]);
    await hide(hider, second!);
    const listed = await list(hider);
    expect(listed.map(({ listing }: HiddenHome) => listing.listing_id)).toEqual([second, first]);
    expect(listed[1]).toMatchObject({ id: added.json.data.id, calculation: { equity_multiple: expect.any(Number) } });
    expect(listed[1].listing).not.toHaveProperty('unparsed_address');
    const opened = await ask(`${server.origin}/api/v1/proformas/${listed[1].proforma.alias_id}`, {
      headers: hider.headers,
    });
    expect(opened.status).toBe(200);
    expect(await list(other)).toEqual([]);
    expect((await show(other, first!)).status).toBe(404);
    expect((await ask(path())).status).toBe(401);
  });

  test("are homes that the person can see: another person's private home is unknown", async () => {
    const mine = privateListings[0]!.listing_id;
    for (const id of [mine, '0'.repeat(16), "' or 1=1"]) expect((await hide(other, id)).status).toBe(404);
    expect((await hide(importer, mine)).status).toBe(201);
    expect(await everything(importer.headers)).not.toContain(mine);
    expect((await list(importer))[0].listing.unparsed_address).toBe('7 Hidden Creek Lane');
    expect((await show(importer, mine)).status).toBe(204);
    expect(await everything(importer.headers)).toContain(mine);
  });

  test('are at most 10,000 of a person, also with concurrent requests', async () => {
    const hider = await signInAs(server.database, 'admin');
    await server.database.pool.query(
      "insert into hidden_homes (user_id, listing_id) select $1, 'listing-' || n from generate_series(1, 9999) as n",
      [hider.userId],
    );
    const [first, second] = found(await search({}));
    const answers = await Promise.all([first!, second!].map((id) => hide(hider, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)!.json.error.details).toEqual([
      { path: 'listing_id', message: expect.stringContaining('10,000 homes') },
    ]);
    // Homes that no longer exist are not listed.
    expect(await list(hider)).toHaveLength(1);
  });
});
