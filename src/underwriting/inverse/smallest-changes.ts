import type { Assumptions, Targets } from '../assumptions.ts';
import type { TargetName } from '../linear/compile-targets.ts';
import type { ListingVector } from '../linear/forms.ts';
import { listingVector, priceLine, rentLine } from '../linear/listing-vector.ts';
import { meetsAll, meetsOne } from '../linear/meets-all-targets.ts';
import { type TargetsOf, targetsByGrowth } from '../linear/targets-by-growth.ts';
import type { ListingFacts } from '../listing.ts';
import { breakEvenRate } from './break-even-rate.ts';
import { type Interval, passingIntervals } from './passing-intervals.ts';

/** What meets every target if it alone is changed; null: no such change does. */
export type SmallestChanges = {
  /** The highest price that does, at most the one paid now; dollars. */
  readonly price: number | null;
  /** The lowest rent that does, at least the one now; dollars a month before the rent scenario. */
  readonly rent: number | null;
  /** The highest interest rate that does; fraction a year. */
  readonly interestRate: number | null;
  /** The nearest loan that does, in whole percent of the price; fraction. */
  readonly mortgageLtv: number | null;
};

/** Which targets a listing misses, and what would mend it. */
export type Shortfall = { readonly missed: readonly TargetName[]; readonly changes: SmallestChanges };

const noChanges: SmallestChanges = { price: null, rent: null, interestRate: null, mortgageLtv: null };

/**
 * Tells of one listing after another what it misses and the smallest single changes that meet every target, the equity
 * maximum and the persona's gate. Nothing is missed, nothing is to change; nor is anything told without rent. What
 * depends on the loan alone is compiled once for all listings.
 */
export function createShortfalls(targets: Targets, assumptions: Assumptions): (listing: ListingFacts) => Shortfall {
  const targetsOf = targetsByGrowth(targets, assumptions);
  const nearestLoan = createNearestLoan(targets, assumptions);
  return (listing) => {
    const vector = listingVector(listing, assumptions);
    const halfSpaces = targetsOf(listing);
    const failed = vector === null ? [] : halfSpaces.filter((halfSpace) => !meetsOne(halfSpace, vector));
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

/** A price of 0 is none. */
function highestUpTo(most: number, passing: readonly Interval[]): number | null {
  const highest = passing.filter(([from]) => from <= most).at(-1)?.[1] ?? 0;
  return highest > 0 ? Math.min(highest, most) : null;
}

function lowestFrom(least: number, passing: readonly Interval[]): number | null {
  const next = passing.find(([, to]) => to >= least);
  return next ? Math.max(next[0], least) : null;
}

/** A larger loan takes less cash and costs more: the way that helps is not known beforehand, so both are gone. */
function createNearestLoan(targets: Targets, assumptions: Assumptions) {
  const distance = (percent: number) => Math.abs(percent / 100 - assumptions.mortgageLtv);
  const nearestFirst = Array.from({ length: 101 }, (_, percent) => percent).sort((a, b) => distance(a) - distance(b));
  const compiled = new Map<number, TargetsOf>();
  const targetsAt = (mortgageLtv: number): TargetsOf => {
    const targetsOf = compiled.get(mortgageLtv) ?? targetsByGrowth(targets, { ...assumptions, mortgageLtv });
    compiled.set(mortgageLtv, targetsOf);
    return targetsOf;
  };
  return (listing: ListingFacts, vector: ListingVector): number | null => {
    const nearest = nearestFirst.find((percent) => meetsAll(targetsAt(percent / 100)(listing), vector));
    return nearest === undefined ? null : nearest / 100;
  };
}
