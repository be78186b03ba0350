import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, collect } from '#tests/feed-text.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

const readRows = async (text: string, columns: number | null, chunkSize?: number) =>
  collect((await readCsv(bytesOf(text, chunkSize), () => columns)).rows);
const rowsOf = (text: string, chunkSize?: number) => readRows(text, null, chunkSize);
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

test('reads far enough for the delimiter below a title', async () => {
  const text = 'Homes in Akron\n\na;b;c\n1;2;3\n';
  for (const size of [1, 7, 1000]) expect((await readCsv(bytesOf(text, size))).delimiter).toBe(';');
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

const problemsOf = (rows: readonly CsvRow[]) => rows.map(({ lineNumber, problem }) => [lineNumber, problem]);

test('refuses only the line of an unclosed quote, with its cells, and goes on with the next line', async () => {
  for (const end of ['\n', '\r\n']) {
    const text = ['a,b', '1,2', '"p', 'q",7', '3,"4, x', '5,6', '8,9', ''].join(end);
    for (const size of [1, 2, 3, 7, 1000]) {
      const rows = await rowsOf(text, size);
      expect(problemsOf(rows)).toEqual([
        [1, null],
        [2, null],
        [3, null],
        [5, 'quote_not_closed'],
        [6, null],
        [7, null],
      ]);
      expect(rows[2]!.cells).toEqual([`p${end}q`, '7']);
      expect(rows[3]!.cells).toEqual(['3', '"4', ' x']);
    }
  }
});

test('goes on after the line where the unclosed quote opens, not within a field before it', async () => {
  const rows = await rowsOf('a,b\n"1\n2","3\n4,5\n6,7');
  expect(problemsOf(rows)).toEqual([
    [1, null],
    [2, 'quote_not_closed'],
    [4, null],
    [5, null],
  ]);
  expect(rows.map(({ terminated }) => terminated)).toEqual([true, true, true, false]);
});

test('an unclosed quote in the last line refuses that line', async () => {
  for (const [text, terminated] of [
    ['a,b\n1,"2', false],
    ['a,b\n1,"2\n', true],
  ] as const) {
    const rows = await rowsOf(text);
    expect(problemsOf(rows)).toEqual([
      [1, null],
      [2, 'quote_not_closed'],
    ]);
    expect(rows[1]!.terminated).toBe(terminated);
  }
});

test('does not depend on chunk boundaries, and counts every line', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', ',', '"', '""', '\r', '\r\n', 'é', ',"'), maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 12 }), fc.integer({ min: 1, max: 20 }), async (lines, size) => {
      const text = `a,b\n${lines.map((each) => `${each}\n`).join('')}last,row\n`;
      const rows = await readRows(text, 2);
      expect(await readRows(text, 2, size)).toEqual(rows);
      const starts = rows.map(({ lineNumber }) => lineNumber);
      expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
      expect(starts.at(-1)).toBeLessThanOrEqual(text.split('\n').length - 1);
    }),
    { numRuns: 300 },
  );
});

test('a quote that is closed by that of a later row refuses its own row only', async () => {
  for (const [stray, next] of [
    ['"4,5,6', '7,"8 and, more",9'],
    ['4,5,"6', '"7","8","9"'],
    ['4,"5,x', '7,"8",y'],
  ] as const) {
    const rows = await readRows(`a,b,c\n${stray}\n1,2,3\n${next}\n7,8,9\n`, 3);
    expect(problemsOf(rows)).toEqual([
      [1, null],
      [2, 'quote_not_closed'],
      [3, null],
      [4, null],
      [5, null],
    ]);
  }
});

test('a quote that is not closed within one megabyte takes no other row', async () => {
  const count = 40_000;
  const text = `a,b\n"open,x\n${'12 Good Street, in a town far away\n'.repeat(count)}"last\none",y\n`;
  const rows = await rowsOf(text);
  expect(problemsOf(rows.slice(0, 3))).toEqual([
    [1, null],
    [2, 'quote_not_closed'],
    [3, null],
  ]);
  expect(rows).toHaveLength(count + 3);
  expect(rows.at(-1)).toMatchObject({ lineNumber: count + 3, cells: ['last\none', 'y'], problem: null });
});

test('many unclosed quotes take linear time', async () => {
  const count = 10_000;
  const filler = 'x'.repeat(100);
  const startedAt = performance.now();
  for (const line of [`1,2,"${filler}`, `1,"",3${filler}`, `",","${filler}`, `a","b${filler}`]) {
    await readRows(`a,b,c\n1,"first,2\n${`${line}\n`.repeat(count)}`, 3);
  }
  const rows = await readRows(`a,b,c\n${`1,"open ${filler},2\n`.repeat(count)}1,2,3\n`, 3);
  expect(rows.filter(({ problem }) => problem === 'quote_not_closed')).toHaveLength(count);
  expect(rows.at(-1)).toMatchObject({ lineNumber: count + 2, problem: null });
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});

test('stops at a line over one megabyte to bound memory', async () => {
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
    yield Buffer.from('a,b\n1,2\n'.repeat(10));
    throw new Error('the disk is gone');
  })();
  await expect(collect((await readCsv(failing)).rows)).rejects.toThrow('the disk is gone');
});

test('an empty file has no rows', async () => {
  expect(await cellsOf('')).toEqual([]);
  expect(await cellsOf('\n\n')).toEqual([]);
});
