import { expect, test } from 'vitest';
import { cashNeeded } from './cash-needed.ts';

test.each([
  [9_000, 12_292.3, { exact: 12_293, rounded: 12_500 }],
  [9_000, 12_500, { exact: 12_500, rounded: 12_500 }],
  [2_000, 2_800.0000001, { exact: 2_800, rounded: 3_000 }],
  [0, 0.5, { exact: 1, rounded: 500 }],
  [12_500, 12_500, null],
  [50_000, 2_800, null],
  [50_000, null, null],
])('With %d at hand and %s as the least need: %o', (cash, smallest, needed) => {
  expect(cashNeeded(cash, smallest)).toEqual(needed);
});
