import { expect, test } from 'vitest';
import { readPhrase } from '#domain/phrase/read-phrase.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { criteriaInWords, phraseInWords } from './phrase-words.ts';

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

test('The criteria of a search are conditions, without what applies anyway', () => {
  const parameters: SearchParameters = {
    targetEquityMultiple: 1.3,
    initialEquityInvestment: 60_000,
    zipCode: '38109',
    interestRate: 7,
    targetDscr: 1.2,
    targetDebtYield: 8,
    bedroomCountRange: [3, null],
    nearMiss: false,
  };
  expect(criteriaInWords(parameters)).toEqual([
    '38109',
    '1.30x or better',
    'up to $60,000 in cash',
    '7.00% rate',
    'DSCR 1.20 or better',
    'debt yield 8.00% or better',
    'from 3 bd',
  ]);
});
