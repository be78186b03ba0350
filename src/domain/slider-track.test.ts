import { expect, test } from 'vitest';
import { trackOf } from './slider-track.ts';

test('A track contains both ends and whole steps', () => {
  expect(trackOf({ min: 61_200, max: 312_000 }, 25_000)).toEqual({ min: 50_000, max: 325_000 });
  expect(trackOf({ min: -7_100, max: 100 }, 5_000)).toEqual({ min: -10_000, max: 5_000 });
  expect(trackOf({ min: 50_000, max: 50_000 }, 25_000)).toEqual({ min: 50_000, max: 75_000 });
  expect(trackOf({ min: null, max: 9 }, 5)).toBeNull();
});
