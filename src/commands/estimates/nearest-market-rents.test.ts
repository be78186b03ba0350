import { expect, test } from 'vitest';
import type { BedroomRents } from '#underwriting/rents/market-rents.ts';
import { nearestMarketRents } from './nearest-market-rents.ts';

const manhattan: BedroomRents = [2000, 2200, 2500, 3100, 3400];
const newark: BedroomRents = [1300, 1400, 1700, 2100, 2400];
const rents = new Map([
  ['10007', manhattan],
  ['07102', newark],
]);

test('a postal code has its own market rents', () => {
  expect(nearestMarketRents(rents)('07102')).toBe(newark);
});

test('a missing postal code uses the nearest one, in any order of rows', () => {
  const turned = new Map([...rents].reverse());
  for (const rentsOf of [nearestMarketRents(rents), nearestMarketRents(turned)]) {
    // A single building in Manhattan, requested twice, and a post office in Newark.
    expect(['10048', '10048', '07175'].map(rentsOf)).toEqual([manhattan, manhattan, newark]);
  }
});

test('a distant or unknown postal code, or an empty table, gives no rents', () => {
  expect(['73301', '00000'].map(nearestMarketRents(rents))).toEqual([null, null]);
  expect(nearestMarketRents(new Map())('10048')).toBeNull();
});
