import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areaCode,
  areaOfCode,
  areaRange,
  bathroomRange,
  bathroomsCode,
  bathroomsOfCode,
  listedDayRange,
  shortCode,
  shortRange,
  unknownByte,
  yearCode,
  yearOfCode,
  yearRange,
} from './fact-codes.ts';

test('areas keep whole square feet below 8,192, and 13 significant bits of others', () => {
  fc.assert(
    fc.property(fc.nat(8191), (squareFeet) => {
      expect(areaOfCode(areaCode(squareFeet))).toBe(squareFeet);
    }),
  );
  for (const squareFeet of [10_000, 10_890, 14_520, 21_780, 43_560, 87_120])
    expect(areaOfCode(areaCode(squareFeet))).toBe(squareFeet);
  fc.assert(
    fc.property(fc.double({ min: 8192, max: 1e8, noNaN: true }), (squareFeet) => {
      const stored = areaOfCode(areaCode(squareFeet));
      expect(stored).toBeLessThanOrEqual(Math.round(squareFeet));
      expect(stored).toBeGreaterThan(Math.round(squareFeet) * (1 - 2 ** -12));
    }),
  );
});

test('a larger area never has a smaller code, and an unknown one is above every range', () => {
  const area = fc.double({ min: 0, max: 1e11, noNaN: true });
  fc.assert(
    fc.property(area, area, (one, other) => {
      expect(areaCode(Math.max(one, other))).toBeGreaterThanOrEqual(areaCode(Math.min(one, other)));
      expect(areaCode(null)).toBeGreaterThan(areaCode(one));
      expect(areaCode(null)).toBeGreaterThan(areaRange({ min: null, max: one }).high);
    }),
  );
});

test('a range of areas includes homes of exactly its ends, such as ten acres', () => {
  const area = fc.oneof(fc.nat(8191), fc.constant(435_600), fc.double({ min: 0, max: 1e7, noNaN: true }));
  fc.assert(
    fc.property(area, (squareFeet) => {
      expect(areaCode(squareFeet)).toBeGreaterThanOrEqual(areaRange({ min: squareFeet, max: null }).low);
      expect(areaCode(squareFeet)).toBeLessThanOrEqual(areaRange({ min: null, max: squareFeet }).high);
    }),
  );
});

test('a range of areas has the codes of exactly the stored areas within its bounds, rounded alike', () => {
  const area = fc.double({ min: 0, max: 1e7, noNaN: true });
  const rounded = (bound: number) => areaOfCode(areaCode(bound));
  fc.assert(
    fc.property(area, area, area, (one, other, squareFeet) => {
      const [min, max] = one < other ? [one, other] : [other, one];
      const { low, high } = areaRange({ min, max });
      const code = areaCode(squareFeet);
      const stored = areaOfCode(code);
      expect(code >= low && code <= high).toBe(stored >= rounded(min) && stored <= rounded(max));
    }),
  );
});

test('a range has the homes that show a value within it, and those of exactly its ends', () => {
  const isIn = (code: number, { low, high }: { low: number; high: number }) => code >= low && code <= high;
  // Shown as 1,200 square feet and $101.
  expect(isIn(areaCode(1199.6), areaRange({ min: 1200, max: null }))).toBe(true);
  expect(isIn(areaCode(1199.6), areaRange({ min: null, max: 1199 }))).toBe(false);
  expect(isIn(areaCode(1199.6), areaRange({ min: 1199.6, max: 1199.6 }))).toBe(true);
  expect(isIn(shortCode(100.6), shortRange({ min: 100.6, max: 100.6 }))).toBe(true);
  expect(isIn(shortCode(100.6), shortRange({ min: null, max: 100 }))).toBe(false);
});

test('quarters and tenths of bathrooms are exact up to ten, and quarters above', () => {
  expect([0, 1.5, 2.25, 10, 10.25, 23.5, 99].map(bathroomsCode)).toEqual([0, 30, 45, 200, 201, 254, 254]);
  expect(bathroomRange({ min: 1.5, max: null })).toEqual({ low: 30, high: 254 });
  expect(bathroomRange({ min: 1.1, max: 2.2 })).toEqual({ low: 22, high: 44 });
  const counts = [...Array.from({ length: 201 }, (_, code) => code / 20), 10.25, 17.5, 23.5];
  expect(counts.map((count) => bathroomsOfCode(bathroomsCode(count)))).toEqual(counts);
  expect(bathroomsOfCode(unknownByte)).toBeNaN();
});

test('years are exact from 1850 on, and a range includes homes of exactly its ends', () => {
  expect([1599, 1601, 1604, 1849, 1850, 2026, 2100].map(yearCode)).toEqual([0, 0, 0, 49, 50, 226, 254]);
  expect([0, 49, 50, 226, unknownByte].map(yearOfCode)).toEqual([1600, 1845, 1850, 2026, Number.NaN]);
  expect(yearRange({ min: 1849, max: 1979.5 })).toEqual({ low: 49, high: 179 });
  expect(yearRange({ min: 1949.5, max: null })).toEqual({ low: 150, high: 254 });
  fc.assert(
    fc.property(fc.integer({ min: 1600, max: 2054 }), (year) => {
      const { low, high } = yearRange({ min: year, max: year });
      expect([low, high]).toEqual([yearCode(year), yearCode(year)]);
    }),
  );
});

test('days on the market become the days of listing', () => {
  expect(listedDayRange({ min: 7, max: 30 }, 20_000)).toEqual({ low: 19_970, high: 19_993 });
  expect(listedDayRange({ min: 0, max: 30 }, 20_000).high).toBe(65_534);
});
