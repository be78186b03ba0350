import { expect, test } from 'vitest';
import { endsOf, isCrossed, withEnd } from './server-range.ts';

test('A handle at the end of its track sets no limit', () => {
  const track = { min: 0, max: 100 };
  expect(endsOf([0, 100], track)).toBeNull();
  expect(endsOf([25, 100], track)).toEqual([25, null]);
  expect(endsOf([0, 75], track)).toEqual([null, 75]);
});

test('An end typed by hand leaves the other as it is, and unsets the range with the last one', () => {
  expect(withEnd([100, 200], 0, 300)).toEqual([300, 200]);
  expect(withEnd([100, null], 0, null)).toBeNull();
  expect(withEnd(null, 1, 9)).toEqual([null, 9]);
});

test('A range is crossed only where both ends are set', () => {
  expect(isCrossed([300, 200])).toBe(true);
  expect(isCrossed([200, 200])).toBe(false);
  expect(isCrossed([300, null])).toBe(false);
});
