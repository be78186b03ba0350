import { expect, test } from 'vitest';
import { retryDelay, withJitter } from './retry-delay.ts';

const backOff = { first: 100, longest: 1000 };

test('a wait doubles up to the longest', () => {
  const waits = [1, 2, 3, 4, 5, 6, 2000].map((failures) => retryDelay(failures, backOff, () => 0));
  expect(waits).toEqual([100, 200, 400, 800, 1000, 1000, 1000]);
});

test('up to half of a wait is left out at random', () => {
  expect(retryDelay(2, backOff, () => 0.5)).toBe(150);
  const waits = Array.from({ length: 200 }, () => retryDelay(3, backOff));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(200);
  expect(Math.max(...waits)).toBeLessThanOrEqual(400);
  expect(new Set(waits).size).toBeGreaterThan(100);
});

test('a requested pause is never shortened', () => {
  expect([withJitter(100, () => 0), withJitter(100, () => 1)]).toEqual([100, 125]);
});
