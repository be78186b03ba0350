import { expect, test } from 'vitest';
import { bySize } from '#tests/full-size.ts';
import {
  exampleListing,
  exampleTaxes,
  noTargets,
  randomCases,
  type UnderwritingCase,
} from '#tests/underwriting-cases.ts';
import { appreciationFor } from '../appreciation-for.ts';
import { type Assumptions, defaultAssumptions, type Targets } from '../assumptions.ts';
import { compileForms } from '../linear/compile-forms.ts';
import { compileTargets, type HalfSpace } from '../linear/compile-targets.ts';
import { isRow, isTaxed, mapForm, plus, type Row } from '../linear/forms.ts';
import { isInAllHalfSpaces } from '../linear/is-in-half-space.ts';
import type { ListingFacts } from '../listing.ts';
import { vectorOf } from '../listing-vector.ts';
import { breakEvenRate } from './break-even-rate.ts';
import { lowerOfferToMeet, lowestRent, offersMeeting, offerToMeet } from './offer-to-meet.ts';
import { passingIntervals } from './passing-intervals.ts';

function compile(listing: ListingFacts, assumptions: Assumptions, targets: Targets): readonly HalfSpace[] {
  return compileTargets(targets, assumptions, compileForms(assumptions, appreciationFor(listing, assumptions)));
}

/** Whether the listing at this price meets the half-spaces. */
function isMetAtPrice(
  price: number,
  halfSpaces: readonly HalfSpace[],
  { listing, assumptions }: UnderwritingCase,
): boolean {
  const priced = { ...listing, listPrice: price };
  return isInAllHalfSpaces(halfSpaces, vectorOf(priced, listing.rent, { ...assumptions, priceOffer: 0 }));
}

const caseCount = bySize(6_000, 20_000);

/** Random cases with few targets, so that many have an answer. */
function* answerableCases(count: number, seed: number): Generator<UnderwritingCase> {
  const names = [
    'irr',
    'dscr',
    'grm',
    'debtYield',
    'expenseRatio',
    'initialCocr',
    'netProfitMargin',
    'refiOutRatio',
  ] as const;
  let index = 0;
  for (const randomCase of randomCases(count, seed)) {
    const name = names[index++ % names.length]!;
    const { equityMultiple } = randomCase.targets;
    yield { ...randomCase, targets: { ...noTargets, equityMultiple, [name]: randomCase.targets[name] } };
  }
}

test('the targets pass at the offer and one dollar below it, and fail one dollar above it', () => {
  const counts = { priced: 0, none: 0, unbounded: 0, branched: 0 };
  for (const answerable of answerableCases(caseCount, 5)) {
    const { listing, assumptions, targets } = answerable;
    const halfSpaces = compile(listing, assumptions, targets);
    const { price, lowest, reason } = offerToMeet(halfSpaces, listing, assumptions);
    counts[reason ?? 'priced']++;
    if (price === null || price < 1_000 || price > 1e6) continue;
    if (halfSpaces.some(({ form }) => !isRow(form))) counts.branched++;
    // A form with losses carried forward has too many terms to be 0 to the last digit.
    const rounding = halfSpaces.some(({ form }) => isTaxed(form)) ? 1e-9 * price : 0;
    expect(isMetAtPrice(price - rounding, halfSpaces, answerable)).toBe(true);
    if (price - 1 > lowest) expect(isMetAtPrice(price - 1, halfSpaces, answerable)).toBe(true);
    expect(isMetAtPrice(price + 1, halfSpaces, answerable)).toBe(false);
  }
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(caseCount / 40);
});

test('all prices above the offer fail, and all from the lowest price to the offer pass', () => {
  for (const answerable of answerableCases(3_000, 6)) {
    const { listing, assumptions, targets } = answerable;
    const halfSpaces = compile(listing, assumptions, targets);
    const { price, lowest, reason } = offerToMeet(halfSpaces, listing, assumptions);
    const top = price ?? (reason === 'none' ? 0 : Number.POSITIVE_INFINITY);
    for (const probe of [1e3, 1e4, 5e4, 1e5, 2e5, 4e5, 8e5, 2e6, 1e7]) {
      if (Math.abs(probe - top) < 1 || Math.abs(probe - lowest) < 1 || (probe < lowest && probe < top)) continue;
      expect(isMetAtPrice(probe, halfSpaces, answerable)).toBe(probe < top);
    }
  }
});

test('the lower offer passes and is at most the offered price; above it, none up to the offered price passes', () => {
  let found = 0;
  for (const answerable of answerableCases(3_000, 8)) {
    const { listing, assumptions, targets } = answerable;
    const halfSpaces = compile(listing, assumptions, targets);
    const offered = listing.listPrice * (1 - assumptions.priceOffer);
    const lower = lowerOfferToMeet(halfSpaces, listing, assumptions);
    const isMet = (price: number) => isMetAtPrice(price, halfSpaces, answerable);
    if (lower !== null && lower >= 1_000 && lower <= 1e6) {
      expect(lower).toBeLessThanOrEqual(offered);
      expect(isMet(lower)).toBe(true);
      found++;
    }
    const least = (lower ?? 0) + 1;
    for (const share of [0.1, 0.5, 0.9, 1]) {
      const probe = least + share * (offered - least - 1);
      if (probe > least) expect(isMet(probe)).toBe(false);
    }
  }
  expect(found).toBeGreaterThan(300);
});

test('the offer for each single target is at least the offer for all targets', () => {
  for (const { listing, assumptions, targets } of answerableCases(2_000, 7)) {
    const halfSpaces = compile(listing, assumptions, targets);
    const { price } = offerToMeet(halfSpaces, listing, assumptions);
    const offers = offersMeeting(halfSpaces, listing, assumptions);
    expect(new Set(offers.map(({ name }) => name))).toEqual(new Set(halfSpaces.map(({ name }) => name)));
    if (price === null) continue;
    const single = offers.map(({ offer }) => offer.price ?? Number.POSITIVE_INFINITY);
    expect(Math.min(...single)).toBeGreaterThanOrEqual(price * (1 - 1e-12));
  }
});

test('the offer does not depend on the asking price or the offer discount', () => {
  const targets = { ...noTargets, equityMultiple: 1.6 };
  const { price } = offerToMeet(
    compile(exampleListing, defaultAssumptions, targets),
    exampleListing,
    defaultAssumptions,
  );
  const expensiveListing = { ...exampleListing, listPrice: 400_000 };
  const discounted = { ...defaultAssumptions, priceOffer: 0.2 };
  expect(offerToMeet(compile(expensiveListing, discounted, targets), expensiveListing, discounted).price).toBe(price);
});

test('with a fixed tax, a lower price does not lower the bill', () => {
  const fixed: Assumptions = { ...defaultAssumptions, taxMode: 'fixed' };
  const targets = { ...noTargets, dscr: 1.25 };
  const { price } = offerToMeet(compile(exampleListing, fixed, targets), exampleListing, fixed);
  const reassessed = offerToMeet(
    compile(exampleListing, defaultAssumptions, targets),
    exampleListing,
    defaultAssumptions,
  );
  expect(price).toBeLessThan(reassessed.price!);
});

test('a listing without rent has no offer but a lowest rent', () => {
  const withoutRent = { ...exampleListing, rent: null };
  const halfSpaces = compile(withoutRent, defaultAssumptions, { ...noTargets, equityMultiple: 1.6 });
  expect(offerToMeet(halfSpaces, withoutRent, defaultAssumptions)).toEqual({ price: null, lowest: 0, reason: 'none' });
  expect(lowestRent(halfSpaces, withoutRent, defaultAssumptions)).toBeCloseTo(1_983.92, 2);
});

test('a target that every price meets is unbounded; one that no price meets has no offer', () => {
  const free = { ...defaultAssumptions, mortgageLtv: 0, taxMode: 'fixed' } as const;
  const margin = (netProfitMargin: number) =>
    offerToMeet(
      compile(exampleListing, free, { ...noTargets, netProfitMargin }).filter(({ name }) => name === 'netProfitMargin'),
      exampleListing,
      free,
    ).reason;
  expect(margin(0.5)).toBe('unbounded');
  expect(margin(0.9)).toBe('none');
});

test('a house without income and costs has no offer', () => {
  const empty = { ...exampleListing, rent: 0, insuranceAnnual: 0 };
  const halfSpaces = compile(empty, defaultAssumptions, { ...noTargets, dscr: 1 });
  expect(offerToMeet(halfSpaces, empty, defaultAssumptions)).toEqual({ price: null, lowest: 0, reason: 'none' });
});

test('two separate price intervals stay separate', () => {
  const below: Row = [-1, 0, 0, 0, 0, 0];
  const above: Row = [1, 0, 0, 0, 0, 0];
  const line = { origin: [0, 0, 0, 1, 0, 0] as const, direction: [1, 0, 0, 0, 0, 0] as const };
  const valley = { test: [1, 0, 0, -50, 0, 0] as const, atLeastZero: above, below }; // |price|, increasing from 50 on
  const twoIntervals: HalfSpace = {
    name: 'dscr',
    form: mapForm(valley, (row) => plus(row, [0, 0, 0, row === above ? -80 : 20, 0, 0])),
    constant: 0,
  };
  expect(passingIntervals([twoIntervals], line)).toEqual([
    [0, 20],
    [80, Number.POSITIVE_INFINITY],
  ]);
  const capped: HalfSpace = { name: 'grm', form: [-1, 0, 0, 100, 0, 0], constant: 0 };
  expect(passingIntervals([twoIntervals, capped], line)).toEqual([
    [0, 20],
    [80, 100],
  ]);
});

test('the targets pass at the lowest rent and fail one dollar a month below it', () => {
  let answers = 0;
  for (const { listing, assumptions, targets } of answerableCases(caseCount, 8)) {
    const halfSpaces = compile(listing, assumptions, targets);
    const rent = lowestRent(halfSpaces, listing, assumptions);
    if (rent === null || rent < 2 || rent > listing.listPrice) continue;
    expect(isInAllHalfSpaces(halfSpaces, vectorOf(listing, rent, assumptions))).toBe(true);
    expect(isInAllHalfSpaces(halfSpaces, vectorOf(listing, rent - 1, assumptions))).toBe(false);
    answers++;
  }
  expect(answers).toBeGreaterThan(caseCount / 10);
});

test('the targets pass up to the break-even rate and fail one basis point above it', () => {
  let answers = 0;
  for (const { listing, assumptions, targets } of answerableCases(2_000, 9)) {
    const { rate, reason } = breakEvenRate(listing, assumptions, targets);
    const isMetAt = (interestRate: number) => {
      const atRate = { ...assumptions, interestRate };
      return isInAllHalfSpaces(compile(listing, atRate, targets), vectorOf(listing, listing.rent, atRate));
    };
    for (const probe of [0.01, 0.05, 0.1, 0.2, 0.3]) {
      if (Math.abs(probe - (rate ?? 0)) > 1e-4)
        expect(isMetAt(probe)).toBe(reason === 'unbounded' || probe < (rate ?? 0));
    }
    if (rate === null) expect(isMetAt(0.4)).toBe(reason === 'unbounded');
    else {
      expect(isMetAt(rate)).toBe(true);
      expect(isMetAt(rate + 1e-4)).toBe(false);
      answers++;
    }
  }
  expect(answers).toBeGreaterThan(100);
});

test('figures jump at rates where mortgage insurance gains a month', () => {
  const insured = { ...defaultAssumptions, mortgageLtv: 0.9, pmiRate: 0.03, holdYears: 10 };
  const at = (interestRate: number) => {
    const forms = compileForms({ ...insured, interestRate }, insured.appreciation);
    return (forms.totalCashReturned as readonly number[])[0]!;
  };
  const steps = Array.from({ length: 400 }, (_, index) => at(0.03 + index * 1e-5) - at(0.03 + (index + 1) * 1e-5));
  expect(Math.min(...steps)).toBeGreaterThan(0);
  expect(Math.max(...steps)).toBeGreaterThan(10 * Math.min(...steps));
});

test('an after-tax offer is lower than the offer before tax', () => {
  const taxed = { ...defaultAssumptions, afterTax: exampleTaxes };
  const targets = { ...noTargets, equityMultiple: 1.6 };
  const before = offerToMeet(compile(exampleListing, defaultAssumptions, targets), exampleListing, defaultAssumptions);
  const after = offerToMeet(compile(exampleListing, taxed, targets), exampleListing, taxed);
  expect(after.price).toBeLessThan(before.price!);
});
