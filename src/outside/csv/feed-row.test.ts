import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnKey, parseNumber, rowReader } from './feed-row.ts';

test('parses numbers as people and programs write them', () => {
  for (const [cell, value] of [
    ['250000', 250_000],
    ['$1,234,500', 1_234_500],
    ['$ 1,234,500.50', 1_234_500.5],
    ['-122.2972486', -122.2972486],
    ['-$5', -5],
    ['1.1%', 1.1],
    ['1e+06', 1_000_000],
    ['3.', 3],
    ['.5', 0.5],
  ] as const) {
    expect(parseNumber(cell)).toBe(value);
  }
});

test('does not guess invalid or ambiguous numbers', () => {
  for (const cell of ['abc', '12,34', '1,2345', '1.234.500', '0x10', 'Infinity', '1e999', '5 beds', '$', '1-2', '١٢']) {
    expect(parseNumber(cell)).toBeNaN();
  }
});

test('a semicolon file may use the decimal comma', () => {
  expect(parseNumber('47,6019', true)).toBe(47.6019);
  expect(parseNumber('250000,00', true)).toBe(250_000);
  expect(parseNumber('1,234,500', true)).toBe(1_234_500);
  expect(parseNumber('250000,00', false)).toBeNaN();
});

test('parses the text of any number of ordinary size', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: 1e-9, max: 1e15 }), (value) => {
      expect(parseNumber(String(value))).toBe(value);
    }),
  );
  fc.assert(
    fc.property(fc.integer(), (value) => {
      expect(parseNumber(value.toLocaleString('en-US'))).toBe(value);
    }),
  );
});

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

test('uses the first column with a value, and the first of equal names', () => {
  const rowOf = rowReader(['a', 'b', 'A'], false);
  expect(rowOf(['', '2', '3']).text('a', 'b')).toBe('2');
  expect(rowOf(['1', '2', '3']).text('a')).toBe('1');
});

test('handles a name or number of one megabyte quickly', () => {
  expect(parseNumber(`${'1'.repeat(1 << 20)}x`)).toBeNaN();
  expect(parseNumber('1'.repeat(1 << 20))).toBeNaN();
  expect(columnKey(`${'(see '.repeat(1 << 18)}\n`)).toBe('');
  expect(columnKey('x'.repeat(1 << 20)).length).toBeLessThan(1000);
});
