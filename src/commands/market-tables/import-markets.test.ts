import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { listingById } from '#store/listings/listings.ts';
import { readMarketTables } from '#store/markets/market-tables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { loadMarket } from '../estimates/load-market.ts';
import { renewWhenDue } from '../estimates/renew-estimates.ts';
import { importListings } from '../listing-files/import-listings.ts';
import { importMarkets, type MarketsOptions, type MarketsReport } from './import-markets.ts';

let folder = '';
let base: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forma-markets-'));
  base = await createTestDatabase();
});
afterAll(async () => {
  await base.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await base.database.pool.query('truncate listings, market_tables, market_rents, rental_ads cascade');
  await importHomes();
});

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** A house without a rent, a condo with one, and a house in a ZIP code that no table covers. */
async function importHomes() {
  const path = await file(
    'homes.csv',
    'source_key,source,standard_status,property_type,postal_code,state_or_province,latitude,longitude,list_price,bedrooms_total,living_area,rent\n' +
      'a,x,Active,SFR,44105,OH,41.45,-81.63,120000,3,1400,\nb,x,Active,CONDO,44105,OH,,,120000,2,950,1450\n' +
      'c,x,Active,SFR,73301,TX,,,120000,2,,\n',
  );
  await importListings(base.database, [path], { refusedPath: null, onProgress: () => {}, onReport: () => {} });
}

async function importFiles(files: readonly string[], options: Partial<MarketsOptions> = {}) {
  const reports: MarketsReport[] = [];
  const onReport = (report: MarketsReport) => reports.push(report);
  const renewed = await importMarkets(base.database, files, {
    as: null,
    dated: null,
    today: '2026-11-21',
    onReport,
    ...options,
  });
  return { reports, renewed };
}

const home = async (key: string) => (await listingById(base.database, listingIdOf('x', key)))!;
const loaded = async () => [...(await readMarketTables(base.database)).values()];

const hud = (zip: string, rents = '700,800,1000,1300,1500') =>
  `zip_code,safmr_0br,safmr_1br,safmr_2br,safmr_3br,safmr_4br,metro_area\n${zip},${rents},"Cleveland, OH HUD Metro FMR Area"\n`;

/** A Zillow-style table with monthly values from January 2013. */
function monthly(
  region: string,
  rows: readonly (readonly [place: string, metro: string, first: number, last: number])[],
) {
  const months = Array.from(
    { length: 133 },
    (_, at) => `${2013 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-28`,
  );
  const header = `RegionID,SizeRank,RegionName,RegionType,StateName,Metro,${months.join(',')}\n`;
  const line = ([place, metro, first, last]: (typeof rows)[number]) =>
    `1,1,"${place}",${region},OH,"${metro}",${months.map((_, at) => first * (last / first) ** (at / 132)).join(',')}\n`;
  return header + rows.map(line).join('');
}

describe('market rents', () => {
  test('update estimates with range and confidence, and leave actual rents', async () => {
    expect(await home('a')).toMatchObject({ rent_source: 'state_ratio', rent_confidence: 'low' });
    const { reports, renewed } = await importFiles([await file('hud_safmr_fy2026.csv', hud('44105'))]);
    expect(reports).toMatchObject([{ kind: 'rents', dated: '2025-10-01', entries: 1 }]);
    expect(renewed).toBe(1);
    const a = await home('a');
    expect(a.rent_source).toBe('market_rent');
    expect(a.rent_low).toBeLessThan(a.rent!);
    expect(a.rent_high).toBeGreaterThan(a.rent!);
    expect(await home('b')).toMatchObject({ rent: 1450, rent_source: 'actual', rent_low: null });
    expect(await home('c')).toMatchObject({ rent_source: 'state_ratio' });
  });

  test('change nothing when imported again, and a new table replaces the whole old one', async () => {
    const path = await file('rents.csv', hud('44105'));
    await importFiles([path]);
    expect(await importFiles([path])).toMatchObject({ renewed: 0, reports: [{ dated: '2026-11-21' }] });
    expect((await importFiles([await file('other.csv', hud('90001'))])).renewed).toBe(1);
    expect(await home('a')).toMatchObject({ rent_source: 'state_ratio' });
  });

  test('accept an explicit date', async () => {
    await importFiles([await file('fy2026.csv', hud('44105'))], { dated: '2025-11-01' });
    expect(await loaded()).toMatchObject([{ kind: 'rents', dated: '2025-11-01', entries: 1 }]);
  });

  const january2024 = Date.UTC(2024, 0, 20);

  test('reach the current month after the end of the index, and again in the next month', async () => {
    await importFiles([await file('rents.csv', hud('44105'))], { dated: '2023-01-01' });
    await importFiles([await file('zori.csv', monthly('zip', [['44105', 'Cleveland-Elyria, OH', 1000, 2000]]))]);
    const rentIn = async (time: number) => (await loadMarket(base.database, time)).rents.baseRents('44105')![3];
    const trend = (2 ** (12 / 132) - 1 + 0.03) / 2;
    expect((await rentIn(Date.UTC(2025, 0, 31))) / (await rentIn(january2024))).toBeCloseTo(1 + trend, 9);
    const now = Date.now();
    const before = (await home('a')).rent!;
    expect(await renewWhenDue(base.database, now)).toBe(0);
    expect(await renewWhenDue(base.database, now + 32 * 86_400_000)).toBe(1);
    expect((await home('a')).rent!).toBeGreaterThan(before);
  });

  test('grow by a newer rent index', async () => {
    await importFiles([await file('rents.csv', hud('44105'))], { dated: '2023-01-01' });
    const before = (await home('a')).rent!;
    await importFiles([await file('zori.csv', monthly('zip', [['44105', 'Cleveland-Elyria, OH', 1000, 2000]]))]);
    const { rents } = await loadMarket(base.database, january2024);
    // Doubling in 132 months is 2^(12/132) from January 2023 to January 2024.
    expect(rents.baseRents('44105')![3]).toBeCloseTo(1300 * 2 ** (12 / 132), 6);
    expect((await home('a')).rent!).toBeGreaterThan(before);
  });

  test('grow by the metro median in a ZIP code without an index', async () => {
    await importFiles([await file('rents.csv', hud('44106'))], { dated: '2023-01-01' });
    const indexed = monthly('zip', [
      ['44101', 'Cleveland-Elyria, OH', 1000, 1000],
      ['44102', 'Cleveland-Elyria, OH', 500, 1000],
      ['44103', 'Cleveland-Elyria, OH', 100, 900],
      ['44301', 'Akron, OH', 100, 100],
    ]);
    await importFiles([await file('zori.csv', indexed)]);
    const { rents } = await loadMarket(base.database, january2024);
    expect(rents.baseRents('44106')![3] / 1300).toBeCloseTo(2 ** (12 / 132), 6);
  });
});

describe('growth of home values', () => {
  test('uses the ZIP code, otherwise its metro area, to a tenth of a percent', async () => {
    const metro = await file('Metro_zhvi.csv', monthly('msa', [['Cleveland, OH', '', 100_000, 100_000 * 1.05 ** 11]]));
    const rents = await file('rents.csv', hud('44105'));
    expect((await importFiles([rents, metro])).reports[1]).toMatchObject({
      kind: 'home_values_metro',
      dated: '2024-01-31',
    });
    expect(await home('a')).toMatchObject({ market_appreciation: 5 });
    expect(await home('b')).toMatchObject({ market_appreciation: 5 });
    const zip = await file(
      'Zip_zhvi.csv',
      monthly('zip', [['44105', 'Cleveland-Elyria, OH', 1e5, 1e5 * 1.0213 ** 11]]),
    );
    expect(await importFiles([zip])).toMatchObject({ renewed: 2 });
    expect(await home('a')).toMatchObject({ market_appreciation: 2.1 });
    expect(await home('c')).toMatchObject({ market_appreciation: null });
    expect((await loaded()).map(({ kind }) => kind)).toEqual(['home_values_metro', 'home_values_zip', 'rents']);
  });

  test('is unknown with less than ten years, and is clamped to its bounds', async () => {
    const short = monthly('zip', [['44105', '', 1e5, 2e5]]).replaceAll(/201[34]-/g, 'No month $&');
    await importFiles([await file('zhvi.csv', short)]);
    expect(await home('a')).toMatchObject({ market_appreciation: null });
    await importFiles([await file('zhvi.csv', monthly('zip', [['44105', '', 1e5, 9e5]]))]);
    expect(await home('a')).toMatchObject({ market_appreciation: 8 });
  });

  test('a monthly table whose name does not identify it is refused', async () => {
    const path = await file('table.csv', monthly('zip', [['44105', '', 1e5, 2e5]]));
    await expect(importFiles([path])).rejects.toThrow('--as rent_index or --as home_values');
    expect(await loaded()).toEqual([]);
    await importFiles([path], { as: 'home_values' });
    expect(await loaded()).toMatchObject([{ kind: 'home_values_zip', name: 'Home values of ZIP codes' }]);
    const named = await file('zori.csv', monthly('zip', [['44105', '', 1e5, 2e5]]));
    await expect(importFiles([named], { as: 'home_values' })).rejects.toThrow('Zillow Observed Rent Index');
  });
});

describe('rental advertisements', () => {
  const ads = (rent: number) =>
    `id,latitude,longitude,bathrooms,bedrooms,square_feet,price\n${Array.from(
      { length: 40 },
      (_, at) => `${at},${41.45 + at / 10_000},-81.63,2,3,1400,${rent + at}\n`,
    ).join('')}`;

  test('change the estimates of similar homes', async () => {
    await importFiles([await file('rents.csv', hud('44105'))]);
    const before = (await home('a')).rent!;
    const dear = await file('ads-2026-05-31.csv', ads(Math.round(before * 1.4)));
    const { reports, renewed } = await importFiles([dear]);
    expect(reports).toMatchObject([{ kind: 'rental_ads', dated: '2026-05-31', entries: 40 }]);
    expect(renewed).toBe(1);
    expect(await home('a')).toMatchObject({ rent_source: 'comparables' });
    expect((await home('a')).rent!).toBeGreaterThan(before * 1.1);
    expect((await importFiles([dear])).renewed).toBe(0);
  });

  test('need a date', async () => {
    const path = await file('ads.csv', ads(1500));
    await expect(importFiles([path])).rejects.toThrow('--dated YYYY-MM-DD');
    expect((await importFiles([path], { dated: '2026-01-31' })).reports).toMatchObject([{ dated: '2026-01-31' }]);
  });
});

describe('dates', () => {
  const adOf = (day: string) =>
    `id,latitude,longitude,bathrooms,bedrooms,square_feet,price,date\n1,41.45,-81.63,2,3,1400,2000,${day}\n`;

  test('in the future are refused, because every rent would be adjusted to them', async () => {
    const indexed = monthly('zip', [['44105', '', 1000, 1000]]).replace('2013-01-28', '2150-01-31');
    await expect(importFiles([await file('zori.csv', indexed)])).rejects.toThrow('dated 2150-01-31, in the future');
    await expect(importFiles([await file('rents.csv', hud('44105'))], { dated: '2206-10-01' })).rejects.toThrow(
      'in the future',
    );
    await expect(importFiles([await file('ads-2027-01-01.csv', adOf(''))])).rejects.toThrow('in the future');
    expect(await loaded()).toEqual([]);
    await importFiles([await file('fy2027.csv', hud('44105'))], { today: '2026-09-01' });
    await importFiles([await file('ads-2026.csv', adOf('2150-01-01'))]);
    const { rows } = await base.database.pool.query('select dated from rental_ads');
    expect(rows).toEqual([{ dated: null }]);
  });

  test('of an older table that replaces a newer one are reported', async () => {
    const path = await file('rents.csv', hud('44105'));
    const newerBefore = async (dated: string) => (await importFiles([path], { dated })).reports[0]?.newerBefore;
    expect(await newerBefore('2025-10-01')).toBeNull();
    expect(await newerBefore('2025-10-01')).toBeNull();
    expect(await newerBefore('2024-10-01')).toBe('2025-10-01');
  });
});

test('the error says why no row was usable', async () => {
  const floats = await file('rents.csv', hud('44105.0') + hud('').split('\n')[1]);
  await expect(importFiles([floats])).rejects.toThrow(
    'no usable rows. The loaded table stays. Refused rows: 2 no_zip_or_rents.',
  );
});

test('an unknown, cut-off or empty file keeps the loaded table, and the other files are imported', async () => {
  const rents = await file('rents.csv', hud('44105'));
  await importFiles([rents]);
  const a = await home('a');
  const cut = gzipSync(hud('44106')).subarray(0, -9);
  for (const [name, content, words] of [
    ['list.csv', 'a,b\n1,2\n', 'This is not a market table'],
    ['empty.csv', '', 'The file is empty'],
    ['none.csv', hud('44105').split('\n')[0] ?? '', 'no usable rows'],
    ['cut.csv.gz', cut, 'damaged or truncated'],
    ['zhvi.csv', monthly('zip', [['x', '', 1, 2]]), 'no usable rows'],
  ] as const) {
    await expect(importFiles([await file(name, content)])).rejects.toThrow(words);
    await expect(importFiles([await file(name, content)])).rejects.toThrow(name);
  }
  expect(await home('a')).toEqual(a);
  const values = await file('zhvi-zip.csv', monthly('zip', [['44105', '', 1e5, 1e5]]));
  await expect(importFiles([await file('list.csv', 'a,b\n1,2\n'), values])).rejects.toThrow('list.csv');
  expect(await home('a')).toMatchObject({ market_appreciation: 0 });
});
