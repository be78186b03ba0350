import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFraction, parseNumber } from './parse-number.ts';

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
  expect(parseNumber('89.900,50', true)).toBe(89_900.5);
  expect(parseNumber('0,250', true)).toBe(0.25);
  for (const cell of ['250000,00', '89.900,50', '0,250']) expect(parseNumber(cell, false)).toBeNaN();
  for (const cell of ['89.900', '$1.050', '-1.200 %']) expect(parseNumber(cell, true)).toBeNaN();
  for (const cell of ['0.125', '1.5', '1234.500']) expect(parseNumber(cell, true)).toBe(Number(cell));
  expect(parseNumber('89.900', false)).toBe(89.9);
});

test('a number without thousands has the comma or the point of its file', () => {
  for (const cell of ['41,085', '41.085', '-1,125', '3']) {
    expect(parseFraction(cell, true)).toBe(Number(cell.replace(',', '.')));
  }
  expect(parseFraction('41,085', false)).toBe(41_085);
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

test('handles a number of one megabyte quickly', () => {
  expect(parseNumber(`${'1'.repeat(1 << 20)}x`)).toBeNaN();
  expect(parseNumber('1'.repeat(1 << 20))).toBeNaN();
});
