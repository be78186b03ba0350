import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readCsvHead } from './read-csv-head.ts';

const read = (text: BlobPart, name = 'homes.csv') => readCsvHead(new File([text], name));

test('the header and 20 rows are read, below a title, with quotes and any delimiter', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => `${at};"say ""a;b""\nc"`);
  expect(await read('My homes\n\na,b\n1,2\n')).toEqual({ columns: ['a', 'b'], rows: [{ line: 1, cells: ['1', '2'] }] });
  const semicolons = 'Homes in Akron, Ohio\na;b;c\n1;2;3\n';
  expect((await read(semicolons))?.columns).toEqual(['a', 'b', 'c']);
  const text = ['\uFEFFPreis;"Ort; Land"', ...rows, ''].join('\r\n');
  const found = await read(text);
  expect(found?.columns).toEqual(['Preis', 'Ort; Land']);
  expect(found?.rows).toHaveLength(20);
  expect(found?.rows[1]).toEqual({ line: 2, cells: ['1', 'say "a;b"\nc'] });
  expect(await read(Uint8Array.from(gzipSync(text)), 'homes.csv.gz')).toEqual(found);
});

test('a row that may be cut off is left out', async () => {
  expect((await read('a,b\n1,2\n3,4'))?.rows).toHaveLength(1);
});

test.each(['', 'a\n1\n', '"a,b\n1,2\n'])('a file without columns has no head: %j', async (text) => {
  expect(await read(text)).toBeNull();
});

test('a damaged gzip file has no head', async () => {
  expect(await read('nothing', 'homes.csv.gz')).toBeNull();
});
