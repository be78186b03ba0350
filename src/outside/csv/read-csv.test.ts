import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, collect } from '#tests/feed-text.ts';
import { readCsv } from './read-csv.ts';

const rowsOf = async (text: string, chunkSize?: number) => collect((await readCsv(bytesOf(text, chunkSize))).rows);
const cellsOf = async (text: string, chunkSize?: number) => (await rowsOf(text, chunkSize)).map(({ cells }) => cells);

test('reads any cells from chunks of any size', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ' ', ',', ';', '"', '\n', '\r\n', '\t', 'é', '🏠') });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 50 }), fc.constantFrom('\n', '\r\n'), async (rows, size, end) => {
      const text = `first,second\n${stringify(rows, { quoted: true, record_delimiter: end })}`;
      expect((await cellsOf(text, size)).slice(1)).toEqual(rows);
    }),
    { numRuns: 300 },
  );
});

test('uses the most frequent delimiter of the first line, outside quotes', async () => {
  for (const [text, delimiter] of [
    ['a,b,c\n', ','],
    ['a;b;c\n', ';'],
    ['a\tb\tc\n', '\t'],
    ['"a,b,c,d";e;f\n', ';'],
    ['alone\n', ','],
  ] as const) {
    expect((await readCsv(bytesOf(text))).delimiter).toBe(delimiter);
  }
});

test('counts blank lines and line breaks in fields in line numbers', async () => {
  const text = 'a,b\r\n1,2\r\n\r\n"x\r\ny\r\nz",3\r\n4,5\r\n\r\n\r\n6,7\r\n';
  for (const size of [1, 3, 7, 1000]) {
    expect((await rowsOf(text, size)).map(({ lineNumber }) => lineNumber)).toEqual([1, 2, 4, 7, 10]);
  }
});

test('marks only a last line without a line break as unterminated', async () => {
  const terminated = async (text: string) => (await rowsOf(text)).map((row) => row.terminated);
  expect(await terminated('a,b\n1,2\n')).toEqual([true, true]);
  expect(await terminated('a,b\n1,2')).toEqual([true, false]);
  expect(await terminated('a,b')).toEqual([false]);
});

test('keeps a quote in the middle of a field', async () => {
  expect(await cellsOf('a,b\n12" pipe,"5"" bolt"\n')).toEqual([
    ['a', 'b'],
    ['12" pipe', '5" bolt'],
  ]);
});

test('refuses everything from the line of an unclosed quote', async () => {
  const rows = await rowsOf('a,b\n1,2\n3,"4\n5,6\n');
  expect(rows.map(({ lineNumber, problem }) => [lineNumber, problem])).toEqual([
    [1, null],
    [2, null],
    [3, 'quote_not_closed'],
  ]);
});

test('stops at a record over one megabyte to bound memory', async () => {
  const endless = (async function* () {
    yield Buffer.from('a,b\n1,"');
    for (;;) yield Buffer.alloc(1 << 16, 'x');
  })();
  await expect(collect((await readCsv(endless)).rows)).rejects.toThrow('line 2 is longer than 1 MB');
  const longHeader = (async function* () {
    for (;;) yield Buffer.alloc(1 << 16, 'x');
  })();
  await expect(readCsv(longHeader)).rejects.toThrow('line 1 is longer than 1 MB');
});

test('throws errors of the source', async () => {
  const failing = (async function* () {
    yield Buffer.from('a,b\n1,2\n');
    throw new Error('the disk is gone');
  })();
  await expect(collect((await readCsv(failing)).rows)).rejects.toThrow('the disk is gone');
});

test('an empty file has no rows', async () => {
  expect(await cellsOf('')).toEqual([]);
  expect(await cellsOf('\n\n')).toEqual([]);
});
