import { expect, test } from 'vitest';
import { toneOf } from './multiple-tone.ts';

test.each([
  [null, 0],
  [-0.4, 0],
  [1.29, 0],
  [1.3, 1],
  [1.99, 2],
  [2, 3],
  [8, 3],
])('The color of a multiple of %s has the step %i', (multiple, step) => {
  expect(toneOf(multiple)).toBe(step);
});
