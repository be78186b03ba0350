import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { listingStats, listingsById } from '#store/listings/listings.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { bySize, cutOffsets } from '#tests/full-size.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import type { FileReport, ImportProgress } from './import-file.ts';
import { importListings } from './import-listings.ts';

let folder = '';
let base: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forma-import-'));
  base = await createTestDatabase();
});
afterAll(async () => {
  await base.drop();
  await rm(folder, { recursive: true });
});

const header =
  'ListingKey,OriginatingSystemName,StandardStatus,PropertyType,PropertySubType,PostalCode,StateOrProvince,ListPrice,BedroomsTotal';
type Home = { key: number; price: number; system?: string; type?: string };
const lineOf = ({ key, price, system = 'ACME', type = 'Condominium' }: Home) =>
  `K${key},${system},Active,Residential,${type},44105,OH,${price},2`;
const fileOf = (homes: readonly Home[]) => `${header}\n${homes.map(lineOf).join('\n')}\n`;

let files = 0;
async function put(content: string | Uint8Array, name = `${++files}.csv`): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function importAll(paths: readonly string[], refusedPath: string | null = null) {
  const reports: FileReport[] = [];
  const progress: ImportProgress[] = [];
  await importListings(base.database, paths, {
    refusedPath,
    onProgress: (step) => progress.push(step),
    onReport: (report) => reports.push(report),
  });
  return { reports, progress };
}

async function importText(content: string | Uint8Array): Promise<FileReport> {
  const [report] = (await importAll([await put(content)])).reports;
  if (!report) throw new Error('no report');
  return report;
}

const pricesOf = async (system: string, keys: readonly number[]) => {
  const found = await listingsById(
    base.database.pool,
    keys.map((key) => listingIdOf(system, `K${key}`)),
  );
  return found.map((listing) => listing.list_price);
};

let system = '';
beforeEach(() => {
  system = `S${++files}`;
});

test('a file is imported once, and repeating it changes nothing', async () => {
  const text = fileOf([1, 2, 3].map((key) => ({ key, price: 100_000 + key, system })));
  expect(await importText(text)).toMatchObject({ format: 'RESO CSV', rows: 3, accepted: 3, changed: 0, unchanged: 0 });
  expect(await importText(text)).toMatchObject({ rows: 3, accepted: 0, changed: 0, unchanged: 3, refused: 0 });
  expect(await importText(gzipSync(`\uFEFF${text.replaceAll('\n', '\r\n')}`))).toMatchObject({ unchanged: 3 });
});

test('a listing is stored with its fallbacks and flags', async () => {
  await importText(fileOf([{ key: 1, price: 200_000, system }]));
  const [listing] = await listingsById(base.database.pool, [listingIdOf(system, 'K1')]);
  expect(listing).toMatchObject({
    property_type: 'CONDO',
    tax_rate: 1.4111,
    tax_annual_amount: expect.closeTo(2822.2, 6),
    insurance_annual: 450,
    rent: 1302,
    rent_source: 'state_ratio',
    rent_low: 859,
    rent_high: 2161,
    association_fee_monthly: 300,
    hoa_source: 'table',
    flags: ['hoa_estimated'],
  });
});

test('a new price is a change and keeps the previous price', async () => {
  await importText(fileOf([{ key: 1, price: 200_000, system }]));
  expect(await importText(fileOf([{ key: 1, price: 190_000, system }]))).toMatchObject({ changed: 1 });
  const [listing] = await listingsById(base.database.pool, [listingIdOf(system, 'K1')]);
  expect(listing).toMatchObject({ list_price: 190_000, previous_list_price: 200_000 });
});

test('a filled-in area stays known as such in a file too small to show it', async () => {
  const filledIn = { source: 'AREA', source_key: 'K1', living_area: 1800, flags: ['imputed_area'] };
  await writeListings(base.database, rowsOf([makeImportRow('K1', filledIn)]));
  const flagsAt = async (area: number) => {
    const home = lineOf({ key: 1, price: 90_000, system: 'AREA', type: 'Single Family Residence' });
    await importText(`${header},LivingArea\n${home},${area}\n`);
    const [listing] = await listingsById(base.database.pool, [listingIdOf('AREA', 'K1')]);
    return listing?.flags;
  };
  expect(await flagsAt(1800)).toEqual(['imputed_area']);
  expect(await flagsAt(1810)).toEqual([]);
});

test('the last of two rows of a listing counts', async () => {
  const text = fileOf([100_000, 120_000].map((price) => ({ key: 1, price, system })));
  expect(await importText(text)).toMatchObject({ rows: 2, accepted: 1, superseded: 1 });
  expect(await pricesOf(system, [1])).toEqual([120_000]);
});

test('invalid rows are reported with line and reason and never stop valid ones', async () => {
  const homes = [1, 2, 3, 4].map((key) => ({
    key,
    price: key === 2 ? -5 : 100_000,
    system,
    type: key === 3 ? 'Duplex' : 'Condominium',
  }));
  const refusedPath = join(folder, 'refused.csv');
  const path = await put(fileOf(homes));
  const [report] = (await importAll([path], refusedPath)).reports;
  expect(report).toMatchObject({ accepted: 2, refused: 2 });
  expect(report?.refusedRows).toEqual([
    { file: path, lineNumber: 3, reason: 'list_price: Must be more than 0' },
    { file: path, lineNumber: 4, reason: 'unsupported_property_type: Duplex' },
  ]);
  const refused = await readFile(refusedPath, 'utf8');
  expect(refused.split('\n')).toEqual([
    `forma_file,forma_line,forma_reason,${header}`,
    `${path},3,list_price: Must be more than 0,K2,${system},Active,Residential,Condominium,44105,OH,-5,2`,
    `${path},4,unsupported_property_type: Duplex,K3,${system},Active,Residential,Duplex,44105,OH,100000,2`,
    '',
  ]);
  const mended = await importText(refused.replace(',-5,', ',90000,').replace(',Duplex,', ',Townhouse,'));
  expect(mended).toMatchObject({ accepted: 2, refused: 0 });
});

const withSemicolons = (text: string) => text.replaceAll(',', ';');

test('a refused row of a file with semicolons keeps its decimal commas', async () => {
  const refusedPath = join(folder, 'semicolons.csv');
  const file = `${withSemicolons(`${header},LivingArea\n${lineOf({ key: 1, price: 9, system })}`)};1.520,5\n`;
  await importAll([await put(file.replace(';9;', ';89.900;'))], refusedPath);
  const refused = await readFile(refusedPath, 'utf8');
  expect(await importText(refused)).toMatchObject({ accepted: 0, refused: 1 });
  expect(await importText(refused.replace('89.900;', '89.900,00;'))).toMatchObject({ accepted: 1, refused: 0 });
  const [listing] = await listingsById(base.database.pool, [listingIdOf(system, 'K1')]);
  expect(listing).toMatchObject({ list_price: 89_900, living_area: 1520.5 });
});

test('refused rows of files with other decimal signs share no file', async () => {
  const homes = fileOf([1, 2].map((key) => ({ key, price: key === 1 ? 0 : 100_000, system })));
  const paths = [await put(homes), await put(withSemicolons(homes)), await put(homes.replaceAll(',', '\t'))];
  const refusedPath = join(folder, 'mixed.csv');
  await expect(importAll(paths, refusedPath)).rejects.toThrow(`${paths[1]}: Its refused rows cannot join those`);
  expect((await readFile(refusedPath, 'utf8')).trimEnd().split('\n')).toHaveLength(3);
});

test('a refused row with a cell too many or too few is refused again until it is corrected', async () => {
  const refusedPath = join(folder, 'columns.csv');
  const [long, short] = [1, 2].map((key) => lineOf({ key, price: 100_000, system }));
  await importAll([await put(`${header}\n${long?.replace('100000', '100,000')}\n${short?.slice(0, -2)}`)], refusedPath);
  const refused = await readFile(refusedPath, 'utf8');
  expect((await importText(refused)).refusedRows.map(({ reason }) => reason)).toEqual([
    'column_count: 13 instead of 12',
    'column_count: 11 instead of 12',
  ]);
  const mended = refused.replace('100,000', '100000').replace(/100000$/m, '100000,2');
  expect(await importText(mended)).toMatchObject({ accepted: 2, refused: 0 });
  expect(await pricesOf(system, [1, 2])).toEqual([100_000, 100_000]);
});

test('only the first twenty refused rows are listed, and all are written on request', async () => {
  const refusedPath = join(folder, 'many.csv');
  const homes = Array.from({ length: 3000 }, (_, key) => ({ key, price: 0, system }));
  const { reports, progress } = await importAll([await put(fileOf(homes))], refusedPath);
  expect(reports[0]).toMatchObject({ refused: 3000, accepted: 0 });
  expect(reports[0]?.refusedRows).toHaveLength(20);
  expect((await readFile(refusedPath, 'utf8')).trimEnd().split('\n')).toHaveLength(3001);
  expect(progress.map(({ rows }) => rows)).toEqual([1000, 2000, 3000, 3000]);
  expect(progress.at(-1)?.bytes).toBe(progress.at(-1)?.size);
});

test('files before an unreadable one stay imported, and the error names the bad one', async () => {
  const good = await put(fileOf([{ key: 1, price: 100_000, system }]));
  const bad = await put('a,b,c\n1,2,3\n');
  await expect(importAll([good, bad])).rejects.toThrow(`${bad}: The first line is not the header`);
  expect(await pricesOf(system, [1])).toEqual([100_000]);
  await expect(importAll([join(folder, 'none.csv')])).rejects.toThrow('File not found');
});

test('a cut-off file loses no listing and imports no wrong value', async () => {
  const keys = Array.from({ length: bySize(100, 12) }, (_, key) => key);
  await importText(fileOf(keys.map((key) => ({ key, price: 100_000 + key, system }))));
  const changed = fileOf(keys.map((key) => ({ key, price: 900_000 + key, system })));
  const withoutHeader = changed.length - header.length - 1;
  for (const beyond of cutOffsets(withoutHeader)) {
    const cut = changed.slice(0, header.length + 1 + beyond);
    const report = await importText(cut);
    expect(report.accepted, `cut at ${cut.length}`).toBe(0);
    const complete = cut.split('\n').length - 2;
    const expected = keys.map((key) => (key < complete ? 900_000 + key : 100_000 + key));
    expect(await pricesOf(system, keys), `cut at ${cut.length}`).toEqual(expected);
  }
});

test('a cut-off gzip file is rolled back completely', async () => {
  const keys = Array.from({ length: 300 }, (_, key) => key);
  await importText(fileOf(keys.map((key) => ({ key, price: 100_000, system }))));
  const packed = gzipSync(fileOf(keys.map((key) => ({ key, price: 150_000, system }))));
  for (const cut of cutOffsets(packed.length - 1)) {
    // The first bytes alone do not identify gzip.
    if (cut < 3) continue;
    await expect(importText(packed.subarray(0, cut)), `cut at ${cut}`).rejects.toThrow(
      'gzip file is damaged or truncated',
    );
  }
  expect(new Set(await pricesOf(system, keys))).toEqual(new Set([100_000]));
});

test('a last line that may be cut off adds a listing but never changes one', async () => {
  const text = fileOf([1, 2].map((key) => ({ key, price: 100_000, system })));
  expect(await importText(text.trimEnd())).toMatchObject({ accepted: 2, refused: 0 });
  const refusedPath = join(folder, 'tail.csv');
  const path = await put(fileOf([1, 2].map((key) => ({ key, price: 100_005, system }))).trimEnd());
  const [report] = (await importAll([path], refusedPath)).reports;
  expect(report).toMatchObject({
    changed: 1,
    refused: 1,
    refusedRows: [{ lineNumber: 3, reason: 'unterminated_line' }],
  });
  expect(await pricesOf(system, [1, 2])).toEqual([100_005, 100_000]);
  expect(await readFile(refusedPath, 'utf8')).toContain(`K2,${system},`);
});

test('the first real listing takes the sample off the market, and a file without one does not', async () => {
  await writeListings(base.database, rowsOf([makeImportRow('sample-1', { source: 'sample', flags: ['sample'] })]));
  expect((await importText(fileOf([{ key: 1, price: 0, system }]))).withdrawn).toBe(0);
  expect((await importText(fileOf([{ key: 1, price: 100_000, system }]))).withdrawn).toBe(1);
  expect((await listingStats(base.database)).byStatus['Withdrawn']).toBe(1);
});

test('refused rows never overwrite a file to be imported', async () => {
  const content = fileOf([{ key: 901, price: 0 }]);
  const path = await put(content);
  const other = await put(content);
  const link = join(folder, 'link.csv');
  await symlink(path, link);
  for (const refusedPath of [path, join(folder, '.', '..', basename(folder), basename(path)), link]) {
    await expect(importAll([other, path], refusedPath)).rejects.toThrow('would overwrite');
    expect(await readFile(path, 'utf8')).toBe(content);
  }
});

test('the report counts flagged listings', async () => {
  const { flagged, accepted } = await importText(
    `${header},AssociationFee\n${lineOf({ key: 901, price: 90_000 })},44435\n${lineOf({ key: 902, price: 900 })},200\n`,
  );
  expect(accepted).toBe(2);
  expect(Object.fromEntries(flagged)).toEqual({ hoa_implausible: 1, hoa_estimated: 1, price_implausible: 1 });
});
