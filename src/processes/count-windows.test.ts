import { expect, test } from 'vitest';
import { createWindowCounts } from './count-windows.ts';

test('a window starts with its first request and ends after its time', () => {
  let now = 1000;
  const count = createWindowCounts(() => now);
  expect(count('a', 100)).toEqual({ current: 1, ttl: 100 });
  now = 1040;
  expect(count('a', 100)).toEqual({ current: 2, ttl: 60 });
  expect(count('b', 100)).toEqual({ current: 1, ttl: 100 });
  now = 1100;
  expect(count('a', 100)).toEqual({ current: 1, ttl: 100 });
});

test('forgets the counter that was not used for the longest time', () => {
  const count = createWindowCounts(() => 0, 2);
  for (const counter of ['a', 'b', 'a', 'c']) count(counter, 100);
  expect(count('a', 100).current).toBe(3);
  expect(count('b', 100).current).toBe(1);
});
