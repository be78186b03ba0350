import { expect, test } from 'vitest';
import type { ProformaParts } from '#contracts/proformas.ts';
import { settleAssumptions } from '../settled-assumptions.ts';
import { warningWords } from './warning-words.ts';
import { warningsOf } from './warnings-of.ts';

const { flags: words } = warningWords;

function warned(flags: readonly string[], facts: object = {}, warnings: readonly string[] = [], tests: string[] = []) {
  return warningsOf({
    listing: { rent: 1500, rent_source: 'actual', ...facts, flags },
    proforma: settleAssumptions({}).values,
    calculation: { warnings, failed_lender_tests: tests },
  } as unknown as ProformaParts);
}

test('an ordinary listing has no warning, and flags that change nothing have none', () => {
  expect(warned(['sample'])).toEqual([]);
});

test('the gravest comes first', () => {
  expect(warned(['zip_mismatch', 'price_implausible'], {}, ['ltv_above_80'])).toEqual([
    words.price_implausible,
    words.zip_mismatch,
    words.ltv_above_80,
  ]);
});

test('a high loan has mortgage insurance only where the assumptions do', () => {
  const parts = {
    listing: { rent: 1500, rent_source: 'actual', flags: [] as string[] },
    proforma: settleAssumptions({ pmi_rate: 0 }).values,
    calculation: { warnings: ['ltv_above_80'], failed_lender_tests: [] as string[] },
  } as unknown as ProformaParts;
  expect(warningsOf(parts)).toEqual(['The loan is above 80.00% of the price. Most investor lenders stop there.']);
});

test('implausible dues are reported once', () => {
  expect(warned(['hoa_implausible', 'hoa_estimated'])).toEqual([words.hoa_implausible]);
  expect(warned(['hoa_estimated'])).toEqual([words.hoa_estimated]);
  expect(warned(['hoa_unknown'])).toEqual([words.hoa_unknown]);
});

test('a rent that is guessed from the price is called rough', () => {
  expect(warned([], { rent_source: 'state_ratio' })).toEqual([words.rent_rough]);
});

test('without a rent the warning says whether one can be estimated', () => {
  expect(warned([], { rent: null, rent_source: null })).toEqual([warningWords.noRent]);
  expect(warned(['no_estimate'], { rent: null, rent_source: null })).toEqual([warningWords.noEstimate]);
});

test('every failed test of lenders is named with its limit, after the warnings about figures', () => {
  expect(warned(['zip_mismatch'], {}, [], ['loan_amount', 'lender_dscr'])).toEqual([
    words.zip_mismatch,
    'Hard to finance: loan under $100,000, lender’s DSCR under 1.00.',
  ]);
  expect(warned([], {}, [], ['condo_ltv'])).toEqual(['Hard to finance: condo loan above 75%.']);
});
