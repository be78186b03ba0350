import { expect, test } from 'vitest';
import { detailKeys } from '#contracts/detail-keys.ts';
import type { DetailRow } from '../labels/detail-fields.ts';
import { highlightsOf } from './highlights-of.ts';

const row = {
  calculation: { dscr: 1.3567, hold_years: 5 },
  proforma: { interest_rate: 6.5, hold_years: 5 },
  listing: { list_price: 231_200 },
} as DetailRow;

test.each([
  ['proforma.interest_rate', 'Interest rate', '6.50%'],
  ['interest_rate', 'Interest rate', '6.50%'],
  ['listing.list_price', 'Asking price', '$231,200'],
  ['list_price', 'Asking price', '$231,200'],
  ['dscr', 'DSCR', '1.36'],
  ['proforma.dscr', 'DSCR', '1.36'],
  ['proforma.hold_years', 'Hold period', '5 years'],
])('%s is shown as %s %s', (key, label, text) => {
  const shown = highlightsOf([key]).map((each) => [each.label, each.text(row), each.isIn(row)]);
  expect(shown).toEqual([[label, text, true]]);
});

test('Keys that differ only in their prefix are shown once', () => {
  const keys = ['hold_years', 'list_price', 'proforma.hold_years', 'listing.list_price'];
  expect(highlightsOf(keys).map(({ label }) => label)).toEqual(['Hold period', 'Asking price']);
});

test('A field that the plan omits is not in the row, a field without a value is', () => {
  const [irr, fee] = highlightsOf(['irr', 'listing.association_fee_monthly']);
  const unknownFee = { ...row, listing: { association_fee_monthly: null } } as unknown as DetailRow;
  expect(irr!.isIn(row)).toBe(false);
  expect([fee!.isIn(unknownFee), fee!.text(unknownFee)]).toEqual([true, '–']);
});

test('Every key that an account can store is shown, once', () => {
  const shown = highlightsOf(detailKeys).map(({ label }) => label);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).toHaveLength(new Set(detailKeys.map((key) => key.replace(/^(proforma|listing)\./, ''))).size);
});

test('An unknown key shows nothing', () => {
  expect(highlightsOf(['__proto__', 'listing.constructor', ''])).toEqual([]);
});
