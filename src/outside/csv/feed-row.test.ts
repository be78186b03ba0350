import { expect, test } from 'vitest';
import { UnreadableFile } from '../bytes/unreadable-file.ts';
import { columnKey, rowReader } from './feed-row.ts';

test('ignores case, spaces and underscores in column names', () => {
  for (const name of ['ListPrice', 'list_price', 'LIST PRICE', ' List-Price ', 'List\nPrice']) {
    expect(columnKey(name)).toBe('listprice');
  }
  expect(columnKey('URL (SEE https://www.example.com/a-b FOR INFO ON PRICING)')).toBe('url');
  expect(columnKey('$/SQUARE FEET')).not.toBe(columnKey('SQUARE FEET'));
});

test('reads blank cells and words such as n/a as null', () => {
  const rowOf = rowReader(['a', 'b'], false);
  for (const cell of ['', '   ', '-', '—', 'N/A', 'null', 'None', 'NaN']) {
    expect(rowOf([cell]).text('a')).toBeNull();
    expect(rowOf([cell]).number('a')).toBeNull();
  }
  expect(rowOf(['x']).text('b')).toBeNull();
  expect(rowOf(['x']).text('c')).toBeNull();
});

test('uses the first column with a value', () => {
  const rowOf = rowReader(['a', 'b'], false);
  expect(rowOf(['', '2']).text('a', 'b')).toBe('2');
  expect(rowOf(['1', '2']).text('a', 'b')).toBe('1');
});

test('refuses a file with two columns for a name that is read, and ignores others that are not', () => {
  const rowOf = rowReader(['list_price', 'Photo', 'ListPrice', 'City', 'Photo', '', ''], false);
  const row = rowOf(['1', 'x', '2', 'Akron', 'y', '', '']);
  expect(row.text('city')).toBe('Akron');
  const message = 'The file has several columns for one field: list_price, ListPrice. Keep only one of them.';
  expect(() => row.number('price', 'listprice')).toThrow(new UnreadableFile(message));
  expect(() => row.list('photo')).toThrow('Photo, Photo');
});

test('handles a name of one megabyte quickly', () => {
  expect(columnKey(`${'(see '.repeat(1 << 18)}\n`)).toBe('');
  expect(columnKey('x'.repeat(1 << 20)).length).toBeLessThan(1000);
});
