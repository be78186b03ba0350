import { expect, test } from 'vitest';
import type { SearchAnswer } from '#contracts/search.ts';
import { parameterNames } from '#domain/search-names.ts';
import { defaultParameters, type SearchParameters } from '#domain/search-parameters.ts';
import { chipNames, chipsOf, withoutChip, withoutChips } from './chips-of.ts';

const extent = { min: 0, max: 1e6 };
const ranges: SearchAnswer['ranges'] = {
  yearly_net_income: extent,
  purchase_price: extent,
  initial_equity_investment: extent,
  equity_multiple: extent,
};
const textsOf = (parameters: object, answerRanges: SearchAnswer['ranges'] | null = ranges) =>
  chipsOf({ ...defaultParameters, ...parameters }, answerRanges).map(({ label, value }) => `${label} ${value}`.trim());

test('The default search has no chip', () => {
  expect(textsOf({})).toEqual([]);
});

test('Cash, target and place never show as chips; every other parameter may', () => {
  const never = ['initialEquityInvestment', 'targetEquityMultiple', 'zipCode', 'zipCodes', 'places'];
  expect([...chipNames, ...never].sort()).toEqual([...parameterNames].sort());
  expect(textsOf({ initialEquityInvestment: 1, targetEquityMultiple: 2, zipCode: '38109' })).toEqual([]);
});

test.each<[string, Partial<SearchParameters>]>([
  ['both property types', { propertyType: ['SFR', 'CONDO'] }],
  ['both property types, the other way round', { propertyType: ['CONDO', 'SFR'] }],
  ['bedrooms 0 to 4', { bedroomCountRange: [0, 4] }],
  ['bedrooms without ends', { bedroomCountRange: [null, null] }],
  ['bedrooms up to 4', { bedroomCountRange: [null, 4] }],
  ['square feet 500 to 5,000', { squareFootageRange: [500, 5000] }],
  ['square feet from 500', { squareFootageRange: [500, null] }],
  ['a toggle that is off', { propertyManaged: false, lowExpenseRatio: false, nearMiss: false }],
  ['a reserve above the line', { capexAboveLine: true }],
  ['nothing asked', { interestRate: null, priceOffer: '', persona: null, purchasePriceRange: null }],
  ['a money range without ends', { purchasePriceRange: [null, null] }],
])('%s: unset, and so hidden', (_, parameters) => {
  expect(textsOf(parameters)).toEqual([]);
});

test.each<[string, Partial<SearchParameters>]>([
  ['Rate 6.50%', { interestRate: 6.5 }],
  ['LTV 75.00%', { mortgageLtv: 75 }],
  ['Bedrooms from 2', { bedroomCountRange: [2, 4] }],
  ['Bedrooms 2 – 3', { bedroomCountRange: [2, 3] }],
  ['Square feet up to 3,000', { squareFootageRange: [500, 3000] }],
  ['HOA dues up to $1,000', { associationFeeRange: [null, 1000] }],
  ['Year built 1900 – 1950', { yearBuiltRange: [1900, 1950] }],
  ['Bedrooms up to 3', { bedroomCountRange: [null, 3] }],
  ['Square feet from 1,250', { squareFootageRange: [1250, null] }],
  ['Type Condo', { propertyType: ['CONDO'] }],
  ['Property management', { propertyManaged: true }],
  ['Low expense ratio', { lowExpenseRatio: true }],
  ['Offer 10% Off', { priceOffer: 'ten' }],
  ['Offer 0% Off', { priceOffer: 'full' }],
  ['Rent 5% Increase', { rentScenario: 'five_percent_more' }],
  ['Persona Cash Flow', { persona: 'cash_flow' }],
  ['Closing costs 0.00%', { acquisitionCostPercentage: 0 }],
  ['Loan term 20 years', { loanTerm: 20 }],
  ['Exit cap rate 6.25%', { exitCapRate: 6.25 }],
  ['GRM 12.00 or less', { targetGrm: 12 }],
  ['DSCR 1.20 or better', { targetDscr: 1.2 }],
  ['Debt yield 8.00% or better', { targetDebtYield: 8 }],
  ['Expense ratio 40.00% or less', { targetExpenseRatio: 40 }],
  ['Cash on cash −2.00% or better', { targetInitialCocr: -2 }],
  ['IRR 9.00% or better', { targetIrr: 9 }],
  ['Hold 7 years', { holdYears: 7 }],
  ['Capital reserve below NOI', { capexAboveLine: false }],
  ['Refinance after 1 year', { refiYear: 1 }],
  ['Refinance DSCR 1.25', { refiMinDscr: 1.25 }],
  ['Property tax Current tax bill', { taxMode: 'fixed' }],
  ['Including near misses', { nearMiss: true }],
])('A chip says its filter in words: %s', (text, parameters) => {
  expect(textsOf(parameters)).toEqual([text]);
});

const moneyRanges = {
  yearlyNetIncomeRange: ['yearly_net_income', [1000, null], 'Avg. income from $1,000'],
  purchasePriceRange: ['purchase_price', [100_000, 325_000], 'Price $100,000 – $325,000'],
  initialEquityInvestmentRange: ['initial_equity_investment', [null, 40_000], 'Cash to close up to $40,000'],
  equityMultipleRange: ['equity_multiple', [null, 2], 'Multiple up to 2.00x'],
} as const;

test.each(Object.entries(moneyRanges))('%s shows only when the server gives both ends', (name, [range, ends, text]) => {
  const stated = { [name]: ends };
  expect(textsOf(stated)).toEqual([text]);
  expect(textsOf(stated, null)).toEqual([]);
  for (const known of [
    { min: 0, max: null },
    { min: null, max: 9 },
    { min: null, max: null },
  ]) {
    expect(textsOf(stated, { ...ranges, [range]: known })).toEqual([]);
  }
});

test.each(chipNames)('Removing the chip of %s clears it, and only what belongs to it', (name) => {
  const everything = { ...defaultParameters, ...Object.fromEntries(chipNames.map((other) => [other, 1])) };
  const financing = ['interestRate', 'mortgageLtv'];
  const cleared = financing.includes(name) ? financing : [name];
  const left = Object.keys(withoutChip(everything as SearchParameters, name));
  expect(left.sort()).toEqual(parametersBut(cleared));
});

test('Clearing all keeps cash, target and place', () => {
  const remaining = {
    initialEquityInvestment: 80_000,
    targetEquityMultiple: 1.5,
    zipCode: '38109',
    zipCodes: ['38109'],
    places: ['memphis-tn'],
  };
  expect(withoutChips({ ...remaining, loanTerm: 20, capexAboveLine: false, nearMiss: true })).toEqual(remaining);
});

function parametersBut(cleared: readonly string[]): string[] {
  return [...Object.keys(defaultParameters), ...chipNames].filter((name) => !cleared.includes(name)).sort();
}
