import { expect, test } from 'vitest';
import { defaultParameters, type SearchParameters } from '#domain/search-parameters.ts';
import { isSameSearch } from './is-same-search.ts';

test('Searches are the same if every filter that applies has the same value', () => {
  const saved: SearchParameters = {
    ...defaultParameters,
    zipCode: '38109',
    interestRate: 7,
    purchasePriceRange: [null, 90_000],
  };
  expect(isSameSearch(saved, { ...saved, purchasePriceRange: [null, 90_000] })).toBe(true);
  expect(isSameSearch(saved, { ...saved, targetEquityMultiple: 1.4 })).toBe(false);
  expect(isSameSearch(saved, { ...saved, interestRate: null })).toBe(false);
  expect(isSameSearch(saved, { ...saved, purchasePriceRange: [null, 95_000] })).toBe(false);
  expect(isSameSearch(saved, { ...saved, nearMiss: true })).toBe(true);
});

test('Unset and default filters are equal', () => {
  const unset: SearchParameters = { ...defaultParameters, zipCode: null, propertyType: null, nearMiss: null };
  const whole: SearchParameters = {
    ...defaultParameters,
    zipCode: '',
    propertyType: ['CONDO', 'SFR'],
    nearMiss: false,
    bedroomCountRange: [0, 4],
  };
  expect(isSameSearch(unset, whole)).toBe(true);
  const large: SearchParameters = { ...unset, bedroomCountRange: [2, null] };
  expect(isSameSearch(large, { ...unset, bedroomCountRange: [2, 4] })).toBe(true);
  expect(isSameSearch(large, { ...unset, bedroomCountRange: [2, 3] })).toBe(false);
});
