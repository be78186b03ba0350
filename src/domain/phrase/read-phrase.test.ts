import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchParameters } from '../search-parameters.ts';
import { readPhrase } from './read-phrase.ts';

const understood: readonly (readonly [text: string, changes: object, place: string])[] = [
  ['', {}, ''],
  ['memphis', {}, 'memphis'],
  ['Truth or Consequences, NM', {}, 'Truth or Consequences, NM'],
  ['memphis 1.5x 60k', { targetEquityMultiple: 1.5, initialEquityInvestment: 60_000 }, 'memphis'],
  ['60K, Memphis TN, 1.5X', { targetEquityMultiple: 1.5, initialEquityInvestment: 60_000 }, 'Memphis TN'],
  [
    '38109 3bd condo 7% 10% off',
    { zipCode: '38109', bedroomCountRange: [3, 3], propertyType: ['CONDO'], interestRate: 7, priceOffer: 'ten' },
    '',
  ],
  ['$60,000 1.4x cleveland oh', { initialEquityInvestment: 60_000, targetEquityMultiple: 1.4 }, 'cleveland oh'],
  ['houses under 200k in tampa', { propertyType: ['SFR'], purchasePriceRange: [null, 200_000] }, 'tampa'],
  ['dscr 1.25', { targetDscr: 1.25 }, ''],
  ['1.25 DSCR', { targetDscr: 1.25 }, ''],
  ['lender dscr 1.2 dscr 1.3', { targetLenderDscr: 1.2, targetDscr: 1.3 }, ''],
  ['financeable in gary with 2 points', { financeable: true, loanPoints: 2 }, 'gary'],
  ['cash flow persona', { persona: 'cash_flow' }, ''],
  ['38128, 38122 or 38127', { zipCodes: ['38128', '38122', '38127'] }, ''],
  ['refi out 100%', { targetRefiOutRatio: 100 }, ''],
  ['hold of 10 years', { holdYears: 10 }, ''],
  ['target to 1.2', { targetEquityMultiple: 1.2 }, ''],
  ['1ba+', { bathroomCountRange: [1, null] }, ''],
  ['reinvestor', { persona: 'reinvestor' }, ''],
  ['appreciation 4%', { appreciation: 4 }, ''],
  ['appreciation persona', { persona: 'appreciation' }, ''],
  // A single amount is cash. With a bound it is a price, unless the text says cash.
  ['60k', { initialEquityInvestment: 60_000 }, ''],
  ['$1.2m', { initialEquityInvestment: 1_200_000 }, ''],
  ['under 60k cash', { initialEquityInvestment: 60_000 }, ''],
  ['with 60000', { initialEquityInvestment: 60_000 }, ''],
  ['50,000 down in gary in', { initialEquityInvestment: 50_000 }, 'gary in'],
  ['over 100k under 200k', { purchasePriceRange: [100_000, 200_000] }, ''],
  ['100-200k', { purchasePriceRange: [100_000, 200_000] }, ''],
  [
    'between $100,000 and $200,000 with 60k',
    { purchasePriceRange: [100_000, 200_000], initialEquityInvestment: 60_000 },
    '',
  ],
  ['$120,000 to 180,000', { purchasePriceRange: [120_000, 180_000] }, ''],
  ['price 150k', { purchasePriceRange: [null, 150_000] }, ''],
  ['income over 5k', { yearlyNetIncomeRange: [5000, null] }, ''],
  ['cash flow of $400 a month', { yearlyNetIncomeRange: [4800, null] }, ''],
  ['under 200 hoa under 100k', { associationFeeRange: [null, 200], purchasePriceRange: [null, 100_000] }, ''],
  ['tax rates 2', {}, 'tax rates 2'],
  ['returns over 10 percent', {}, 'returns over 10 percent'],
  ['cash flow of 500+ a month', { yearlyNetIncomeRange: [6000, null] }, ''],
  ['income of 6,000 or more a year', { yearlyNetIncomeRange: [6000, null] }, ''],
  // Five digits are a ZIP code, four are part of an address.
  ['60000', { zipCode: '60000' }, ''],
  ['38109-1234', { zipCode: '38109' }, ''],
  ['38109, 38103 and 38104', { zipCodes: ['38109', '38103', '38104'] }, ''],
  ['1500 oak st memphis', {}, '1500 oak st memphis'],
  ['12345 Oak St, Memphis TN 38109', { zipCode: '38109' }, '12345 Oak St, Memphis TN'],
  // Percentages of offer, rent, loan and targets. Alone, a percentage is the interest rate.
  ['7% rate 80% ltv', { interestRate: 7, mortgageLtv: 80 }, ''],
  ['80% ltv 7%', { interestRate: 7, mortgageLtv: 80 }, ''],
  ['ltv 80', { mortgageLtv: 80 }, ''],
  ['25% down', { mortgageLtv: 75 }, ''],
  ['15% under asking', { priceOffer: 'fifteen' }, ''],
  ['10% more rent', { rentScenario: 'ten_percent_more' }, ''],
  ['12% irr 8% cash on cash', { targetIrr: 12, targetInitialCocr: 8 }, ''],
  ['7% irr 12', { interestRate: 7, targetIrr: 12 }, ''],
  ['6.5% interest 20% vacancy', { interestRate: 6.5, vacancy: 20 }, ''],
  ['return 1.6', { targetEquityMultiple: 1.6 }, ''],
  ['1.5x or better', { targetEquityMultiple: 1.5 }, ''],
  ['2-3 beds', { bedroomCountRange: [2, 3] }, ''],
  ['3+ beds 1,500 sqft', { bedroomCountRange: [3, null], squareFootageRange: [1500, null] }, ''],
  ['at least 2 bedrooms under 2000 sq ft', { bedroomCountRange: [2, null], squareFootageRange: [null, 2000] }, ''],
  ['studio condos', { bedroomCountRange: [0, 0], propertyType: ['CONDO'] }, ''],
  ['houses and condos', { propertyType: ['SFR', 'CONDO'] }, ''],
  ['tampa no condos', { propertyType: ['SFR'] }, 'tampa'],
  ['White House, TN', {}, 'White House, TN'],
  ['hold 10 years 15 year loan', { holdYears: 10, loanTerm: 15 }, ''],
  ['2 baths', { bathroomCountRange: [2, 2] }, ''],
  ['3bd/2.5ba', { bedroomCountRange: [3, 3], bathroomCountRange: [2.5, 2.5] }, '/'],
  ['more than 2 baths', { bathroomCountRange: [2.5, null] }, ''],
  ['more than 2 bedrooms', { bedroomCountRange: [3, null] }, ''],
  ['less than 3 beds', { bedroomCountRange: [null, 2] }, ''],
  ['fewer than 3 bedrooms', { bedroomCountRange: [null, 2] }, ''],
  ['no more than 3 bedrooms', { bedroomCountRange: [null, 3] }, ''],
  ['up to 2 beds', { bedroomCountRange: [null, 2] }, ''],
  ['2 bedrooms or less', { bedroomCountRange: [null, 2] }, ''],
  ['3 or fewer bedrooms under 150k', { bedroomCountRange: [null, 3], purchasePriceRange: [null, 150_000] }, ''],
  ['3 bedrooms at most 150k', { bedroomCountRange: [3, 3], purchasePriceRange: [null, 150_000] }, ''],
  ['2 baths or more max 150k', { bathroomCountRange: [2, null], purchasePriceRange: [null, 150_000] }, ''],
  ['built in 1990 or later', { yearBuiltRange: [1990, null] }, ''],
  ['pre-1978 houses', { yearBuiltRange: [null, 1977], propertyType: ['SFR'] }, ''],
  ['built before 1980', { yearBuiltRange: [null, 1979] }, ''],
  ['built before the 80s', { yearBuiltRange: [null, 1979] }, ''],
  ['built by 1980', { yearBuiltRange: [null, 1980] }, ''],
  ['built in 1980 or before', { yearBuiltRange: [null, 1980] }, ''],
  ['no newer than 1980', { yearBuiltRange: [null, 1980] }, ''],
  ['newer than 2000', { yearBuiltRange: [2001, null] }, ''],
  ['built after the 90s', { yearBuiltRange: [2000, null] }, ''],
  ['built since 2000', { yearBuiltRange: [2000, null] }, ''],
  ['built in the 90s', { yearBuiltRange: [1990, 1999] }, ''],
  ['listed for at least 90 days', { daysOnMarketRange: [90, null] }, ''],
  ['on the market between 1 and 3 months', { daysOnMarketRange: [30, 90] }, ''],
  ['listed in the last 2 weeks', { daysOnMarketRange: [null, 14] }, ''],
  ['hoa under 300 a month', { associationFeeRange: [null, 300] }, ''],
  [
    'condo under 90k hoa max 250',
    { purchasePriceRange: [null, 90_000], associationFeeRange: [null, 250], propertyType: ['CONDO'] },
    '',
  ],
  ['hoa of 2,400 a year or less', { associationFeeRange: [null, 200] }, ''],
  ['hoa 200 under 150k', { associationFeeRange: [null, 200], purchasePriceRange: [null, 150_000] }, ''],
  ['no hoa', { associationFeeRange: [null, 0] }, ''],
  ['at $100 per square foot or less', { pricePerSquareFootRange: [null, 100] }, ''],
  ['$80 to $120 psf', { pricePerSquareFootRange: [80, 120] }, ''],
  ['over half an acre', { lotSizeRange: [21_780, null] }, ''],
  ['0.25 to 0.5 acres', { lotSizeRange: [10_890, 21_780] }, ''],
  ['1500 sq ft on a lot of 5k sq ft', { squareFootageRange: [1500, null], lotSizeRange: [5000, null] }, ''],
  ['only active listings', { listingStatus: 'active' }, 'only'],
  ['coming soon', { listingStatus: 'coming_soon' }, ''],
  ['near misses low expenses managed', { nearMiss: true, lowExpenseRatio: true, propertyManaged: true }, ''],
];

test.each(understood)('“%s” is understood', (text, changes, place) => {
  expect(readPhrase(text)).toEqual({ changes, place, unread: [] });
});

const ambiguous: readonly (readonly [text: string, unread: string[], place: string])[] = [
  ['memphis 1.5', ['1.5'], 'memphis'],
  ['80%', ['80%'], ''],
  ['cap rate 8%', ['8%'], 'cap rate'],
  ['cap rate at least 8% tampa', ['8%'], 'cap rate at least tampa'],
  ['8% cap rate', ['8%'], 'cap rate'],
  ['the 1% rule', ['1%'], 'the rule'],
  ['12% off', ['12%'], 'off'],
  // At least or at most so many, that is open.
  ['listed for 90 days', [], 'listed for 90 days'],
  ['rent over $1 per sq ft', ['$1'], 'rent over per sq ft'],
  ['tampa 60k 200k', ['200k'], 'tampa'],
  ['1.5x 1.8x', ['1.8x'], ''],
];

test.each(ambiguous)('of “%s” is left what could mean anything', (text, unread, place) => {
  expect(readPhrase(text)).toMatchObject({ unread, place });
});

test('any text gives valid parameters and throws nothing', () => {
  const piece = fc.constantFrom(
    '$',
    '%',
    'x',
    'k',
    '60',
    '1.5',
    '38109',
    ',',
    '-',
    ' ',
    'under',
    'bd',
    'irr',
    'cash',
    '|',
    'off',
    '1e9',
    '99999999',
  );
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(' ')),
    fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const { changes } = readPhrase(typed);
      for (const [name, value] of Object.entries(changes)) {
        expect(searchParameters.shape[name as keyof typeof changes].safeParse(value)).toEqual({
          success: true,
          data: value,
        });
      }
    }),
  );
});

test('the order of the parts does not matter', () => {
  const parts = [
    ['memphis', {}],
    ['1.5x', { targetEquityMultiple: 1.5 }],
    ['$60k', { initialEquityInvestment: 60_000 }],
    ['3bd', { bedroomCountRange: [3, 3] }],
    ['condo', { propertyType: ['CONDO'] }],
    ['7%', { interestRate: 7 }],
    ['10% off', { priceOffer: 'ten' }],
    ['dscr 1.25', { targetDscr: 1.25 }],
    ['under 200k', { purchasePriceRange: [null, 200_000] }],
    ['1,200 sqft', { squareFootageRange: [1200, null] }],
    ['hold 7 years', { holdYears: 7 }],
  ] as const;
  fc.assert(
    fc.property(fc.shuffledSubarray([...parts]), fc.constantFrom(' ', ', ', ' and '), (said, between) => {
      const { changes, place, unread } = readPhrase(said.map(([text]) => text).join(between));
      expect(changes).toEqual(Object.assign({}, ...said.map(([, change]) => change)));
      expect(place).toBe(said.some(([text]) => text === 'memphis') ? 'memphis' : '');
      expect(unread).toEqual([]);
    }),
  );
});
