import { expect, test } from 'vitest';
import type { ListingFacts } from '#underwriting/listing.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { settleAssumptions, toAssumptions } from '../settled-assumptions.ts';
import { settleSearch, toTargets } from '../settled-search.ts';
import { roundOffer } from './offer-sentence.ts';
import { meetTargets, offerLadder, roundRate, roundRent } from './offers-of.ts';

const listing: ListingFacts = {
  listPrice: 300_000,
  rent: 1900,
  taxRate: 0.01,
  taxAnnualAmount: 3000,
  insuranceAnnual: 1500,
  associationFeeMonthly: 0,
  otherAnnual: 0,
  upfront: 0,
  marketAppreciation: null,
};
const assumptions = toAssumptions(settleAssumptions({}));
const targets = toTargets(
  settleSearch({ maximum_initial_equity_investment: 90_000, target_equity_multiple: 1.5, target_dscr: 1.1 }),
);

const reaches = (facts: ListingFacts, settledAssumptions = assumptions) => {
  const { initialEquityInvestment, equityMultiple, dscr } = underwrite(facts, settledAssumptions).calculation;
  return initialEquityInvestment <= 90_000 && (equityMultiple ?? 0) >= 1.5 && (dscr ?? 0) >= 1.1;
};

test('the ladder shows the results of each offer', () => {
  const ladder = offerLadder(listing, assumptions);
  expect(ladder.map(({ underwritten }) => underwritten.proforma.calculation.purchasePrice)).toEqual([
    300_000, 285_000, 270_000, 255_000, 240_000,
  ]);
  const multiples = ladder.map(({ underwritten }) => underwritten.proforma.calculation.equityMultiple ?? 0);
  expect(multiples).toEqual([...multiples].sort((a, b) => a - b));
});

test('the applied terms meet the targets, and one dollar or a hundredth of a percent more does not', () => {
  expect(reaches(listing)).toBe(false);
  const { all, rent, rate, each } = meetTargets(listing, assumptions, targets);
  const price = roundOffer(all.price ?? 0);
  expect([reaches({ ...listing, listPrice: price }), reaches({ ...listing, listPrice: price + 1 })]).toEqual([
    true,
    false,
  ]);
  expect(Math.min(...each.map(({ offer }) => offer.price ?? Number.POSITIVE_INFINITY))).toBe(all.price);
  expect(rent).not.toBeNull();
  const rentAsked = roundRent(rent ?? 0);
  expect([reaches({ ...listing, rent: rentAsked }), reaches({ ...listing, rent: rentAsked - 1 })]).toEqual([
    true,
    false,
  ]);
  const at = (percent: number) => reaches(listing, { ...assumptions, interestRate: percent / 100 });
  const highest = roundRate(rate.rate ?? 0);
  expect([at(highest), at(highest + 0.01)]).toEqual([true, false]);
});
