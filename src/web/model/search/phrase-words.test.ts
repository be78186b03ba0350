import { expect, test } from 'vitest';
import { phraseInWords } from './phrase-words.ts';
import { readPhrase } from './read-phrase.ts';

test.each([
  ['1.5x 60k', ['1.50x', '$60,000']],
  ['60k 38109 1.5x', ['38109', '1.50x', '$60,000']],
  ['3+ beds condo under 200k 10% off', ['10% off', 'from 3 bd', 'price up to $200,000', 'Condo']],
  ['studio 100k-200k', ['studio', 'price $100,000 to $200,000']],
  ['7% rate 5% more rent', ['rent: 5% increase', '7.00% rate']],
  ['2bd hold 10 years', ['10-year hold', '2 bd']],
])('“%s” is interpreted', (text, words) => {
  expect(phraseInWords(readPhrase(text).changes)).toEqual(words);
});
