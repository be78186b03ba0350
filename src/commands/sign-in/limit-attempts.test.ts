import { expect, test } from 'vitest';
import { secondsToWait } from './limit-attempts.ts';

const limit = { free: 3, mostSeconds: 60 };

test.each([
  [0, 0, 0],
  [2, 0, 0],
  [3, 0, 8],
  [4, 0, 16],
  [5, 0, 32],
  [5, 3, 29],
  [5, 32, 0],
  [5, 900, 0],
  [6, 0, 60],
  [500, 0, 60],
  [5000, 59, 1],
])('after %j failures, the last %j seconds ago, the wait is %j seconds', (count, secondsAgo, seconds) => {
  expect(secondsToWait({ count, secondsAgo }, limit)).toBe(seconds);
});
