import { expect, test } from 'vitest';
import { readEnvironment } from '#environment/environment.ts';
import { longestStopOf } from './start-options.ts';

test.each([
  [{}, 9500, 9000],
  [{ STOP_SECONDS: '30' }, 29_500, 29_000],
  [{ DRAIN_SECONDS: '20' }, 24_500, 24_000],
  [{ DRAIN_SECONDS: '20', STOP_SECONDS: '60' }, 59_500, 59_000],
])('with %j a process ends before its supervisor or its parent kills it', (variables, alone, amongSeveral) => {
  const start = { environment: readEnvironment(variables), services: new Set(['web'] as const), isReplacement: false };
  expect(longestStopOf({ ...start, processName: null })).toBe(alone);
  expect(longestStopOf({ ...start, processName: 'web-1' })).toBe(amongSeveral);
});
