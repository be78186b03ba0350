import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressedKilobytes, initialScriptProblem, readInitialScripts } from '../scripts/initial-script.ts';

const files = {
  'assets/entry-1.js': 'import{a}from"./base-1.js";import("./later-1.js");',
  'assets/base-1.js': 'import"./runtime-1.js";export const a=1;',
  'assets/runtime-1.js': 'export{};',
  'assets/later-1.js': 'export const later="fetched when it is shown";',
};
const initialFiles = ['assets/entry-1.js', 'assets/base-1.js', 'assets/runtime-1.js'] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forma-initial-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<script type="module" crossorigin src="/assets/entry-1.js"></script>');
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
});
afterAll(() => rm(folder, { recursive: true }));

test('the initial scripts are those of the page and their static imports', () => {
  expect([...readInitialScripts(folder).keys()].toSorted()).toEqual([...initialFiles].toSorted());
});

test('a total at the limit passes, and one above it names every file', () => {
  const total = initialFiles.reduce((sum, name) => sum + compressedKilobytes(files[name]), 0);
  expect(initialScriptProblem(folder, total)).toBeNull();
  const problem = initialScriptProblem(folder, total - 0.001);
  for (const name of initialFiles) expect(problem).toContain(name);
  expect(problem).not.toContain('later-1.js');
});
