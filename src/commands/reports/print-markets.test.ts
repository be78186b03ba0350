import { expect, test } from 'vitest';
import type { MarketTableKind } from '#store/markets/market-table-kinds.ts';
import type { MarketTable } from '#store/markets/market-tables.ts';
import { ageInWords, describeMarkets, describeRenewed, describeTables } from './print-markets.ts';

const tablesOf = (...tables: MarketTable[]) =>
  new Map<MarketTableKind, MarketTable>(tables.map((one) => [one.kind, one]));
const rents: MarketTable = {
  kind: 'rents',
  name: 'HUD Small Area Fair Market Rents',
  dated: '2025-10-01',
  entries: 38_601,
  imported_at: '2026-11-20T08:09:10.000Z',
};

test('without tables, the report names the fallbacks and where to get each table', () => {
  const text = describeTables(new Map(), '2026-11-21');
  expect(text).toMatch(/^No market tables loaded: rents are estimated from prices/);
  expect(text).toContain('https://www.huduser.gov/');
  expect(text).toContain('https://www.zillow.com/research/data/');
  expect(text.split('\n')).toHaveLength(8);
});

test('a loaded table is listed with entries, date and age, and others as not loaded', () => {
  const text = describeTables(tablesOf(rents), '2026-11-21');
  for (const words of [
    '38,601 ZIP codes',
    '2025-10-01, 13 months old',
    'imported           2026-11-20',
    'Not loaded:',
  ]) {
    expect(text).toContain(words);
  }
});

test('a newer table is mentioned only if its publisher has one', () => {
  const newer = 'newer version';
  expect(describeTables(tablesOf(rents), '2026-09-30')).not.toContain(newer);
  expect(describeTables(tablesOf(rents), '2026-10-01')).toContain(newer);
  const values = { ...rents, kind: 'home_values_zip' as const, dated: '2026-09-30' };
  expect(describeTables(tablesOf(values), '2026-11-21')).not.toContain(newer);
  expect(describeTables(tablesOf(values), '2026-12-21')).toContain(newer);
  const ads = { ...rents, kind: 'rental_ads' as const, dated: '2019-07-01' };
  expect(describeTables(tablesOf(ads), '2026-11-21')).not.toContain(newer);
});

test('an age is in days, then in months, and a future date is marked', () => {
  for (const [dated, age] of [
    ['2026-11-21', 'today'],
    ['2026-11-20', '1 day old'],
    ['2026-10-01', '51 days old'],
    ['2026-09-21', '2 months old'],
    ['2026-08-31', '2 months old'],
    ['2025-11-21', '12 months old'],
    ['2026-11-30', 'takes effect in 9 days'],
  ] as const) {
    expect(ageInWords(dated, '2026-11-21')).toBe(age);
  }
});

test('an import report lists refusals, most frequent first', () => {
  const refused = new Map([
    ['no_place', 2],
    ['repeated', 97],
  ]);
  const report = {
    ...rents,
    kind: 'rental_ads',
    name: 'Rental advertisements',
    dated: '2019-07-01',
    entries: 1,
    newerBefore: null,
  } as const;
  expect(describeMarkets({ ...report, file: 'ads.csv', refused }).split('\n')).toEqual([
    'ads.csv: Rental advertisements, 2019-07-01',
    '            1  advertisement',
    '           97  refused: repeated',
    '            2  refused: no_place',
  ]);
});

test('an import report mentions that the replaced table was newer', () => {
  const report = { ...rents, file: 'rents.csv', refused: new Map(), newerBefore: '2026-10-01' };
  expect(describeMarkets(report)).toContain('Older than the table it replaces (2026-10-01)');
});

test('the number of changed estimates is reported, even if it is zero', () => {
  expect(describeRenewed(1)).toBe('1 listing re-estimated.');
  expect(describeRenewed(17_247)).toBe('17,247 listings re-estimated.');
  expect(describeRenewed(0)).toContain('No estimate changed.');
});
