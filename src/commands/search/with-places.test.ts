import { expect, test } from 'vitest';
import { postalCodesOfPlace } from '#outside/autocomplete/named-places.ts';
import { prepareSavedSearch } from '../alerts/prepare-saved-search.ts';
import { withPlaces } from './with-places.ts';

const search = { maximum_initial_equity_investment: 50_000, target_equity_multiple: 1.3 };
const parameters = { initialEquityInvestment: 50_000, targetEquityMultiple: 1.3 };
const texas = postalCodesOfPlace('texas') ?? [];

test('Beyond 500 ZIP codes only those with listings count, and too many of them are refused', () => {
  const places = ['texas', 'memphis-tn'];
  const [first] = texas;
  expect(withPlaces({ ...search, places }, (code) => code === first || code === '38109').zip_codes).toEqual([
    first,
    '38109',
  ]);
  expect(() => withPlaces({ ...search, places }, () => true)).toThrow('validation_failed');
});

test('A place without any listing finds nothing instead of everything', () => {
  expect(withPlaces({ ...search, places: ['texas'] }, () => false).zip_codes).toEqual(['00000']);
});

test('A saved search covers every ZIP code of its places, however many', () => {
  const { filters } = prepareSavedSearch({ ...parameters, places: ['texas', '38109'] });
  expect(filters.postalCodes).toEqual([...texas, '38109'].toSorted());
});

test('A saved search of a place that has left the table finds nothing instead of everything', () => {
  const { filters } = prepareSavedSearch({ ...parameters, places: ['memphs-tn'] });
  expect(filters.postalCodes).toEqual(['00000']);
});
