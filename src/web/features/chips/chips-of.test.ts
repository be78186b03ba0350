import { expect, test } from 'vitest';
import { defaultParameters, parameterNames } from '#contracts/search-parameters.ts';
import { chipNames, chipsOf, withoutChip, withoutChips } from './chips-of.ts';

const extent = { min: 0, max: 1e6 };
const ranges = {
  yearly_net_income: extent,
  purchase_price: extent,
  initial_equity_investment: extent,
  equity_multiple: extent,
};
const textsOf = (parameters: object, given: typeof ranges | null = ranges) =>
  chipsOf({ ...defaultParameters, ...parameters }, given).map(({ label, value }) => `${label} ${value}`.trim());

test('The default search has no chip', () => {
  expect(textsOf({})).toEqual([]);
});

test('Cash, target and place never show as chips; every other parameter may', () => {
  const never = ['initialEquityInvestment', 'targetEquityMultiple', 'zipCode', 'zipCodes'];
  expect([...chipNames, ...never].sort()).toEqual([...parameterNames].sort());
  expect(textsOf({ initialEquityInvestment: 1, targetEquityMultiple: 2, zipCode: '38109' })).toEqual([]);
});

test('Ranges at their defaults and both property types are unset', () => {
  const unset = { bedroomCountRange: [0, 4], squareFootageRange: [500, 5000], propertyType: ['CONDO', 'SFR'] };
  expect(textsOf(unset)).toEqual([]);
  expect(textsOf({ bedroomCountRange: [null, 4], squareFootageRange: [500, null] })).toEqual([]);
});

test('A chip says its filter in words', () => {
  expect(
    textsOf({
      bedroomCountRange: [2, 4],
      propertyType: ['CONDO'],
      interestRate: 6.5,
      mortgageLtv: 75,
      persona: 'cash_flow',
      priceOffer: 'ten',
      rentScenario: 'five_percent_more',
      targetDscr: 1.2,
      targetGrm: 12,
      holdYears: 7,
      propertyManaged: true,
    }),
  ).toEqual([
    'Rate 6.50%',
    'LTV 75.00%',
    'Bedrooms 2 – 4',
    'Type Condo',
    'With a property manager',
    'Offer 10% Off',
    'Rent 5% Increase',
    'Persona Cash Flow',
    'GRM 12.00 or less',
    'DSCR 1.20 or better',
    'Hold 7 years',
  ]);
});

test('A toggle that is off is unset', () => {
  expect(textsOf({ propertyManaged: false, lowExpenseRatio: null, nearMiss: false })).toEqual([]);
});

test('The four server ranges show only when the server gives both ends', () => {
  const asked = {
    yearlyNetIncomeRange: [1000, null],
    purchasePriceRange: [100_000, 325_000],
    initialEquityInvestmentRange: [null, 40_000],
    equityMultipleRange: [null, 2],
  };
  expect(textsOf(asked)).toEqual([
    'Cash to close up to $40,000',
    'Multiple up to 2.00x',
    'Price $100,000 – $325,000',
    'Avg. income from $1,000',
  ]);
  expect(textsOf(asked, null)).toEqual([]);
  const oneEnd = { ...ranges, purchase_price: { min: 0, max: null as unknown as number } };
  expect(textsOf({ purchasePriceRange: [100_000, 325_000] }, oneEnd)).toEqual([]);
});

test('Removing the rate or the loan clears both', () => {
  const parameters = { ...defaultParameters, interestRate: 7, mortgageLtv: 80, loanTerm: 20 };
  const left = { ...defaultParameters, loanTerm: 20 };
  expect(withoutChip(parameters, 'interestRate')).toEqual(left);
  expect(withoutChip(parameters, 'mortgageLtv')).toEqual(left);
  expect(withoutChip(parameters, 'loanTerm')).toEqual({ ...defaultParameters, interestRate: 7, mortgageLtv: 80 });
});

test('Clearing all keeps cash, target and place', () => {
  const kept = { initialEquityInvestment: 80_000, targetEquityMultiple: 1.5, zipCode: '38109' };
  expect(withoutChips({ ...kept, loanTerm: 20, nearMiss: true })).toEqual(kept);
});
