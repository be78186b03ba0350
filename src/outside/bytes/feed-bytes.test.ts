import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesOf, collect } from '#tests/feed-text.ts';
import { feedBytes, openFeedFile } from './feed-bytes.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forma-feed-'));
});
afterAll(() => rm(folder, { recursive: true }));

const textOf = async (source: AsyncIterable<Uint8Array>) =>
  Buffer.concat(await collect(feedBytes(source, null).bytes)).toString();

test('removes a byte order mark at any chunk boundary', async () => {
  for (const size of [1, 2, 3, 4, 100]) {
    expect(await textOf(bytesOf('\uFEFFa,b\n', size))).toBe('a,b\n');
    expect(await textOf(bytesOf('a,b\n', size))).toBe('a,b\n');
  }
  expect(await textOf(bytesOf('\uFEFF'))).toBe('');
  expect(await textOf(bytesOf(''))).toBe('');
});

test('detects and decompresses gzip, also with several members and a byte order mark', async () => {
  const packed = Buffer.concat([gzipSync('\uFEFFa,b\n'), gzipSync('1,2\n')]);
  for (const size of [1, 5, 1000]) expect(await textOf(bytesOf(packed, size))).toBe('a,b\n1,2\n');
});

test('refuses a gzip file that is truncated or damaged anywhere', async () => {
  const packed = gzipSync('a,b\n'.repeat(1000));
  for (let length = 2; length < packed.length; length++) {
    await expect(textOf(bytesOf(packed.subarray(0, length)))).rejects.toThrow('gzip file is damaged or truncated');
  }
  const damaged = Buffer.from(packed);
  damaged.fill(0xff, 12, 20);
  await expect(textOf(bytesOf(damaged))).rejects.toThrow('gzip file is damaged or truncated');
});

test('refuses binary files with advice', async () => {
  await expect(textOf(bytesOf(Buffer.from('PK\u0003\u0004rest')))).rejects.toThrow('Save it as CSV first');
  await expect(textOf(bytesOf(Buffer.from('\uFEFFa,b', 'utf16le')))).rejects.toThrow('UTF-16');
});

test('reports the size of a file and the read position', async () => {
  const path = join(folder, 'a.csv');
  await writeFile(path, 'a,b\n1,2\n');
  const feed = await openFeedFile(path);
  expect(feed.size).toBe(8);
  expect(feed.position()).toBe(0);
  await collect(feed.bytes);
  expect(feed.position()).toBe(8);
});

test('names a missing file or a folder in the error', async () => {
  await expect(openFeedFile(join(folder, 'none.csv'))).rejects.toThrow(`File not found: ${join(folder, 'none.csv')}.`);
  await expect(openFeedFile(folder)).rejects.toThrow('is a folder, not a file');
});
