import { expect, test } from 'vitest';
import { marketGrowth } from './market-growth.ts';

test('the growth is the compound rate of ten years, to a tenth of a percent', () => {
  expect(marketGrowth(100_000, 100_000 * 1.043 ** 10)).toBe(0.043);
  expect(marketGrowth(100_000, 100_000)).toBe(0);
});

test('the home values of the United States grew by 7.0 % a year from July 2014 to July 2024', () => {
  // Zillow Home Value Index: ln(362,481 / 184,702) / 10 = 0.067425, and e^0.067425 = 1.0698.
  expect(marketGrowth(184_702, 362_481)).toBe(0.07);
});

test('a boom and a bust are limited to the bounds', () => {
  expect(marketGrowth(100_000, 400_000)).toBe(0.08);
  expect(marketGrowth(100_000, 40_000)).toBe(-0.02);
});

test('the growth is unknown without a valid value at both ends', () => {
  for (const [before, latest] of [
    [null, 100],
    [100, null],
    [0, 100],
    [100, -5],
    [Number.NaN, 100],
    [100, Number.POSITIVE_INFINITY],
  ] as const) {
    expect(marketGrowth(before, latest)).toBeNull();
  }
});
