import { expect, test } from 'vitest';
import type { SearchQuery } from '../../../model/search/search-query.ts';
import { otherRate } from './changes-since.ts';

test.each<[string, number, number, SearchQuery, number | null]>([
  ['the same as today: nothing to show', 6.5, 6.5, {}, null],
  ['another than that of the search', 6.5, 6.5, { interestRate: '7' }, 7],
  ['the person’s own, whatever the search says', 6.5, 7.5, { interestRate: '7' }, null],
  ['of a search that has gone back to the usual one', 7, 7, {}, 6.5],
])('a saved rate is %s', (_, first, saved, search, expected) => {
  const rates = { saved_proforma: { first: { interest_rate: first } }, proforma: { interest_rate: saved } };
  expect(otherRate(rates, search)).toBe(expected);
});
