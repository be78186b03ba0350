import '#contracts/messages.ts';
import { expect, test } from 'vitest';
import type { ParameterName } from '#domain/search-names.ts';
import { checkParameter } from './check-parameter.ts';

test.each<[ParameterName, unknown]>([
  ['targetEquityMultiple', 1.3],
  ['interestRate', null],
  ['interestRate', 6.125],
  ['mortgageLtv', 100],
  ['refiMinDscr', 0.8],
  ['purchasePriceRange', [null, 100_000]],
  ['purchasePriceRange', null],
])('%s takes %j', (name, value) => {
  expect(checkParameter(name, value)).toBeNull();
});

test.each<[ParameterName, unknown, string]>([
  ['targetEquityMultiple', null, 'Required'],
  ['targetEquityMultiple', 20.1, 'Must be at most 20'],
  ['interestRate', 'six', 'Expected number, received string'],
  ['interestRate', 20.5, 'Must be at most 20'],
  ['interestRate', -1, 'Must be at least 0'],
  ['mortgageLtv', 101, 'Must be at most 100'],
  ['loanTerm', 2.5, 'Must be a whole number'],
  ['loanTerm', 0, 'Must be at least 1'],
  ['exitCapRate', 1, 'Must be at least 2'],
  ['targetDscr', 11, 'Must be at most 10'],
  ['initialEquityInvestment', 1e15, 'Must be at most 1,000,000,000,000'],
  ['refiLtv', 40, 'Must be at least 50'],
  ['purchasePriceRange', [300_000, 200_000], 'The lower end is above the upper end'],
])('%s refuses %j: %s', (name, value, message) => {
  expect(checkParameter(name, value)?.message).toBe(message);
});

test('A problem names the invalid end of the range', () => {
  expect(checkParameter('bedroomCountRange', [null, 101])).toEqual({
    message: 'Must be at most 100',
    end: 1,
    canBecomeValid: false,
  });
  expect(checkParameter('bedroomCountRange', [-1, null])).toMatchObject({ end: 0, canBecomeValid: true });
  expect(checkParameter('bedroomCountRange', [3, 2])).toMatchObject({ end: null, canBecomeValid: true });
});
