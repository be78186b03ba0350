import { expect, test } from 'vitest';
import { readPhrase } from '#domain/phrase/read-phrase.ts';
import { entryOf, parameterNames } from '#domain/search-names.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { criteriaInWords, phraseInWords } from './phrase-words.ts';

test.each([
  ['1.5x 60k', ['1.50x', '$60,000']],
  ['60k 38109 1.5x', ['38109', '1.50x', '$60,000']],
  ['3+ beds condo under 200k 10% off', ['10% off', '3+ bd', 'price up to $200,000', 'Condo']],
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
    '3+ bd',
  ]);
});

test('Every filter of a search has words of its own', () => {
  const value = (name: (typeof parameterNames)[number]): unknown => {
    const entry = entryOf(name);
    if (entry.kind === 'range') return [2, 3];
    if (entry.kind === 'switch') return !entry.default;
    if (entry.kind === 'list') return [Object.keys(entry.options ?? { 'memphis-tn': '' })[0]];
    if (entry.kind === 'choice') return Object.keys(entry.options).find((option) => option !== entry.default);
    return entry.kind === 'number' ? 7.25 : 'garage';
  };
  const parameters = Object.fromEntries(parameterNames.map((name) => [name, value(name)])) as SearchParameters;
  const criteria = criteriaInWords(parameters);
  expect(criteria).toHaveLength(parameterNames.length);
  expect(new Set(criteria).size).toBe(criteria.length);
  expect(criteria.filter((words) => /^(?:|yes|no)$/i.test(words.trim()))).toEqual([]);
  expect(criteria).toEqual(
    expect.arrayContaining([
      'cash to close $2 to $3',
      'multiple 2.00x to 3.00x',
      'year built 2 to 3',
      'HOA dues $2 to $3',
      'capital reserve below NOI',
      'financeable',
    ]),
  );
});

test('A limit that a search does not have is not in words', () => {
  const criteria = (ranges: Partial<SearchParameters>) =>
    criteriaInWords({ targetEquityMultiple: 1.3, initialEquityInvestment: 60_000, ...ranges }).slice(2);
  expect(criteria({ bedroomCountRange: [2, 4], squareFootageRange: [500, 3000] })).toEqual([
    '2+ bd',
    'up to 3,000 sq ft',
  ]);
  expect(criteria({ bedroomCountRange: [4, 4] })).toEqual(['4+ bd']);
  expect(criteria({ bedroomCountRange: [0, 4] })).toEqual([]);
});
