import { expect, test } from 'vitest';
import { type SearchPayload, searchPayload } from '#contracts/search-payload.ts';
import { applyChange } from './apply-change.ts';
import { changeWords } from './change-words.ts';

type Change = Partial<SearchPayload>;

const parameters = {
  initialEquityInvestment: 50_000,
  targetEquityMultiple: 1.3,
  zipCode: '38109',
  interestRate: 7,
  targetDscr: 1.25,
  propertyType: ['CONDO'] as ('SFR' | 'CONDO')[],
};
const { zipCode, targetDscr, propertyType, ...bare } = parameters;

test.each<[Change, string, object]>([
  [{ target_equity_multiple: 1.25 }, 'at 1.25x', { ...parameters, targetEquityMultiple: 1.25 }],
  [{ maximum_initial_equity_investment: 60_000 }, 'with $60,000', { ...parameters, initialEquityInvestment: 60_000 }],
  [{ price_offer: 'ten' }, 'at 10% below asking', { ...parameters, priceOffer: 'ten' }],
  [{ price_offer: 'full' }, 'at the asking price', { ...parameters, priceOffer: 'full' }],
  [{ rent_scenario: 'five_percent_more' }, 'with 5% more rent', { ...parameters, rentScenario: 'five_percent_more' }],
  [{ interest_rate: 6.5 }, 'at a 6.50% rate', { ...parameters, interestRate: 6.5 }],
  [{ interest_rate: 8 }, 'at an 8.00% rate', { ...parameters, interestRate: 8 }],
  [{ mortgage_ltv: 80 }, 'with 80% borrowed', { ...parameters, mortgageLtv: 80 }],
  [{ target_dscr: null }, 'without the DSCR target', { ...bare, zipCode, propertyType }],
  [{ zip_code: null, zip_codes: null }, 'anywhere in the U.S.', { ...bare, targetDscr, propertyType }],
  [{ zip_code: '' }, 'anywhere in the U.S.', { ...bare, targetDscr, propertyType }],
  [{ property_type: null }, 'of every type', { ...bare, zipCode, targetDscr }],
  [{ low_expense_ratio: false }, 'without “low expense ratio”', parameters],
  [{ plausible_prices_only: false }, 'at implausible prices too', parameters],
  [{ bbox: null }, 'beyond this part of the map', parameters],
])('%o reads "%s" and changes that alone', (change, words, changed) => {
  expect(changeWords(change)).toBe(words);
  expect(applyChange(parameters, change)).toEqual(changed);
});

test('Every filter and target that a search can drop has a text', () => {
  const names = Object.keys(searchPayload.shape).filter(
    (name) => name.startsWith('target_') || name.endsWith('_range') || name.startsWith('zip_'),
  );
  for (const name of names) {
    if (name !== 'target_equity_multiple') expect(changeWords({ [name]: null }), name).not.toBe('');
  }
});
