import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListingDescription } from '#contracts/listing-description.ts';
import type { SearchAnswer } from '#contracts/search.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { eventually } from '#tests/eventually.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { addPrivateListing } from '#tests/private-listings.ts';

type Home = Partial<ListingDescription> & { readonly beds?: number };

/** Homes by what they say. Prices tell them apart: the first costs $100,000, the next $101,000. */
const homes: readonly Home[] = [
  { features: ['Pool: In ground', 'Fenced yard'], public_remarks: 'A fixer upper. New roof in 2021!', beds: 2 },
  { features: ['Pool: Community'], public_remarks: 'Move-in ready; no roof work.', beds: 3 },
  { features: ['Hardwood floors'], public_remarks: 'Room for a pool, washer/dryer hookups. Café nearby.', beds: 4 },
  { garage_spaces: 2, parking_total: 4, parking_features: ['Driveway'], public_remarks: 'Carpool lane.', beds: 3 },
  { parking_features: ['Attached garage'], beds: 4 },
  {},
];
const rowOf = ({ beds = 3, ...description }: Home, index: number) =>
  makeImportRow(`home ${index}`, { list_price: 100_000 + 1000 * index, bedrooms_total: beds, ...description });

const everything = { maximum_initial_equity_investment: 1e9, target_equity_multiple: 0, sort: 'purchase_price_asc' };

let server: TestApp;
let investor: TestPerson;
let starter: TestPerson;

beforeAll(async () => {
  server = await startTestApp({ rows: homes.map(rowOf) });
  investor = await signInAs(server.database, 'investor');
  starter = await signInAs(server.database, 'starter');
});
afterAll(() => server.close());

type Headers = Record<string, string>;
const answerTo = async (body: object, headers: Headers = investor.headers): Promise<SearchAnswer> =>
  (await postJson(`${server.origin}/api/v1/search`, { ...everything, ...body }, headers)).json.data;
const numbersIn = ({ page }: SearchAnswer) =>
  page.map(({ calculation }) => (calculation.purchase_price! - 100_000) / 1000);
const found = async (keywords: string | null, headers: Headers = investor.headers) =>
  numbersIn(await answerTo({ keywords }, headers));

test.each([
  ['', [0, 1, 2, 3, 4, 5]],
  ['pool', [0, 1, 2]],
  ['POOL', [0, 1, 2]],
  ['roof pool', [0, 1]],
  ['new  roof', [0]],
  ['fixer-upper', [0]],
  ['in-ground pool', [0]],
  ['“pool” & roof | !new:*', [0]],
  ['dryer', [2]],
  ['cafe', [2]],
  ['CAFÉ', [2]],
  ['garage', [3, 4]],
  ['parking', [3]],
  ['garag', []],
  ['2021', [0]],
  ['x'.repeat(100), []],
])('“%s” finds whole words, in any order, whatever their case and accents', async (keywords, expected) => {
  expect(await found(keywords)).toEqual(expected);
});

test('words of the remarks find homes only for those who may see remarks', async () => {
  for (const headers of [{}, starter.headers]) {
    expect(await found('pool', headers)).toEqual([0, 1]);
    expect(await found('roof', headers)).toEqual([]);
    expect(await found('garage', headers)).toEqual([3, 4]);
  }
  expect(await found('roof')).toEqual([0, 1]);
  const token = (await answerTo({ keywords: 'roof' })).query_hash;
  const csv = async (headers: Headers) =>
    parse((await ask(`${server.origin}/api/v1/search/export.csv?query_hash=${token}`, { headers })).text, {
      columns: true,
    });
  expect(await csv(starter.headers)).toHaveLength(0);
  expect(await csv(investor.headers)).toHaveLength(2);
});

test('keywords limit every count, the map, the near misses and the extras as a filter by hand does', async () => {
  const extras = { include: ['histograms', 'relaxations', 'breadth'], view_mode: 'map', zoom: 22 };
  const answer = await answerTo({ keywords: 'pool', bed_count_range: [3, null], ...extras });
  expect(numbersIn(answer)).toEqual([1, 2]);
  expect([answer.total_count, answer.map!.count]).toEqual([2, 2]);
  expect(answer.ranges.purchase_price).toEqual({ min: 101_000, max: 102_000 });
  const sum = (counts: readonly number[] | undefined) => counts?.reduce((total, count) => total + count, 0);
  expect(sum(answer.histograms!.purchase_price?.counts)).toBe(2);
  expect(sum(answer.histograms!.bed_count?.counts)).toBe(3);
  expect(answer.breadth!.price_offer.map(({ total_count }) => total_count)).toEqual([2, 2, 2, 2, 2]);
  const { changes } = answer.relaxations!;
  expect(changes).toContainEqual({ change: { keywords: null }, total_count: 5 });
  expect(changes).toContainEqual({ change: { bed_count_range: null }, total_count: 3 });
  const near = await answerTo({ keywords: 'pool', target_equity_multiple: 19, near_miss: true });
  expect(near.total_count + near.near_miss_count!).toBeLessThanOrEqual(3);
});

test('a download has the homes of the page', async () => {
  const query = 'maximum_initial_equity_investment=1000000000&target_equity_multiple=0&keywords=roof%20pool';
  const { text } = await ask(`${server.origin}/api/v1/search/export.csv?${query}`, { headers: investor.headers });
  expect(parse(text, { columns: true })).toHaveLength(2);
});

test('a hidden home counts as left out only if it has the words, and a private home has none', async () => {
  const person = await signInAs(server.database, 'professional');
  await addPrivateListing(server.database, person.userId, 'garage', { list_price: 99_000 });
  expect(await found(null, person.headers)).toEqual([-1, 0, 1, 2, 3, 4, 5]);
  expect(await found('garage', person.headers)).toEqual([3, 4]);
  const { page } = await answerTo({}, person.headers);
  for (const number of [1, 4])
    await postJson(
      `${server.origin}/api/v1/hidden_homes`,
      { listing_id: page[number + 1]!.listing.listing_id },
      person.headers,
    );
  const answer = await answerTo({ keywords: 'garage' }, person.headers);
  expect([numbersIn(answer), answer.hidden_count]).toEqual([[3], 1]);
});

test('a changed description shows within a second, and a withheld one at once finds nothing', async () => {
  expect(await found('sauna')).toEqual([]);
  await writeListings(server.database, rowsOf([rowOf({ ...homes[5], features: ['Sauna'] }, 5)]));
  await eventually(async () => expect(await found('sauna')).toEqual([5]));
  await writeListings(server.database, rowsOf([rowOf({ ...homes[5], features: ['Deck'] }, 5)]));
  await eventually(async () => expect([await found('sauna'), await found('deck')]).toEqual([[], [5]]));
});

test('a home that is sold meanwhile moves the rows of the others, and their words with them', async () => {
  expect(await found('roof')).toEqual([0, 1]);
  await writeListings(server.database, rowsOf([{ ...rowOf(homes[0]!, 0), standard_status: 'Closed' }]));
  await eventually(async () => expect(await found('')).toEqual([1, 2, 3, 4, 5]));
  expect(await found('roof')).toEqual([1]);
  expect(await found('garage')).toEqual([3, 4]);
  await writeListings(server.database, rowsOf([rowOf(homes[0]!, 0)]));
  await eventually(async () => expect(await found('roof')).toEqual([0, 1]));
});

describe('hostile keywords', () => {
  test.each([
    [
      'words beyond the most',
      Array.from({ length: 100 }, () => 'a')
        .join(' ')
        .slice(0, 100),
    ],
    ['more than 100 characters', 'x'.repeat(101)],
    ['only punctuation', '!:*&|<->()'],
    ['only an emoji', '🏊'],
    ['only letters that no index has', 'بركة سباحة'],
    ['a number', 5],
    ['a list', ['pool']],
  ])('%s are refused', async (_, keywords) => {
    const { status, json } = await postJson(`${server.origin}/api/v1/search`, { ...everything, keywords });
    expect([status, json.error.details[0].path]).toEqual([422, 'keywords']);
  });

  test('a NUL character is refused', async () => {
    const { status } = await postJson(`${server.origin}/api/v1/search`, { ...everything, keywords: 'po\0ol' });
    expect(status).toBe(400);
  });

  test.each(["'; drop table listings; --", '"pool" \\', '$1 $2', '{pool}', 'pool:* & !roof', '‮pool‬', '%', 'a,b{c"d'])(
    '%s never fails',
    async (keywords) => {
      const { status } = await postJson(`${server.origin}/api/v1/search`, { ...everything, keywords });
      expect([200, 422]).toContain(status);
    },
  );
});
