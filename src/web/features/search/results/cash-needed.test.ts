import { expect, test } from 'vitest';
import { cashNeeded } from './cash-needed.ts';

test.each([
  [9_000, 12_292.3, 12_293],
  [9_000, 12_500, 12_500],
  [2_000, 2_800.0000001, 2_800],
  [0, 0.5, 1],
  [12_500, 12_500, null],
  [50_000, 2_800, null],
  [50_000, null, null],
])('With %d at hand and %s as the least need: %o', (cash, smallest, needed) => {
  expect(cashNeeded(cash, smallest)).toBe(needed);
});
