import { expect, test } from 'vitest';
import {
  countOf,
  formatCount,
  formatDollars,
  formatMultiple,
  formatNumber,
  formatPercent,
  formatShortDollars,
  formatYears,
  truncate,
} from './format.ts';

test('Dollars have no decimals and no negative zero', () => {
  expect(formatDollars(231_200.4)).toBe('$231,200');
  expect(formatDollars(1_234.5)).toBe('$1,235');
  expect(formatDollars(-1_234.5)).toBe('−$1,235');
  expect(formatDollars(-0.2)).toBe('$0');
});

test('What is rounded to zero has no sign', () => {
  for (const zero of [-0, -0.004]) {
    expect([formatPercent(zero), formatMultiple(zero)]).toEqual(['0.00%', '0.00x']);
    expect([formatYears(zero), formatNumber(zero), formatCount(zero)]).toEqual(['0 years', '0', '0']);
  }
  expect(formatShortDollars(-0.4)).toBe('−$0.4');
  expect([formatPercent(-0.01), formatPercent(-0.05), formatMultiple(-10)]).toEqual(['−0.01%', '−0.05%', '−10.00x']);
});

test('Percentages and multiples have two decimals', () => {
  expect(formatPercent(6.5)).toBe('6.50%');
  expect(formatMultiple(1.3)).toBe('1.30x');
});

test('Hold periods are in years', () => {
  expect(formatYears(5)).toBe('5 years');
  expect(formatYears(1)).toBe('1 year');
  expect(formatYears(7.25)).toBe('7.25 years');
  expect(formatYears(1.004)).toBe('1 year');
});

test('A figure that does not exist is a dash, never NaN', () => {
  for (const nothing of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(formatDollars(nothing)).toBe('–');
  }
});

test('Counts agree with their noun', () => {
  expect(countOf(1, 'rental')).toBe('1 rental');
  expect(countOf(1_284, 'rental')).toBe('1,284 rentals');
});

test('Truncation adds an ellipsis within the length', () => {
  expect(truncate('Single family rental', 10)).toBe('Single fa…');
  expect(truncate('Condo', 10)).toBe('Condo');
});
