import type { Assumptions, Targets } from '../assumptions.ts';
import { maximumLoanShare } from '../lender-tests.ts';
import type { TargetName } from '../linear/compile-targets.ts';
import { isInAllHalfSpaces, isInHalfSpace } from '../linear/is-in-half-space.ts';
import { createTargetLookup, type TargetLookup } from '../linear/target-lookup.ts';
import type { ListingFacts } from '../listing.ts';
import type { ListingVector } from '../listing-vector.ts';
import { listingVector, priceLine, rentLine } from '../listing-vector.ts';
import { breakEvenRate } from './break-even-rate.ts';
import { highestUpTo, type Interval, passingIntervals } from './passing-intervals.ts';

/** The smallest change of each value that alone meets every target; null: no such change exists. */
export type SmallestChanges = {
  /** The highest price that meets them, at most the current one; dollars. */
  readonly price: number | null;
  /** The lowest rent that meets them, at least the current one; dollars per month before the rent scenario. */
  readonly rent: number | null;
  /** The highest interest rate that meets them; fraction per year. */
  readonly interestRate: number | null;
  /** The nearest LTV that meets them, in steps of one percent; fraction. */
  readonly mortgageLtv: number | null;
};

/** The targets that a listing misses, and the changes that would meet them. */
export type Shortfall = { readonly missed: readonly TargetName[]; readonly changes: SmallestChanges };

const noChanges: SmallestChanges = { price: null, rent: null, interestRate: null, mortgageLtv: null };

/**
 * Returns the function that finds what a listing misses and the smallest single changes that meet every target, the
 * equity maximum and the persona's gate. The result is empty if nothing is missed, and without rent. The targets for
 * each LTV are compiled once for all listings.
 */
export function createShortfalls(targets: Targets, assumptions: Assumptions): (listing: ListingFacts) => Shortfall {
  const targetsOf = createTargetLookup(targets, assumptions);
  const nearestLoan = createNearestLoan(targets, assumptions);
  return (listing) => {
    const vector = listingVector(listing, assumptions);
    const halfSpaces = targetsOf(listing);
    const failed = vector === null ? [] : halfSpaces.filter((halfSpace) => !isInHalfSpace(halfSpace, vector));
    if (vector === null || listing.rent === null || failed.length === 0) return { missed: [], changes: noChanges };
    const prices = passingIntervals(halfSpaces, priceLine(listing, listing.rent, assumptions));
    const rents = passingIntervals(halfSpaces, rentLine(listing, assumptions));
    return {
      missed: [...new Set(failed.map(({ name }) => name))],
      changes: {
        price: highestUpTo(vector[0], prices),
        rent: lowestFrom(listing.rent, rents),
        interestRate: breakEvenRate(listing, assumptions, targets).rate,
        mortgageLtv: nearestLoan(listing, vector),
      },
    };
  };
}

function lowestFrom(minimum: number, passing: readonly Interval[]): number | null {
  const next = passing.find(([, to]) => to >= minimum);
  return next ? Math.max(next[0], minimum) : null;
}

/** Tries both directions because a larger loan needs less equity but costs more. */
function createNearestLoan(targets: Targets, assumptions: Assumptions) {
  const distance = (percent: number) => Math.abs(percent / 100 - assumptions.mortgageLtv);
  const nearestFirst = Array.from({ length: 101 }, (_, percent) => percent).sort((a, b) => distance(a) - distance(b));
  const compiled = new Map<number, TargetLookup>();
  const targetsAt = (mortgageLtv: number): TargetLookup => {
    const targetsOf = compiled.get(mortgageLtv) ?? createTargetLookup(targets, { ...assumptions, mortgageLtv });
    compiled.set(mortgageLtv, targetsOf);
    return targetsOf;
  };
  return (listing: ListingFacts, vector: ListingVector): number | null => {
    // A search for financeable homes requires a smallest loan, and has the largest one as a filter.
    const largest = targets.loanAmount === null ? 1 : maximumLoanShare(listing.isCondo === true, assumptions);
    const nearest = nearestFirst.find(
      (percent) => percent / 100 <= largest && isInAllHalfSpaces(targetsAt(percent / 100)(listing), vector),
    );
    return nearest === undefined ? null : nearest / 100;
  };
}
