import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ComparablesAnswer } from '#contracts/comparables.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken, readAliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { replaceMarketSeries } from '#store/markets/market-series.ts';
import { replaceRentalAds } from '#store/markets/rental-ads.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { addPrivateListing } from '#tests/private-listings.ts';

let server: TestApp;
let person: TestPerson;
const idOf = (key: string) => listingIdOf('test', key);
const home = (key: string, list_price: number, changes = {}) =>
  makeImportRow(key, { list_price, rent_source: 'state_ratio', rent_low: 900, rent_high: 1500, ...changes });
async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

beforeAll(async () => {
  server = await startTestApp({
    rows: [
      home('subject', 140_000),
      home('next-door', 112_000, { latitude: 41.451, rent: 1250, rent_source: 'actual' }),
      home('street', 126_000, { latitude: 41.456, bedrooms_total: 4 }),
      home('quarter', 168_000, { latitude: 41.47, living_area: 1600, rent: 1500, rent_source: 'actual' }),
      home('no-area', 150_000, { latitude: 41.452, living_area: null }),
      home('filled-in', 150_000, { latitude: 41.452, living_area: 9000, flags: ['imputed_area'] }),
      home('condo', 90_000, { property_type: 'CONDO' }),
      home('mansion', 900_000, { living_area: 5200 }),
      home('far', 120_000, { latitude: 42.1, postal_code: '44003' }),
      home('same-zip', 105_000, { latitude: 41.62 }),
      home('made-up', 100_000, { source: 'sample' }),
      home('sold', 100_000, { standard_status: 'Closed' }),
      home('lonely', 100_000, { latitude: 30, postal_code: '99501', living_area: null, bedrooms_total: null }),
    ],
  });
  person = await signInAs(server.database, 'professional');
  const ad = { postalCode: '44105', bathroomsTotal: 1, latitude: 41.452, longitude: -81.63, dated: monthBefore(2) };
  await replaceRentalAds(
    server.database,
    each([
      { ...ad, ad: 'flat', bedroomsTotal: 3, livingArea: 1350, rent: 1000 },
      { ...ad, ad: 'studio', bedroomsTotal: 0, livingArea: 400, rent: 500 },
      { ...ad, ad: 'away', bedroomsTotal: 3, livingArea: 1350, rent: 1000, latitude: 43 },
    ]),
    { name: 'ads', dated: monthBefore(2) },
  );
  const index = { place: '44105', metro: null, firstMonth: monthBefore(2), monthly: [100, 105, 110] };
  await replaceMarketSeries(server.database, 'rent_index_zip', each([index]), { name: 'index', dated: monthBefore(0) });
});
afterAll(() => server.close());

/** The first day of a month, as YYYY-MM-DD. */
function monthBefore(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
}

const pathOf = (listingId: string, stated = {}) =>
  `${server.origin}/api/v1/proformas/${aliasToken(listingId, settleAssumptions(stated))}/comparables`;
const comparablesOf = async (listingId: string, stated = {}): Promise<ComparablesAnswer> =>
  (await ask(pathOf(listingId, stated), { headers: person.headers })).json.data;

describe('the comparables of a proforma', () => {
  test('are similar homes for sale nearby, most similar first, under the same assumptions', async () => {
    const { homes, price_per_square_foot: band, subject } = await comparablesOf(idOf('subject'), { interest_rate: 7 });
    const keys = ['next-door', 'street', 'no-area', 'filled-in', 'quarter', 'same-zip'];
    expect(new Set(homes.map(({ listing_id }) => listing_id))).toEqual(new Set(keys.map(idOf)));
    expect(homes[0]).toMatchObject({ listing_id: idOf('next-door'), list_price: 112_000, price_per_square_foot: 80 });
    expect(homes[0]!.miles).toBeCloseTo(0.069, 2);
    expect(homes.at(-1)!.listing_id).toBe(idOf('same-zip'));
    expect(readAliasToken(homes[0]!.alias_id)?.assumptions.values.interest_rate).toBe(7);
    // 75, 80, 90 and 105 dollars; the subject asks 100.
    expect(band).toEqual({ low: 78.75, median: 85, high: 93.75, count: 4 });
    expect(subject).toMatchObject({ price_per_square_foot: 100, cheaper_share: 0.75, rent: 1300, rent_low: 900 });
  });

  test('include rents: those stated by feeds, and advertised ones adjusted to the current month', async () => {
    const { rents, rent } = await comparablesOf(idOf('subject'));
    expect(
      rents.map(({ kind, asked_rent, rent: today, dated }) => [kind, asked_rent, today, dated.slice(0, 10)]),
    ).toEqual(
      expect.arrayContaining([
        ['listing', 1250, 1250, expect.any(String)],
        ['listing', 1500, 1500, expect.any(String)],
        ['advertisement', 1000, 1100, monthBefore(2)],
      ]),
    );
    expect(rents).toHaveLength(3);
    expect(rent).toEqual({ low: 1175, median: 1250, high: 1375, count: 3 });
  });

  test('are empty without a band if nothing is nearby', async () => {
    expect(await comparablesOf(idOf('lonely'))).toMatchObject({
      homes: [],
      rents: [],
      price_per_square_foot: null,
      rent: null,
      subject: { price_per_square_foot: null, cheaper_share: null },
    });
  });

  test('of a saved proforma are those of its listing, whatever its assumptions', async () => {
    const alias_id = aliasToken(idOf('subject'), settleAssumptions({}));
    const bookmark = await postJson(`${server.origin}/api/v1/bookmarks`, { alias_id }, person.headers);
    const { proforma_id } = bookmark.json.data;
    const path = `${server.origin}/api/v1/proformas/${proforma_id}`;
    const { json } = await ask(`${path}/comparables`, { headers: person.headers });
    expect(json.data).toEqual(await comparablesOf(idOf('subject')));
    const stranger = await signInAs(server.database, 'professional');
    expect((await ask(`${path}/comparables`, { headers: stranger.headers })).status).toBe(404);
  });

  test('of a sample listing are sample listings only', async () => {
    const { homes, rents } = await comparablesOf(listingIdOf('sample', 'made-up'));
    expect([homes, rents]).toEqual([[], []]);
  });

  test('never include private listings', async () => {
    const other = await signInAs(server.database, 'professional');
    const { listing_id } = await addPrivateListing(server.database, other.userId, 'mine', { latitude: 41.4501 });
    const { homes } = await comparablesOf(idOf('subject'));
    expect(homes.map((each) => each.listing_id)).not.toContain(listing_id);
  });
});

test.each(['starter', 'investor'] as const)('a plan without reports, such as %s, has no comparables', async (role) => {
  const { headers } = await signInAs(server.database, role);
  const { status, json } = await ask(pathOf(idOf('subject')), { headers });
  expect([status, json.error.code]).toEqual([403, 'feature_not_included']);
});

test('an unknown proforma is not found', async () => {
  const path = `${server.origin}/api/v1/proformas/nothing/comparables`;
  expect((await ask(path, { headers: person.headers })).status).toBe(404);
  expect((await ask(pathOf('0123456789abcdef'), { headers: person.headers })).status).toBe(404);
});
