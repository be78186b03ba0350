import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { listingsById } from '#store/listings/listings.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import type { FileReport } from '../listing-files/import-file.ts';
import { importListings } from '../listing-files/import-listings.ts';
import { renewDues } from './renew-dues.ts';

let folder = '';
let base: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forma-dues-'));
  base = await createTestDatabase();
});
afterAll(async () => {
  await base.drop();
  await rm(folder, { recursive: true });
});
beforeEach(() => base.database.pool.query('truncate listings, condo_dues cascade'));

const header =
  'source_key,source,standard_status,property_type,unparsed_address,city,postal_code,state_or_province,list_price,bedrooms_total,living_area,association_fee_monthly\n';
type Condo = { readonly key: string; readonly dues?: number | ''; readonly type?: string; readonly address?: string };
const line = ({ key, dues = '', type = 'Condo', address = `${key.replaceAll(/\D/g, '') || 99} Oak St` }: Condo) =>
  `${key},x,Active,${type},"${address}",Cleveland,44105,OH,120000,2,1000,${dues}\n`;
const stated = Array.from({ length: 12 }, (_, at) => line({ key: `stated${at}`, dues: 395 + at })).join('');
const unknown = line({ key: 'unknown', address: '9 Elm St #4' });

async function importText(text: string): Promise<FileReport> {
  const path = join(folder, 'condos.csv');
  await writeFile(path, header + text);
  const reports: FileReport[] = [];
  const onReport = (report: FileReport) => reports.push(report);
  await importListings(base.database, [path], { refusedPath: null, onProgress: () => {}, onReport });
  return reports[0]!;
}

async function condo(key = 'unknown') {
  const [listing] = await listingsById(base.database.pool, [listingIdOf('x', key)]);
  if (!listing) throw new Error(`no listing ${key}`);
  return listing;
}

test('the condos of a file give the dues of those without, so importing it again changes nothing', async () => {
  expect((await importText(unknown + stated)).flagged.get('hoa_estimated')).toBe(1);
  const first = await condo();
  expect(first).toMatchObject({ hoa_source: 'zip', hoa_count: 12, flags: ['hoa_estimated'] });
  // Drawn from 400, the median, toward the 316 of the table.
  expect([first.association_fee_monthly, first.hoa_low, first.hoa_high]).toEqual([390, 260, 530]);
  expect(await importText(unknown + stated)).toMatchObject({ accepted: 0, changed: 0, unchanged: 13 });
  expect(await condo()).toEqual(first);
  expect(await renewDues(base.database)).toBe(0);
});

test('the order of imports changes no estimate', async () => {
  await importText(unknown);
  expect(await condo()).toMatchObject({ association_fee_monthly: 315, hoa_source: 'table', hoa_count: 0 });
  await importText(stated);
  const { association_fee_monthly, hoa_source } = await condo();
  expect([association_fee_monthly, hoa_source]).toEqual([390, 'zip']);
});

test('a neighbor in the building says more than the ZIP code', async () => {
  await importText(unknown + stated + line({ key: 'neighbor', dues: 200, address: '9 Elm Street Apt 7' }));
  const { association_fee_monthly, hoa_source, hoa_count } = await condo();
  expect([hoa_source, hoa_count]).toEqual(['building', 1]);
  expect(association_fee_monthly).toBeLessThan(250);
});

test('a feed that appends the city to the street knows the neighbors in the building', async () => {
  const wholeLine = (street: string) => `${street}, Cleveland, OH 44105`;
  const neighbor = line({ key: 'neighbor', dues: 200, address: wholeLine('9 Elm Street, Apt 7') });
  await importText(stated + neighbor + line({ key: 'unknown', address: wholeLine('9 Elm St #4') }));
  expect(await condo()).toMatchObject({ hoa_source: 'building', hoa_count: 1 });
  expect(await renewDues(base.database)).toBe(0);
});

test('stated dues replace the estimate, and the estimate returns when they are gone', async () => {
  await importText(unknown + stated);
  await importText(line({ key: 'unknown', dues: 350, address: '9 Elm St #4' }));
  expect(await condo()).toMatchObject({
    association_fee_monthly: 350,
    hoa_source: null,
    hoa_low: null,
    hoa_high: null,
    hoa_count: null,
    flags: [],
  });
  await importText(unknown);
  expect(await condo()).toMatchObject({ association_fee_monthly: 390, hoa_source: 'zip', hoa_count: 12 });
});

test('the dues of a co-op follow other co-ops and contain its tax; a house has none', async () => {
  const coops = Array.from({ length: 12 }, (_, at) => line({ key: `coop${at}`, dues: 800, type: 'Co-op' })).join('');
  const others = line({ key: 'share', type: 'Co-op' }) + line({ key: 'house', type: 'House' });
  await importText(stated + coops + others + unknown);
  expect(await condo('share')).toMatchObject({ association_fee_monthly: 760, tax_source: 'dues', tax_rate: 0 });
  expect(await condo('house')).toMatchObject({ association_fee_monthly: null, hoa_source: null });
  expect(await condo()).toMatchObject({ association_fee_monthly: 390 });
});

test('a change of one condo in more than a hundred waits for the nightly renewal', async () => {
  const many = Array.from({ length: 120 }, (_, at) => line({ key: `known${at}`, dues: 395 })).join('');
  await importText(unknown + many);
  const neighbor = line({ key: 'neighbor', dues: 200, address: '9 Elm Street Apt 7' });
  await importText(neighbor);
  expect(await condo()).toMatchObject({ hoa_source: 'zip' });
  expect(await renewDues(base.database)).toBe(1);
  expect(await condo()).toMatchObject({ hoa_source: 'building', hoa_count: 1 });
});
