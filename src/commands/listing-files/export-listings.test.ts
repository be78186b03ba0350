import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ListingRecord, standardStatuses } from '#contracts/listing.ts';
import { unprintable } from '#contracts/user-text.ts';
import { createAreaCounts, withImputedFlags } from '#outside/listing-feeds/imputed-values.ts';
import { closeDatabase, openDatabase } from '#store/database.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { listingsById } from '#store/listings/listings.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { anyCharacter } from '#tests/any-character.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { bySize } from '#tests/full-size.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { createRentMarket } from '#underwriting/rents/rent-market.ts';
import { renewDues } from '../estimates/renew-dues.ts';
import { settleRecord } from '../estimates/settle-record.ts';
import { exportListings } from './export-listings.ts';
import type { FileReport, ImportProgress } from './import-file.ts';
import { importListings } from './import-listings.ts';

let folder = '';
let from: TestDatabase;
let to: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forma-export-'));
});
beforeEach(async () => {
  [from, to] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  return async () => void (await Promise.all([from.drop(), to.drop()]));
});
afterAll(() => rm(folder, { recursive: true }));

async function exportTo(base: TestDatabase, name: string) {
  const progress: ImportProgress[] = [];
  const path = join(folder, name);
  const count = await exportListings(base.database, path, (step) => progress.push(step));
  return { path, count, progress, text: await readFile(path, 'utf8') };
}

async function importFrom(base: TestDatabase, path: string): Promise<FileReport | undefined> {
  const reports: FileReport[] = [];
  await importListings(base.database, [path], {
    refusedPath: null,
    onProgress: () => {},
    onReport: (report) => reports.push(report),
  });
  return reports[0];
}

const amount = fc.double({ min: 0, max: 1e9, noNaN: true });
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const words = fc
  .string({ unit: anyCharacter, minLength: 1, maxLength: 30 })
  .map((text) => text.replaceAll(/[\0\uFFFD]/g, '"\\\n'));
/** Imports store addresses and cities in one line of printable characters. */
const line = words.map((text) =>
  text.replaceAll(/[\r\n\t]+/g, ' ').replaceAll(new RegExp(unprintable.source, 'gu'), ''),
);
const description = fc.constantFrom('Pool.\n\nNew roof, "as is"', '<b>\\N</b>', '=1+1');
const flags = fc.subarray(['zip_mismatch', 'hoa_implausible', 'address_unparsed', 'no_estimate']);
const listingRecord: fc.Arbitrary<ListingRecord> = fc.record({
  source: words,
  source_key: words,
  standard_status: fc.constantFrom(...standardStatuses),
  property_type: fc.constantFrom('SFR', 'CONDO'),
  unparsed_address: maybe(line),
  city: maybe(fc.oneof(line, fc.constantFrom('', ' ', 'null', 'N/A', 'Cañon City', '=1+1'))),
  state_or_province: maybe(fc.constantFrom('OH', 'WA', 'ZZ')),
  postal_code: maybe(fc.constantFrom('44105', '00601', '99999')),
  latitude: maybe(fc.double({ min: -90, max: 90, noNaN: true })),
  longitude: maybe(fc.double({ min: -180, max: 180, noNaN: true })),
  list_price: fc.double({ min: 0.01, max: 1e9, noNaN: true }),
  previous_list_price: maybe(amount),
  bedrooms_total: maybe(fc.integer({ min: 0, max: 100 })),
  bathrooms_total: maybe(fc.double({ min: 0, max: 100, noNaN: true })),
  living_area: maybe(fc.double({ min: 1, max: 1e6, noNaN: true })),
  lot_size_square_feet: maybe(amount),
  year_built: maybe(fc.integer({ min: 1600, max: 2200 })),
  days_on_market: maybe(fc.nat(100_000)),
  association_fee_monthly: maybe(amount),
  tax_annual_amount: maybe(amount),
  tax_rate: maybe(fc.double({ min: 0, max: 20, noNaN: true })),
  insurance_annual: maybe(amount),
  other_annual: amount,
  upfront: amount,
  rent: maybe(amount),
  public_remarks: maybe(description),
  parking_total: maybe(fc.integer({ min: 1, max: 1000 })),
  garage_spaces: maybe(fc.double({ min: 0.5, max: 1000, noNaN: true })),
  parking_features: fc.subarray(['Driveway', 'Garage, "attached"', 'NULL']),
  features: fc.subarray(['Pool: In ground', '{}', 'Ünïcode 😀']),
  photos: fc.array(fc.webUrl(), { maxLength: 3 }),
  listing_url: maybe(fc.webUrl()),
  modification_timestamp: maybe(
    fc
      .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString()),
  ),
  flags,
});
/** As an import stores it. */
const judged = (record: ListingRecord) => withImputedFlags(record, createAreaCounts());
/** A stated rent with coordinates would be a comparable and change the other estimates. */
const apart = (record: ListingRecord) =>
  record.rent === null ? record : { ...record, latitude: null, longitude: null };

test('an export into an empty database restores the rows, and into the same database changes nothing', async () => {
  const market = createRentMarket(() => null);
  await fc.assert(
    fc.asyncProperty(fc.array(listingRecord, { minLength: 1, maxLength: 60 }), async (records) => {
      const rows = records.map((record, at) => ({
        ...settleRecord(apart(judged(record)), market),
        insertOnly: false,
        lineNumber: at + 1,
      }));
      await writeListings(from.database, rowsOf(rows));
      await renewDues(from.database);
      const first = await exportTo(from, 'first.jsonl');
      const taken = await importFrom(to, first.path);
      expect(taken).toMatchObject({ format: 'JSON lines', refused: 0 });
      expect((await exportTo(to, 'second.jsonl')).text).toBe(first.text);
      expect(await importFrom(from, first.path)).toMatchObject({ accepted: 0, changed: 0, unchanged: first.count });
    }),
    { numRuns: bySize(4, 12) },
  );
});

test('estimates are not taken as stated: a new price gives new fallbacks', async () => {
  const market = createRentMarket(() => null);
  const record = { ...makeImportRow('a'), rent: null, tax_rate: null, tax_annual_amount: null, insurance_annual: null };
  const row = { ...settleRecord(record, market), insertOnly: false, lineNumber: 1 };
  await writeListings(from.database, rowsOf([row]));
  const { path, text } = await exportTo(from, 'fallbacks.jsonl');
  const stored = JSON.parse(text);
  await writeFile(path, text.replace('"list_price":120000', '"list_price":240000'));
  await importFrom(to, path);
  const again = JSON.parse((await exportTo(to, 'again.jsonl')).text);
  expect(again.tax_annual_amount).toBeCloseTo(2 * stored.tax_annual_amount, 6);
  expect(again.insurance_annual).toBe(stored.insurance_annual);
  expect(again.rent).toBeGreaterThan(stored.rent);
  expect([again.rent_source, again.tax_source, again.insurance_source]).toEqual([
    'state_ratio',
    'state',
    'replacement_cost',
  ]);
});

test('an active listing keeps its time on the market', async () => {
  const statuses = ['Active', 'Pending'] as const;
  const rows = statuses.map((standard_status) =>
    makeImportRow(standard_status, { standard_status, days_on_market: 5 }),
  );
  const observedAt = new Date(Date.now() - 60 * 86_400_000).toISOString();
  await writeListings(from.database, rowsOf(rows), { observedAt });
  const { path } = await exportTo(from, 'days.jsonl');
  await importFrom(to, path);
  const imported = await listingsById(
    to.database.pool,
    statuses.map((key) => listingIdOf('test', key)),
  );
  expect(imported.map((listing) => listing.days_on_market)).toEqual([65, 5]);
});

test('a .gz export is compressed, without the sample, and reports progress', async () => {
  const rows = Array.from({ length: 2500 }, (_, at) => makeImportRow(`k${at}`, { lineNumber: at + 1 }));
  await writeListings(from.database, rowsOf([...rows, makeImportRow('s', { source: 'sample', flags: ['sample'] })]));
  const { path, count, progress } = await exportTo(from, 'packed.jsonl.gz');
  const lines = gunzipSync(await readFile(path))
    .toString()
    .trimEnd()
    .split('\n');
  expect([count, lines.length]).toEqual([2500, 2500]);
  expect(progress.map((step) => step.rows)).toEqual([1000, 2000, 2500]);
  expect(await importFrom(to, path)).toMatchObject({ accepted: 2500, refused: 0 });
});

test('progress counts every byte of the listings', async () => {
  await writeListings(from.database, rowsOf([makeImportRow('a', { city: 'Cañon City' })]));
  const { path, progress } = await exportTo(from, 'bytes.jsonl');
  expect(progress.at(-1)?.bytes).toBe((await readFile(path)).byteLength);
});

test('a file is replaced only by a complete one, and a folder or missing path gives an error', async () => {
  const path = join(folder, 'kept.jsonl');
  await writeFile(path, 'before');
  const unreachable = openDatabase('postgres://nobody@127.0.0.1:1/none');
  await expect(exportListings(unreachable, path, () => {})).rejects.toThrow();
  await closeDatabase(unreachable);
  expect(await readFile(path, 'utf8')).toBe('before');
  await expect(exportListings(from.database, folder, () => {})).rejects.toThrow('is a folder, not a file');
  await expect(exportListings(from.database, join(folder, 'none', 'x'), () => {})).rejects.toThrow('(ENOENT)');
  expect(await exportListings(from.database, path, () => {})).toBe(0);
  expect(await readFile(path, 'utf8')).toBe('');
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
