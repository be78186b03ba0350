import { expect, test } from 'vitest';
import type { ProformaAnswer } from '#contracts/proformas.ts';
import { warningWords } from './warning-words.ts';
import { warningsOf } from './warnings-of.ts';

const { flags: words } = warningWords;

function warned(flags: readonly string[], facts: object = {}, warnings: readonly string[] = []) {
  return warningsOf({
    listing: { rent: 1500, rent_source: 'actual', ...facts, flags },
    calculation: { warnings },
  } as unknown as Pick<ProformaAnswer, 'listing' | 'calculation'>);
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

test('implausible dues are reported once', () => {
  expect(warned(['hoa_implausible', 'hoa_unknown'])).toEqual([words.hoa_implausible]);
  expect(warned(['hoa_unknown'])).toEqual([words.hoa_unknown]);
});

test('a rent that is guessed from the price is called rough', () => {
  expect(warned([], { rent_source: 'state_ratio' })).toEqual([words.rent_rough]);
});

test('without a rent the warning says whether one can be estimated', () => {
  expect(warned([], { rent: null, rent_source: null })).toEqual([warningWords.noRent]);
  expect(warned(['no_estimate'], { rent: null, rent_source: null })).toEqual([warningWords.noEstimate]);
});
