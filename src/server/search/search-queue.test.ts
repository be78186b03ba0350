import { expect, test } from 'vitest';
import type { ApiError } from '../api-error.ts';
import { createSearchQueue } from './search-queue.ts';

const spin = (milliseconds: number) => () => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
  return milliseconds;
};

test('searches run in the order in which they came, and give what they find', async () => {
  const whenFree = createSearchQueue(1000);
  const order: number[] = [];
  const found = await Promise.all([3, 1, 2].map((value) => whenFree(() => order.push(value) && value)));
  expect(found).toEqual([3, 1, 2]);
  expect(order).toEqual([3, 1, 2]);
});

test('a search that fails hurts no other', async () => {
  const whenFree = createSearchQueue(1000);
  const failing = whenFree(() => {
    throw new Error('no');
  });
  const next = whenFree(() => 5);
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe(5);
});

test('a burst that would wait too long is turned away at once, and the queue recovers', async () => {
  const whenFree = createSearchQueue(20);
  for (let warm = 0; warm < 4; warm++) await whenFree(spin(10));
  const burst = await Promise.allSettled(Array.from({ length: 50 }, () => whenFree(spin(10))));
  const refused = burst.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(30);
  for (const outcome of burst) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toSatisfy((error) => (error as ApiError).code === 'overloaded');
  }
  expect(await whenFree(spin(1))).toBe(1);
});

test('other work gets its turn between two searches', async () => {
  const whenFree = createSearchQueue(1000);
  const seen: string[] = [];
  const first = whenFree(() => seen.push('first'));
  setImmediate(() => setImmediate(() => seen.push('other')));
  const rest = Array.from({ length: 5 }, () => whenFree(() => seen.push('search')));
  await Promise.all([first, ...rest]);
  expect(seen.indexOf('other')).toBeLessThan(seen.length - 1);
});
