import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceBuild } from '../scripts/replace-build.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forma-assets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds these files on a day and returns the files that are then served. */
async function build(day: string, ...names: string[]): Promise<string[]> {
  const folders = { served: join(folder, 'web'), built: join(folder, 'built') };
  await mkdir(join(folders.built, 'assets'), { recursive: true });
  await writeFile(join(folders.built, 'index.html'), names.join());
  for (const name of names) await writeFile(join(folders.built, 'assets', name), name);
  await replaceBuild(folders, new Date(`2026-11-${day}T12:00:00Z`));
  expect(await readFile(join(folders.served, 'index.html'), 'utf8')).toBe(names.join());
  return (await readdir(join(folders.served, 'assets'))).sort();
}

test('Files of earlier builds are served for a week after the last build with them', async () => {
  expect(await build('01', 'a-1.js', 'b-1.js')).toEqual(['a-1.js', 'b-1.js']);
  // a-1.js was in the current build until now, regardless of its age.
  expect(await build('20', 'a-2.js', 'b-1.js')).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
  expect(await build('26', 'a-3.js', 'b-2.js')).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b-1.js', 'b-2.js']);
  expect(await build('28', 'a-3.js', 'b-2.js')).toEqual(['a-2.js', 'a-3.js', 'b-1.js', 'b-2.js']);
});

test('For a file that returns, the week starts when it is gone again', async () => {
  await build('01', 'a-1.js');
  await build('05', 'a-2.js');
  await build('09', 'a-1.js');
  await build('15', 'a-3.js');
  expect(await build('21', 'a-3.js')).toEqual(['a-1.js', 'a-3.js']);
});

test('A new build replaces everything of the old one except its assets', async () => {
  await build('01', 'a-1.js');
  await writeFile(join(folder, 'web', 'old.txt'), '');
  await build('02', 'a-2.js', 'c-1.js.map');
  expect(await build('03', 'a-3.js')).toEqual(['a-1.js', 'a-2.js', 'a-3.js']);
  expect(await readdir(join(folder, 'web'))).not.toContain('old.txt');
  expect((await readdir(folder)).sort()).toEqual(['web']);
});
