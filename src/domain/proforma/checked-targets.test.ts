import { expect, test } from 'vitest';
import { exampleListing } from '#tests/underwriting-cases.ts';
import type { ListingFacts } from '#underwriting/listing.ts';
import { settleAssumptions, toAssumptions } from '../settled-assumptions.ts';
import { settleSearch, toTargets } from '../settled-search.ts';
import { checkTargets } from './checked-targets.ts';

const assumptions = toAssumptions(settleAssumptions({}));
const targets = toTargets(
  settleSearch({ maximum_initial_equity_investment: 1_000_000, target_equity_multiple: 1.3, target_dscr: 1.2 }),
);
const metBy = (listing: ListingFacts, under: typeof assumptions) =>
  Object.fromEntries(checkTargets(listing, under, targets).map(({ name, isMet }) => [name, isMet]));

test('Without rent, a target that needs none is checked and the others are unknown', () => {
  expect(metBy({ ...exampleListing, rent: null }, assumptions)).toEqual({
    initialEquityInvestment: true,
    equityMultiple: null,
    dscr: null,
  });
});

test('Without cash, the multiple is unknown', () => {
  const borrowed = { ...assumptions, mortgageLtv: 1, acquisitionCost: 0 };
  expect(metBy({ ...exampleListing, rent: 9000, upfront: 0 }, borrowed)).toEqual({
    initialEquityInvestment: true,
    equityMultiple: null,
    dscr: true,
  });
});
