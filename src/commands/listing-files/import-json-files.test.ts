import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { bySize, cutOffsets } from '#tests/full-size.ts';
import { queryRows } from '#tests/query-rows.ts';
import type { FileReport } from './import-file.ts';
import { importListings } from './import-listings.ts';

let folder = '';
let base: TestDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forma-json-'));
  base = await createTestDatabase();
});
afterEach(async () => {
  await base.drop();
  await rm(folder, { recursive: true });
});

const home = (key: number, price = 100_000 + key) => ({
  ListingKey: `K${key}`,
  OriginatingSystemName: 'ACME',
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'Condominium',
  PostalCode: '44105',
  StateOrProvince: 'OH',
  ListPrice: price,
});
const keys = Array.from({ length: bySize(100, 12) }, (_, key) => key);
const pageOf = (homes: readonly unknown[]) =>
  JSON.stringify({ '@odata.context': 'x', value: homes, '@odata.nextLink': 'y' }, null, 1);
const linesOf = (homes: readonly unknown[]) => homes.map((each) => `${JSON.stringify(each)}\n`).join('');

async function put(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function importAll(paths: readonly string[], refusedPath: string | null = null): Promise<FileReport[]> {
  const reports: FileReport[] = [];
  const onReport = (report: FileReport) => reports.push(report);
  await importListings(base.database, paths, { refusedPath, onProgress: () => {}, onReport });
  return reports;
}

async function prices(): Promise<number[]> {
  const text = 'select list_price from listings order by list_price';
  const rows = await queryRows<{ list_price: number }>(base.database, text);
  return rows.map((row) => row.list_price);
}

test('a cut-off page is rolled back completely', async () => {
  const text = pageOf(keys.map((key) => home(key)));
  for (const cut of cutOffsets(text.length - 1)) {
    if (cut === 0) continue;
    const path = await put('cut.json', text.slice(0, cut));
    await expect(importAll([path]), `cut at ${cut}`).rejects.toThrow('The JSON is damaged or truncated');
  }
  expect(await prices()).toEqual([]);
  expect(await importAll([await put('whole.json', text)])).toMatchObject([{ accepted: keys.length, unit: 'record' }]);
});

test('cut-off JSON lines import whole lines and no wrong value', async () => {
  await importAll([await put('before.jsonl', linesOf(keys.map((key) => home(key))))]);
  const text = linesOf(keys.map((key) => home(key, 900_000 + key)));
  for (const at of cutOffsets(text.length)) {
    if (at === 0) continue;
    const cut = text.slice(0, at);
    const complete = cut.split('}').length - 1;
    const importing = importAll([await put('cut.jsonl', cut)]);
    // The first characters of a file may not reveal its format; it is then refused.
    if (complete === 0)
      await importing.catch((error: unknown) => expect(String(error)).toContain('damaged or truncated'));
    else expect(await importing, `cut at ${at}`).toMatchObject([{ accepted: 0 }]);
    const expected = keys.map((key) => (key < complete ? 900_000 + key : 100_000 + key));
    expect(await prices(), `cut at ${at}`).toEqual(expected.toSorted((a, b) => a - b));
  }
});

test('several files of several formats are imported in sequence, compressed or not', async () => {
  const csv = `${Object.keys(home(1)).join(',')}\n${Object.values(home(1)).join(',')}\n`;
  const reports = await importAll([
    await put('a.json', pageOf([home(1), home(2)])),
    await put('b.jsonl.gz', Buffer.concat([gzipSync(linesOf([home(2)])), gzipSync(linesOf([home(3)]))])),
    await put('c.csv.gz', gzipSync(csv)),
    await put('d.json.gz', gzipSync(pageOf([home(3, 90_000)]))),
  ]);
  expect(reports).toMatchObject([
    { format: 'RESO JSON', accepted: 2 },
    { format: 'JSON lines', accepted: 1, unchanged: 1 },
    { format: 'RESO CSV', unchanged: 1 },
    { format: 'RESO JSON', changed: 1 },
  ]);
  expect(await prices()).toEqual([90_000, 100_001, 100_002]);
});

test('unreadable files do not stop the others, and the error names each', async () => {
  const paths = [
    await put('a.csv', 'x,y\n1,2\n'),
    await put('b.jsonl', linesOf([home(1)])),
    await put('c.json.gz', gzipSync(pageOf([home(2)])).subarray(0, -9)),
    await put('d.jsonl', linesOf([home(3)])),
  ];
  await expect(importAll(paths)).rejects.toThrow(/a\.csv: .*\n.*c\.json\.gz: /);
  expect(await prices()).toEqual([100_001, 100_003]);
});

test('refused rows of files with the same columns share one header', async () => {
  const csv = `${Object.keys(home(1)).join(',')}\n${Object.values(home(1, -5)).join(',')}\n`;
  const refusedPath = join(folder, 'refused.csv');
  await importAll([await put('a.csv', csv), await put('b.csv', csv)], refusedPath);
  expect((await readFile(refusedPath, 'utf8')).trimEnd().split('\n')).toHaveLength(3);
});

test('refused JSON records are written as JSON text in CSV, and can be imported after correction', async () => {
  const bad = [
    { ...home(1, -5), City: 'Cañon, "City"\n' },
    { ...home(2), PropertySubType: 'Duplex' },
  ];
  const refusedPath = join(folder, 'refused.csv');
  const page = await put('a.json', pageOf([...bad, home(3)]));
  const lines = await put('b.jsonl', linesOf([home(4, 0)]));
  const reports = await importAll([page, lines], refusedPath);
  expect(reports).toMatchObject([
    { accepted: 1, refused: 2 },
    { accepted: 0, refused: 1 },
  ]);
  const refused = await readFile(refusedPath, 'utf8');
  expect(refused.split('\n')[0]).toBe('forma_file,forma_line,forma_reason,forma_json');
  expect(refused).toContain(`${page},2,unsupported_property_type: Duplex`);
  const mended = refused.replace('""ListPrice"":-5', '""ListPrice"":95000').replace(':""Duplex', ':""Townhouse');
  expect(await importAll([await put('mended.csv', mended)])).toMatchObject([
    { format: 'CSV of JSON records', accepted: 2, refused: 1 },
  ]);
  expect(await prices()).toEqual([95_000, 100_002, 100_003]);
});
