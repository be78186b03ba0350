import { expect, test } from 'vitest';
import { factsInWords, nameOf, withoutPlace, withPlace } from './listing-name.ts';

const studio = {
  unparsed_address: null,
  property_type: 'CONDO',
  bedrooms_total: 0,
  bathrooms_total: 1,
  living_area: 430,
  year_built: null,
  city: 'Memphis',
  state_or_province: 'TN',
  postal_code: '38109',
} as const;

test('A home without a bedroom of its own is a studio, in its name and in its facts', () => {
  expect(nameOf(studio)).toBe('Studio condo');
  expect(factsInWords(studio)).toEqual(['Condo', 'Studio', '1 ba', '430 sq ft']);
});

test('Facts that a listing does not state are left out', () => {
  expect(factsInWords({ ...studio, bedrooms_total: null, living_area: null })).toEqual(['Condo', '1 ba']);
});

test('A name that ends with its place is not followed by it again', () => {
  expect(withPlace('12 Main St', 'Memphis, TN 38104')).toBe('12 Main St, Memphis, TN 38104');
  expect(withPlace('12 Main St, Memphis, TN 38104', 'Memphis, TN 38104')).toBe('12 Main St, Memphis, TN 38104');
});

test('Beside its place a name does not end with it', () => {
  expect(withoutPlace('12 Main St, Memphis, TN 38104', 'Memphis, TN 38104')).toBe('12 Main St');
  expect(withoutPlace('Lake house', 'Memphis, TN 38104')).toBe('Lake house');
  expect(withoutPlace('Memphis, TN 38104', 'Memphis, TN 38104')).toBe('Memphis, TN 38104');
});
