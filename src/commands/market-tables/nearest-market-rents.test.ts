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

test('one that the table lacks has those of the nearest that it has, in whatever order they came', () => {
  const turned = new Map([...rents].reverse());
  for (const rentsOf of [nearestMarketRents(rents), nearestMarketRents(turned)]) {
    // A single building in Manhattan, requested twice, and a post office in Newark.
    expect(['10048', '10048', '07175'].map(rentsOf)).toEqual([manhattan, manhattan, newark]);
  }
});

test('one that is far from all of them, that nobody knows, or that meets an empty table has none', () => {
  expect(['73301', '00000'].map(nearestMarketRents(rents))).toEqual([null, null]);
  expect(nearestMarketRents(new Map())('10048')).toBeNull();
});
