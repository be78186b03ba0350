import { expect, test } from 'vitest';
import { handlesOf, isCrossed, movedEnds, withEnd } from './server-range.ts';

const track = { min: 0, max: 100 };

test('A handle at the end of its track sets no limit', () => {
  expect(movedEnds([25, null], [0, 100], track)).toBeNull();
  expect(movedEnds(null, [25, 100], track)).toEqual([25, null]);
  expect(movedEnds([25, 75], [25, 100], track)).toEqual([25, null]);
  expect(movedEnds([25, 75], [0, 75], track)).toEqual([null, 75]);
});

test('A limit beyond the track stands at its end, and stays while the other handle moves', () => {
  expect(handlesOf([null, 150], track)).toEqual([0, 100]);
  expect(movedEnds([null, 150], [25, 100], track)).toEqual([25, 150]);
  expect(movedEnds([null, 150], [0, 75], track)).toEqual([null, 75]);
  expect(handlesOf([-50, 80], track)).toEqual([0, 80]);
  expect(movedEnds([-50, 80], [0, 60], track)).toEqual([-50, 60]);
  expect(handlesOf([150, null], track)).toEqual([100, 100]);
  expect(movedEnds([150, null], [50, 100], track)).toEqual([50, null]);
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
