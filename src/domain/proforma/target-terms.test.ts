import { describe, expect, test } from 'vitest';
import type { ListingFacts } from '#underwriting/listing.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { settleAssumptions, toAssumptions } from '../settled-assumptions.ts';
import { settleSearch, toTargets } from '../settled-search.ts';
import { offerText } from './offer-sentence.ts';
import { offerForAll, targetTerms } from './target-terms.ts';

const assumptions = toAssumptions(settleAssumptions({}));
const targets = toTargets(settleSearch({ maximum_initial_equity_investment: 90_000, target_equity_multiple: 1.5 }));

const listingWith = (rent: number): ListingFacts => ({
  listPrice: 200_000,
  rent,
  taxRate: 0.01,
  taxAnnualAmount: 2000,
  insuranceAnnual: 1500,
  associationFeeMonthly: 0,
  otherAnnual: 0,
  upfront: 0,
  marketAppreciation: null,
});

const termsOf = (listing: ListingFacts, asking = listing.listPrice) =>
  targetTerms(listing, assumptions, targets, asking);
const rateOf = (listing: ListingFacts) => termsOf(listing).at(-1)!;

test('The highest rate as it is shown still meets the targets, and it is the one that is applied', () => {
  let shown = 0;
  for (let rent = 1400; rent < 2000; rent += 13) {
    const listing = listingWith(rent);
    const { value, edits } = rateOf(listing);
    if (edits === null) continue;
    shown++;
    const percent = Number.parseFloat(value);
    expect(edits).toEqual({ interest_rate: percent });
    const { calculation } = underwrite(listing, { ...assumptions, interestRate: percent / 100 });
    expect(calculation.equityMultiple).toBeGreaterThanOrEqual(1.5);
  }
  expect(shown).toBeGreaterThan(20);
});

test('A rate beyond what the assumptions accept cannot be applied', () => {
  expect(rateOf(listingWith(9000)).edits).toBe(null);
  expect(rateOf(listingWith(100))).toMatchObject({ value: 'No rate meets them', edits: null });
});

test('A price is compared with what the seller asks, not with the investor’s own price', () => {
  const listing = listingWith(1450);
  const offerIn = (terms: ReturnType<typeof termsOf>) => terms.find(({ name }) => name === 'All targets')!;
  const offer = offerIn(termsOf(listing));
  expect(offer.note).toMatch(/^\d+\.\d\d% below asking$/);
  expect(offerIn(termsOf({ ...listing, listPrice: Number(offer.edits?.list_price) }, listing.listPrice))).toEqual(
    offer,
  );
});

describe('A home that meets the targets only from a price above asking', () => {
  const listing = { ...listingWith(1300), listPrice: 120_000 };
  const search = { maximum_initial_equity_investment: 90_000, target_equity_multiple: 1.3, financeable: true };
  const financed = toTargets(settleSearch(search));
  const sayOffer = (searched: typeof financed) =>
    offerText(offerForAll(listing, assumptions, searched, listing.listPrice));
  const valuesOf = (searched: typeof financed) =>
    Object.fromEntries(
      targetTerms(listing, assumptions, searched, listing.listPrice).map(({ name, ...terms }) => [name, terms]),
    );

  test('is told so, with the highest price', () => {
    expect(sayOffer(financed)).toMatch(/^Meets all targets only from \$133,334 · up to \$1\d\d,\d\d\d$/);
    expect(valuesOf(financed)).toMatchObject({
      'Loan of at least $100,000': { value: 'Only from $133,334', note: '', edits: null },
      'All targets': { value: 'Only from $133,334', note: expect.stringMatching(/^up to /), edits: null },
    });
  });

  test('is told so beside a cash limit that allows a higher price', () => {
    expect(sayOffer({ ...financed, maximumInitialEquityInvestment: 40_000 })).toMatch(
      /^Meets all targets only from \$133,334 · your \$40,000 covers up to \$142,857$/,
    );
  });

  test('is out of reach if the cash covers no such price', () => {
    const poor = { ...financed, maximumInitialEquityInvestment: 34_000 };
    expect(sayOffer(poor)).toBe('Out of reach with $34,000 in cash');
    expect(valuesOf(poor)['All targets']?.value).toBe('No price meets it');
  });

  test('meets them at its price once it asks for more', () => {
    const dear = { ...listing, listPrice: 140_000 };
    const loan = targetTerms(dear, assumptions, financed, 140_000).find(({ name }) => name.startsWith('Loan'));
    expect(loan).toMatchObject({ value: 'At asking', note: 'from $133,334' });
  });
});

test('A cash limit that no price meets is named, not the multiple', () => {
  const listing = { ...listingWith(1800), upfront: 60_000, afterRepairValue: 320_000 };
  const limited = { ...targets, equityMultiple: 1.3, maximumInitialEquityInvestment: 50_000 };
  expect(offerText(offerForAll(listing, assumptions, limited, listing.listPrice))).toBe(
    'Out of reach with $50,000 in cash',
  );
  const unmet = { ...limited, equityMultiple: 90, maximumInitialEquityInvestment: 500_000 };
  expect(offerText(offerForAll(listing, assumptions, unmet, listing.listPrice))).toBe('No price meets 90.00x');
});

test('Without cash, nothing claims that a price meets the multiple', () => {
  const borrowed = { ...assumptions, mortgageLtv: 1, acquisitionCost: 0, prepaidItems: 0, loanPoints: 0 };
  const listing = listingWith(1800);
  expect(offerText(offerForAll(listing, borrowed, targets, listing.listPrice))).toBe(
    'You invest no cash, so there’s no multiple to reach',
  );
  expect(targetTerms(listing, borrowed, targets, listing.listPrice).map(({ name }) => name)).toEqual([
    'Cash to close at most $90,000',
  ]);
  const withDscr = targetTerms(listing, borrowed, { ...targets, dscr: 1.2 }, listing.listPrice);
  expect(withDscr.map(({ name }) => name)).toEqual([
    'Cash to close at most $90,000',
    'DSCR 1.20',
    'All targets',
    'Minimum rent to meet all targets',
    'Highest interest rate to meet all targets',
  ]);
});
