import { expect, test } from 'vitest';
import { createKeyedFlights, createOnce, createSingleFlight } from './single-flight.ts';

test('Concurrent callers share one run, and later ones start another', async () => {
  let runs = 0;
  const flight = createSingleFlight(async () => ++runs);
  expect(flight.isRunning()).toBe(false);
  const both = Promise.all([flight.run(), flight.run()]);
  expect(flight.isRunning()).toBe(true);
  expect(await both).toEqual([1, 1]);
  expect(flight.isRunning()).toBe(false);
  expect(await flight.run()).toBe(2);
});

test('Callers of a failed run share its error, and later ones start another', async () => {
  let runs = 0;
  const flight = createSingleFlight(async () => {
    if (++runs === 1) throw new Error('away');
    return runs;
  });
  const [first, second] = await Promise.allSettled([flight.run(), flight.run()]);
  expect([first.status, second.status, runs]).toEqual(['rejected', 'rejected', 1]);
  expect(await flight.run()).toBe(2);
});

test('Only callers with the same key share a run', async () => {
  const runs: string[] = [];
  const share = createKeyedFlights<number>();
  const call = (key: string) => share(key, async () => runs.push(key));
  expect(await Promise.all([call('a'), call('b'), call('a')])).toEqual([1, 2, 1]);
  expect(await call('a')).toBe(3);
});

test('A result is kept, a failure is not', async () => {
  let runs = 0;
  const once = createOnce(async () => {
    if (++runs === 1) throw new Error('away');
    return runs;
  });
  await expect(once()).rejects.toThrow('away');
  expect([await once(), await once(), runs]).toEqual([2, 2, 2]);
});
