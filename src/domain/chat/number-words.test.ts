import { expect, test } from 'vitest';
import { writeDigits } from './number-words.ts';

test.each([
  ['a hundred and eighty five thousand', '185k'],
  ['one hundred eighty-five thousand', '185k'],
  ['five hundred a month', '500 a month'],
  ['eighty grand', '80k'],
  ['60 thousand', '60k'],
  ['1.2 million', '1200k'],
  ['seven and a quarter', '7 and a quarter'],
  ['twenty five percent down, seven percent', '25 percent down, 7 percent'],
  ['six point five', '6.5'],
  ['which one of the two', 'which one of the 2'],
  ['one year at one percent', '1 year at 1 percent'],
  ['a house in a hundred', 'a house in 100'],
  ['someone often', 'someone often'],
])('"%s" becomes "%s"', (words, digits) => {
  expect(writeDigits(words)).toBe(digits);
});
