import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { datedFiles } from './dated-files.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forma-dated-'));
});
afterEach(() => rm(folder, { recursive: true }));

const now = Date.parse('2026-03-31T12:00:00Z');
const put = (...names: string[]) => Promise.all(names.map((name) => writeFile(join(folder, name), '')));
const found = async () =>
  (await datedFiles(folder, now)).map(({ path, day, observedAt }) => [basename(path), day, observedAt]);

test('files are read in date order, files of one day by name and one millisecond apart', async () => {
  await put('b_2026-03-02.csv', 'a_20260302.csv.gz', 'z-2026-02-28T0615.csv', 'homes 2026-03-01 (2026-03-01).jsonl');
  expect(await found()).toEqual([
    ['z-2026-02-28T0615.csv', '2026-02-28', '2026-02-28T00:00:00.000Z'],
    ['homes 2026-03-01 (2026-03-01).jsonl', '2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['a_20260302.csv.gz', '2026-03-02', '2026-03-02T00:00:00.000Z'],
    ['b_2026-03-02.csv', '2026-03-02', '2026-03-02T00:00:00.001Z'],
  ]);
});

test('folders and hidden files are skipped', async () => {
  await put('2026-03-01.csv', '.DS_Store');
  await mkdir(join(folder, 'older'));
  expect(await found()).toHaveLength(1);
});

test.each([
  ['no day', 'homes.csv'],
  ['an impossible date', '2026-02-30.csv'],
  ['digits that are not a date', 'homes_120260301.csv'],
  ['a month only', 'homes_2026-03.csv'],
  ['a date in a mixed format', '2026-0301.csv'],
])('a name with %s is refused', async (_, name) => {
  await put('2026-03-01.csv', name);
  await expect(found()).rejects.toThrow(`${join(folder, name)} has no day in its name`);
});

test('a name with two dates is refused', async () => {
  await put('2026-03-01_to_2026-03-07.csv');
  await expect(found()).rejects.toThrow('has two days in its name');
});

test('a date is refused until it has begun somewhere, and is then not in the future', async () => {
  await put('2026-04-01.csv');
  expect(await found()).toEqual([['2026-04-01.csv', '2026-04-01', new Date(now).toISOString()]]);
  await put('2026-04-02.csv');
  await expect(found()).rejects.toThrow('has a date in the future');
});

test('a missing folder, a file in its place and an empty folder give errors', async () => {
  await expect(found()).rejects.toThrow(`No files in ${folder}.`);
  await expect(datedFiles(join(folder, 'none'), now)).rejects.toThrow('Folder not found');
  await put('2026-03-01.csv');
  await expect(datedFiles(join(folder, '2026-03-01.csv'), now)).rejects.toThrow('is a file, not a folder');
});
