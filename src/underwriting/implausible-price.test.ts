import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPriceImplausible } from './implausible-price.ts';

test('an opening bid, a monthly rent and one dollar are not asking prices', () => {
  for (const price of [1, 1450, 10_000, 25_000]) expect(isPriceImplausible(price, 1300)).toBe(true);
});

test('prices of cheap homes are plausible', () => {
  expect(isPriceImplausible(55_000, 1100)).toBe(false);
  expect(isPriceImplausible(36 * 900, 900)).toBe(false);
  expect(isPriceImplausible(36 * 900 - 1, 900)).toBe(true);
});

test('every price is plausible without rent or with a rent of 0', () => {
  expect(isPriceImplausible(1, null)).toBe(false);
  expect(isPriceImplausible(1, 0)).toBe(false);
});

test('a higher price never becomes implausible, nor a lower rent', () => {
  const amount = fc.double({ min: 0, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(amount, amount, amount, (price, rent, extra) => {
      if (isPriceImplausible(price + extra, rent)) expect(isPriceImplausible(price, rent)).toBe(true);
      if (isPriceImplausible(price, rent)) expect(isPriceImplausible(price, rent + extra)).toBe(true);
    }),
  );
});
