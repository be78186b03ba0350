import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPreloads } from './page-preloads.ts';

const manifest = {
  '_base.js': { file: 'assets/base-1.js' },
  '_shared.js': { file: 'assets/shared-1.js', imports: ['_base.js'], css: ['assets/shared-1.css'] },
  'pages/one.tsx': { file: 'assets/one-1.js', imports: ['_base.js', '_shared.js'], css: ['assets/one-1.css'] },
};
const template = '<script src="/assets/base-1.js"></script>';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forma-preloads-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
});
afterAll(() => rm(folder, { recursive: true }));

const addressesIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);

test('A page preloads the files that the template does not name, and its picture', () => {
  const html = createPreloads(folder, template)('pages/one.tsx', '/art/1.svg?a=1&b="');
  expect(addressesIn(html)[0]).toBe('/art/1.svg?a=1&amp;b=&quot;');
  expect(addressesIn(html).toSorted()).toEqual([
    '/art/1.svg?a=1&amp;b=&quot;',
    '/assets/one-1.css',
    '/assets/one-1.js',
    '/assets/shared-1.css',
    '/assets/shared-1.js',
  ]);
});

test('Nothing is preloaded without a manifest', () => {
  expect(createPreloads(folder, template)()).toBe('');
  expect(createPreloads(folder, template)('pages/unknown.tsx')).toBe('');
  expect(createPreloads(join(folder, 'nowhere'), template)('pages/one.tsx')).toBe('');
});
