import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingIdOf } from '#store/listing-id.ts';
import { listingsById } from '#store/listings.ts';
import { readMarketRents } from '#store/market-rents.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { importListings } from './import-listings.ts';
import { importMarkets } from './import-markets.ts';

let folder = '';
let base: TestDatabase;
const header = 'zip_code,safmr_0br,safmr_1br,safmr_2br,safmr_3br,safmr_4br\n';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forma-markets-'));
  base = await createTestDatabase();
  const listings = join(folder, 'listings.csv');
  await writeFile(
    listings,
    'source_key,source,standard_status,property_type,postal_code,state_or_province,list_price,bedrooms_total,rent\n' +
      'a,x,Active,SFR,44105,OH,120000,3,\nb,x,Active,CONDO,44105,OH,120000,2,1450\nc,x,Active,CONDO,44106,OH,120000,2,\n',
  );
  await importListings(base.database, [listings], { refusedPath: null, onProgress: () => {}, onReport: () => {} });
});
afterAll(async () => {
  await base.drop();
  await rm(folder, { recursive: true });
});

async function importText(text: string, name = 'rents.csv') {
  const path = join(folder, name);
  await writeFile(path, text);
  return importMarkets(base.database, path, '2026-11-21');
}

const rentsOf = async () => {
  const found = await listingsById(
    base.database,
    ['a', 'b', 'c'].map((key) => listingIdOf('x', key)),
  );
  return found.map(({ rent, rent_source }) => [rent, rent_source]);
};

test('after an import the estimates are renewed and actual rents stay', async () => {
  expect(await rentsOf()).toEqual([
    [1067, 'state_ratio'],
    [1450, 'actual'],
    [1067, 'state_ratio'],
  ]);
  const report = await importText(`${header}44105,700,800,1000,1300,1500\n`, 'hud_safmr_fy2026.csv');
  expect(report).toEqual({ postalCodes: 1, refused: 0, dated: '2025-10-01', renewed: 1 });
  expect(await rentsOf()).toEqual([
    [1100, 'market_rent'],
    [1450, 'actual'],
    [1067, 'state_ratio'],
  ]);
});

test('a repeated import renews nothing, and a new table replaces the whole old one', async () => {
  const text = `${header}44105,700,800,1000,1300,1500\n`;
  await importText(text);
  expect(await importText(text)).toMatchObject({ renewed: 0, dated: '2026-11-21' });
  expect(await importText(`${header}44106,700,800,1000,1300,1500\n`)).toMatchObject({ renewed: 2 });
  expect([...(await readMarketRents(base.database)).byPostalCode.keys()]).toEqual(['44106']);
});

test('a file that is no such table, or has no rents, leaves the rents that were there', async () => {
  await importText(`${header}44105,700,800,1000,1300,1500\n`);
  await expect(importText('a,b\n1,2\n')).rejects.toThrow('no table of HUD');
  await expect(importText(header)).rejects.toThrow('has no row with rents');
  expect([...(await readMarketRents(base.database)).byPostalCode.keys()]).toEqual(['44105']);
});
