import { expect, test } from 'vitest';
import { csvDelimiter } from './csv-delimiter.ts';

test.each([
  ['a,b,c\n', ','],
  ['a;b;c\n', ';'],
  ['a\tb\tc\n', '\t'],
  ['"a,b,c,d";e;f\n', ';'],
  ['alone\n', ','],
  ['', ','],
  ['My homes\n\na;b;c\n1;2,5;3\n', ';'],
  ['Homes in Akron, Ohio\na\tb\tc\n1\t2\t3\n', '\t'],
  ['Homes, sold, of January 5, 2024\na;b;c\n1;2;3\n', ';'],
  ['a\tb\t\r\n1,2\t3,4\t\r\n', '\t'],
  ['sep=;\na;b\n', ';'],
  ['a;b\n1;"big, bright, new,\nquiet, sunny, tiled"\n2;"big, bright, new,\nquiet, sunny, tiled"\n', ';'],
  ['a;b;c;d\nElm St;Akron, Ohio;new, big, low, dry;x\nElm St;Akron, Ohio;new, big, low, dry;x\n', ';'],
])('is that of the header: %j', (head, delimiter) => {
  expect(csvDelimiter(head)).toBe(delimiter);
});

test('is that of a known header, whatever precedes and follows it', () => {
  const isHeader = (cells: readonly string[]) => cells.includes('price') && cells.includes('beds');
  const title = 'Homes, of, all, kinds\nand, of, all, towns\n';
  expect(csvDelimiter(`${title}beds;"price"\n1;2,3,4,5\n`, isHeader)).toBe(';');
});
