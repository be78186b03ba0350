import { expect, test } from 'vitest';
import { bySize } from '#tests/full-size.ts';
import { exampleListing, noTargets, randomCases } from '#tests/underwriting-cases.ts';
import { appreciationFor } from '../appreciation-for.ts';
import { type Assumptions, defaultAssumptions, type Targets } from '../assumptions.ts';
import { compileForms } from '../linear/compile-forms.ts';
import { compileTargets } from '../linear/compile-targets.ts';
import { isInAllHalfSpaces } from '../linear/is-in-half-space.ts';
import type { ListingFacts } from '../listing.ts';
import { vectorOf } from '../listing-vector.ts';
import { createShortfalls, type Shortfall, type SmallestChanges } from './smallest-changes.ts';

const shortfallOf = (listing: ListingFacts, assumptions: Assumptions, targets: Targets): Shortfall =>
  createShortfalls(targets, assumptions)(listing);

/** Whether the listing meets every target, by the half-spaces directly. */
function isMeetingAll(listing: ListingFacts, assumptions: Assumptions, targets: Targets): boolean {
  const forms = compileForms(assumptions, appreciationFor(listing, assumptions));
  return isInAllHalfSpaces(compileTargets(targets, assumptions, forms), vectorOf(listing, listing.rent!, assumptions));
}

/** The listing with an asking price that gives this price under the offer. */
const withPricePaid = (price: number, listing: ListingFacts, { priceOffer }: Assumptions): ListingFacts => ({
  ...listing,
  listPrice: price / (1 - priceOffer),
});

test('a listing that meets all targets has no missed targets and no changes', () => {
  const targets = { ...noTargets, equityMultiple: 1.3 };
  expect(shortfallOf(exampleListing, defaultAssumptions, targets)).toEqual({
    missed: [],
    changes: { price: null, rent: null, interestRate: null, mortgageLtv: null },
  });
});

test('the changes for the worked example have the documented values', () => {
  const { missed, changes } = shortfallOf(exampleListing, defaultAssumptions, { ...noTargets, equityMultiple: 1.6 });
  expect(missed).toEqual(['equityMultiple']);
  expect(changes.price).toBeCloseTo(238_729.25, 2);
  expect(changes.rent).toBeCloseTo(1_983.92, 2);
  expect(changes.interestRate).toBeGreaterThan(0.05);
  expect(changes.interestRate).toBeLessThan(0.065);
  expect(changes.mortgageLtv).toBe(0.94);
});

test('less cash requires a larger loan, a higher debt coverage a smaller one', () => {
  const withCash = (maximumInitialEquityInvestment: number) => ({ ...noTargets, maximumInitialEquityInvestment });
  const cash = shortfallOf(exampleListing, defaultAssumptions, withCash(60_000));
  expect(cash).toMatchObject({ missed: ['initialEquityInvestment'], changes: { mortgageLtv: 0.79, rent: null } });
  const cover = shortfallOf(exampleListing, defaultAssumptions, { ...noTargets, dscr: 1.25 });
  expect(cover).toMatchObject({ missed: ['dscr'], changes: { mortgageLtv: 0.64 } });
  const both = shortfallOf(exampleListing, defaultAssumptions, { ...withCash(60_000), dscr: 1.25 });
  expect(both).toMatchObject({ missed: ['initialEquityInvestment', 'dscr'], changes: { mortgageLtv: null } });
});

test('the gate of the cash-flow persona acts like a target', () => {
  const persona = { ...defaultAssumptions, persona: 'cash_flow' } as const;
  const { missed, changes } = shortfallOf({ ...exampleListing, rent: 1_700 }, persona, noTargets);
  expect(missed).toEqual(['cashFlow']);
  expect(changes.rent).toBeGreaterThan(1_700);
  expect(changes.mortgageLtv).toBeLessThan(0.75);
});

test('without rent there is no shortfall', () => {
  const withoutRent = { ...exampleListing, rent: null };
  expect(shortfallOf(withoutRent, defaultAssumptions, { ...noTargets, equityMultiple: 1.6 }).missed).toEqual([]);
});

const caseCount = bySize(400, 2_500);

test('every change alone meets all targets, and a slightly smaller one does not', () => {
  const counts: Record<keyof SmallestChanges, number> = { price: 0, rent: 0, interestRate: 0, mortgageLtv: 0 };
  const names = ['irr', 'dscr', 'grm', 'debtYield', 'expenseRatio', 'initialCocr', 'refiOutRatio'] as const;
  let index = 0;
  for (const { listing, assumptions: random, targets: all } of randomCases(caseCount, 11)) {
    const assumptions = index % 2 ? random : { ...defaultAssumptions, mortgageLtv: random.mortgageLtv };
    const name = names[index++ % names.length]!;
    const cash = index % 3 === 0 ? all.maximumInitialEquityInvestment : noTargets.maximumInitialEquityInvestment;
    const equityMultiple = Math.min(all.equityMultiple, 1.3);
    const targets = { ...noTargets, equityMultiple, maximumInitialEquityInvestment: cash, [name]: all[name] };
    const { missed, changes } = shortfallOf(listing, assumptions, targets);
    expect(missed.length === 0).toBe(isMeetingAll(listing, assumptions, targets));
    if (missed.length === 0) continue;

    const { price, rent, interestRate, mortgageLtv } = changes;
    const paid = listing.listPrice * (1 - assumptions.priceOffer);
    if (price !== null && price > 10) {
      counts.price++;
      expect(price).toBeLessThanOrEqual(paid);
      expect(isMeetingAll(withPricePaid(price, listing, assumptions), assumptions, targets)).toBe(true);
      for (const more of [1, (paid - price) / 2, paid - price - 1]) {
        if (more < 1 || price + more > paid - 1) continue;
        expect(isMeetingAll(withPricePaid(price + more, listing, assumptions), assumptions, targets)).toBe(false);
      }
    }
    if (rent !== null && rent < listing.listPrice) {
      counts.rent++;
      expect(rent).toBeGreaterThanOrEqual(listing.rent);
      expect(isMeetingAll({ ...listing, rent }, assumptions, targets)).toBe(true);
      if (rent - 1 > listing.rent)
        expect(isMeetingAll({ ...listing, rent: rent - 1 }, assumptions, targets)).toBe(false);
    }
    if (interestRate !== null) {
      counts.interestRate++;
      expect(isMeetingAll(listing, { ...assumptions, interestRate }, targets)).toBe(true);
      expect(isMeetingAll(listing, { ...assumptions, interestRate: interestRate + 1e-4 }, targets)).toBe(false);
    }
    const step = mortgageLtv === null ? 1 : Math.abs(mortgageLtv - assumptions.mortgageLtv);
    if (mortgageLtv !== null) {
      counts.mortgageLtv++;
      expect(isMeetingAll(listing, { ...assumptions, mortgageLtv }, targets)).toBe(true);
    }
    for (let percent = 0; percent <= 100; percent++) {
      if (Math.abs(percent / 100 - assumptions.mortgageLtv) > step - 1e-6) continue;
      expect(isMeetingAll(listing, { ...assumptions, mortgageLtv: percent / 100 }, targets)).toBe(false);
    }
  }

  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(caseCount / 25);
});
