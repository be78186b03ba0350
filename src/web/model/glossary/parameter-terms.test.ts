import { expect, test } from 'vitest';
import { parameterNames, parameterOf, taxRates, type WireName } from '#contracts/parameters/catalogue.ts';
import { termOf, terms } from './terms.ts';

/** Explained by what they are, or in the part of the glossary about income tax. */
const withoutTerm: readonly WireName[] = [
  'zip_code',
  'zip_codes',
  'places',
  'property_type',
  'plausible_prices_only',
  'exclusive_only',
  'after_tax',
  'deduct_losses_now',
  ...taxRates,
];

test.each(parameterNames.filter((name) => !withoutTerm.includes(name)))('%s is explained', (name) => {
  expect(Object.keys(terms), parameterOf(name).label).toContain(termOf(name));
});
