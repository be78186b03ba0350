import { expect, test } from 'vitest';
import { numberIn } from './static-form-state.ts';

test.each([
  ['$60,000', 60_000],
  ['1.50x', 1.5],
  ['75000', 75_000],
  ['', null],
  ['$', null],
  ['1.2.3', null],
])('The number in “%s” is %s', (text, number) => {
  expect(numberIn(text)).toBe(number);
});
