import { expect, test } from 'vitest';
import { parseQuery, settleQuery, stringifyQuery } from './search-query.ts';

const savedSearch = '00000000-0000-4000-8000-000000000001';

test('A URL stays readable', () => {
  const query = settleQuery(parseQuery('?place=Memphis-TN%2Clittle-rock-ar&purchasePriceRange=100000..'));
  expect(stringifyQuery(query)).toBe('?purchasePriceRange=100000..&place=memphis-tn,little-rock-ar');
});

test('A URL of an earlier version, with ZIP codes and the name of their place, stays as it is', () => {
  const query = settleQuery(parseQuery('?zipCodes=38103%2C38104&place=Memphis%2C+TN&purchasePriceRange=100000..'));
  expect(stringifyQuery(query)).toBe('?zipCodes=38103,38104&purchasePriceRange=100000..&place=Memphis,+TN');
});

test('A URL has at most ten places', () => {
  const places = Array.from({ length: 12 }, (_, index) => `town-${index}-tn`);
  expect(settleQuery({ place: places.join() })).toEqual({ place: places.slice(0, 10).join() });
});

test('Invalid and unknown values are dropped, and defaults are not written', () => {
  expect(settleQuery({ targetEquityMultiple: '1.3', interestRate: 'x', utm_source: 'mail', page: '1' })).toEqual({});
});

test('The name of a place is written only with its ZIP codes', () => {
  expect(settleQuery({ place: 'Memphis, TN' })).toEqual({});
  expect(settleQuery({ place: 'memphis-tn', zipCodes: '38103' })['place']).toBe('memphis-tn');
  expect(settleQuery({ place: 'M'.repeat(200), zipCodes: '38103' })['place']).toHaveLength(80);
});

test('The default search has the shortest URL', () => {
  expect(stringifyQuery({})).toBe('');
});

test('The id of a saved search stays in the URL, and no other text does', () => {
  expect(settleQuery({ interestRate: '7', savedSearch })).toEqual({ interestRate: '7', savedSearch });
  expect(settleQuery({ savedSearch: 'mine' })).toEqual({});
});
