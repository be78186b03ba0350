import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renewEstimates } from '#commands/estimates/renew-estimates.ts';
import { importMarkets } from '#commands/market-tables/import-markets.ts';
import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { Origins } from '#contracts/proformas.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import type { ImportRow } from '#store/listings/write-listings.ts';
import { replaceMarketRents } from '#store/markets/market-rents.ts';
import { replaceMarketSeries } from '#store/markets/market-series.ts';
import type { SeriesKind } from '#store/markets/market-table-kinds.ts';
import { replaceRentalAds } from '#store/markets/rental-ads.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { eventually } from '#tests/eventually.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';

let server: TestApp;
let folder = '';
beforeAll(async () => {
  server = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'forma-origins-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => server.database.pool.query('truncate market_tables, market_rents, rental_ads cascade'));

const thisMonth = () => new Date().toISOString().slice(0, 7);
const estimate = { rent_low: 1200, rent_high: 1600, rent_confidence: 'medium' as const };

async function originsOf(changes: Partial<ImportRow>, assumptions: StatedAssumptions = {}): Promise<Origins> {
  const row = makeImportRow('one', changes);
  await server.importRows([row]);
  const alias = aliasToken(listingIdOf(row.source, row.source_key), settleAssumptions(assumptions));
  const { status, json } = await ask(`${server.origin}/api/v1/proformas/${alias}`);
  expect(status).toBe(200);
  return json.data.origins;
}

const loadRents = (dated = '2025-10-01') =>
  replaceMarketRents(
    server.database,
    [{ postalCode: '44105', rents: [700, 800, 1000, 1300, 1500], metro: 'cleveland, oh' }],
    { name: 'HUD Small Area Fair Market Rents', dated },
  );

/** A series of this many months. It ends with the table's last month, or some months earlier. */
async function loadSeries(kind: SeriesKind, place: string, months: number, name: string, endsBefore = 0) {
  async function* series() {
    const monthly = Array.from({ length: months }, (_, at) => 100_000 * 1.003 ** at);
    const first = new Date(Date.UTC(2026, 9 - endsBefore - months, 1));
    yield { place, metro: null, firstMonth: first.toISOString().slice(0, 10), monthly };
  }
  await replaceMarketSeries(server.database, kind, series(), { name, dated: '2026-09-30' });
}

async function loadAds() {
  async function* ads() {
    yield {
      ad: '1',
      latitude: 41.45,
      longitude: -81.63,
      postalCode: '44105',
      bedroomsTotal: 3,
      bathroomsTotal: 1,
      livingArea: 1400,
      rent: 1600,
      dated: null,
    };
  }
  await replaceRentalAds(server.database, ads(), { name: 'Rental advertisements', dated: '2026-05-31' });
}

describe('rent', () => {
  beforeEach(() => renewEstimates(server.database, 'market').then(() => {}));

  test('stated by the listing has its reported date, otherwise the date on which it was read', async () => {
    const stated = { rent_source: 'actual' as const, modification_timestamp: '2026-03-04T05:06:07Z' };
    expect((await originsOf(stated)).rent).toEqual({ source: 'actual', name: null, dated: '2026-03-04' });
    const seen = (await originsOf({ rent_source: 'actual', modification_timestamp: null })).rent;
    expect(seen?.dated).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  test('from market rents names the table and its date, or the newer index', async () => {
    await loadRents();
    const { rent } = await originsOf({ ...estimate, rent_source: 'market_rent' });
    expect(rent).toEqual({
      source: 'market_rent',
      name: 'HUD Small Area Fair Market Rents',
      dated: '2025-10-01',
      month: thisMonth(),
    });
    await loadSeries('rent_index_zip', '44105', 153, 'Zillow Observed Rent Index of ZIP codes');
    expect((await originsOf({ ...estimate, rent_source: 'market_rent' })).rent).toEqual({
      source: 'market_rent',
      name: 'HUD rents grown by a rent index',
      dated: '2026-09-30',
      month: thisMonth(),
    });
    await loadRents('2099-10-01');
    expect((await originsOf({ ...estimate, rent_source: 'market_rent' })).rent?.month).toBeUndefined();
  });

  test('from comparables names them and the rents that they adjust', async () => {
    await loadAds();
    const alone = { source: 'comparables', name: 'Rental ads of 2026', dated: '2026-05-31' };
    expect((await originsOf({ ...estimate, rent_source: 'comparables' })).rent).toEqual(alone);
    await loadSeries('rent_index_zip', '44105', 153, 'Zillow Observed Rent Index of ZIP codes');
    const grown = { ...alone, dated: '2026-09-30', month: thisMonth() };
    expect((await originsOf({ ...estimate, rent_source: 'comparables' })).rent).toEqual(grown);
    await server.database.pool.query("delete from market_tables where kind = 'rent_index_zip'");
    await loadRents();
    expect((await originsOf({ ...estimate, rent_source: 'comparables' })).rent).toEqual({
      source: 'comparables',
      name: 'Rental ads of 2026 and HUD rents',
      dated: '2025-10-01',
      month: thisMonth(),
    });
  });

  test('from the state ratio says so, and without a ratio there is no origin', async () => {
    expect((await originsOf({ ...estimate, rent_source: 'state_ratio' })).rent).toMatchObject({
      source: 'state_ratio',
    });
    expect((await originsOf({ rent: null, rent_source: null })).rent).toBeNull();
  });
});

test('tax comes from the feed, the state table, or the national fallback', async () => {
  const modification_timestamp = '2026-03-04T05:06:07Z';
  for (const tax_source of ['rate', 'bill'] as const) {
    const { tax } = await originsOf({ tax_source, modification_timestamp });
    expect(tax).toMatchObject({ source: tax_source, name: null, dated: '2026-03-04' });
  }
  expect((await originsOf({ tax_source: 'state' })).tax).toEqual({
    source: 'state',
    name: 'ATTOM and American Community Survey',
    dated: '2023-01-01',
  });
  const { tax } = await originsOf({ tax_source: 'default', state_or_province: null });
  expect(tax).toEqual({ source: 'default', name: null, dated: null });
  expect((await originsOf({ tax_source: null })).tax).toEqual({ source: 'unknown', name: null, dated: null });
});

test('a bill has the law that changes it, and a range with its confidence', async () => {
  const capped = { list_price: 400_000, state_or_province: 'CA', tax_annual_amount: 1200, tax_rate: 1.15 };
  const { tax } = await originsOf({ ...capped, tax_source: 'bill' });
  expect(tax).toMatchObject({
    law: { name: 'California Proposition 13', dated: '2024-01-01' },
    range: { low: 0.92, high: 1.4375, confidence: 'medium' },
  });
  expect((await originsOf({ ...capped, tax_source: 'rate' })).tax.range).toBeUndefined();
});

test('the tax of a co-op comes from its dues and has no range', async () => {
  const { tax } = await originsOf({ tax_source: 'dues', tax_rate: 0, tax_annual_amount: 0, flags: ['coop'] });
  expect(tax).toMatchObject({ source: 'dues', name: null });
  expect([tax.range, tax.law]).toEqual([undefined, undefined]);
});

test('insurance comes from the feed or the premiums of the state', async () => {
  const modification_timestamp = '2026-03-04T05:06:07Z';
  const { insurance } = await originsOf({ insurance_source: 'actual', modification_timestamp });
  expect(insurance).toEqual({ source: 'actual', name: null, dated: '2026-03-04' });
  expect((await originsOf({ insurance_source: 'replacement_cost' })).insurance).toEqual({
    source: 'replacement_cost',
    name: 'NAIC homeowners report',
    dated: '2022-01-01',
  });
  expect((await originsOf({ insurance_source: 'share' })).insurance.source).toBe('share');
});

describe('growth', () => {
  const market = { persona: 'appreciation' as const };

  test('is an assumption unless the investor follows a known market', async () => {
    for (const [changes, assumptions] of [
      [{}, {}],
      [{ market_appreciation: null }, market],
      [{}, { ...market, appreciation: 5 }],
    ] as const) {
      expect((await originsOf(changes, assumptions)).growth.source).toBe('assumption');
    }
  });

  test('comes from the ZIP code if its home values go back far enough, otherwise from the metro area', async () => {
    await loadSeries('home_values_metro', 'cleveland, oh', 153, 'Metro values');
    const ofMetro = { source: 'market_metro', name: 'Metro values', dated: '2026-09-30' };
    expect((await originsOf({}, market)).growth).toEqual(ofMetro);
    await loadSeries('home_values_zip', '44105', 100, 'ZIP values');
    expect((await originsOf({}, market)).growth).toEqual(ofMetro);
    await loadSeries('home_values_zip', '44105', 121, 'ZIP values');
    expect((await originsOf({}, market)).growth).toEqual({ ...ofMetro, source: 'market_zip', name: 'ZIP values' });
  });

  test('does not use a ZIP code whose home values end long before the table', async () => {
    await loadSeries('home_values_metro', 'cleveland, oh', 153, 'Metro values');
    await loadSeries('home_values_zip', '44105', 121, 'ZIP values', 12);
    expect((await originsOf({}, market)).growth.source).toBe('market_zip');
    await loadSeries('home_values_zip', '44105', 121, 'ZIP values', 13);
    expect((await originsOf({}, market)).growth.source).toBe('market_metro');
  });
});

test('a sample listing has the sample as its origin and names no table', async () => {
  await loadRents();
  const sample = {
    source: 'sample',
    flags: ['sample'],
    rent_source: 'market_rent' as const,
    tax_source: 'bill' as const,
  };
  const { rent, tax, growth } = await originsOf(sample, { persona: 'appreciation' });
  for (const origin of [rent, tax, growth]) expect(origin).toMatchObject({ source: 'sample', name: null, dated: null });
});

test('after an import of market tables a search has the new estimates, and growth on the page and in the filter agree', async () => {
  await server.database.pool.query('truncate listings cascade');
  await server.importRows([makeImportRow('est', { ...estimate, rent: 1400, rent_source: 'state_ratio' })]);
  const months = Array.from(
    { length: 121 },
    (_, at) => `${2016 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-28`,
  );
  const values = months.map((_, at) => 100_000 * 1.0487 ** (at / 12)).join(',');
  const path = join(folder, 'zhvi.csv');
  await writeFile(
    path,
    `RegionName,RegionType,Metro,${months.join(',')}\n44105,zip,"Cleveland-Elyria, OH",${values}\n`,
  );
  await importMarkets(server.database, [path], { as: null, dated: null, today: '2026-11-21', onReport: () => {} });
  const search = async () => {
    const payload = { persona: 'appreciation', maximum_initial_equity_investment: 1e6, target_equity_multiple: 0 };
    return (await postJson(`${server.origin}/api/v1/search`, payload)).json.data;
  };
  await eventually(async () => expect((await search()).page[0].listing.market_appreciation).toBe(4.9));
  const [row] = (await search()).page;
  expect(row.proforma.appreciation).toBe(4.9);
  expect(row.listing.rent).not.toBe(1400);
  const { ranges } = await search();
  expect(ranges.equity_multiple.min).toBeCloseTo(row.calculation.equity_multiple, 9);
});
