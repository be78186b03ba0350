import { appreciationFor } from '../appreciation-for.ts';
import type { Assumptions, Targets } from '../assumptions.ts';
import { compileForms } from '../linear/compile-forms.ts';
import { compileTargets } from '../linear/compile-targets.ts';
import { isInAllHalfSpaces } from '../linear/is-in-half-space.ts';
import type { ListingFacts } from '../listing.ts';
import { listingVector } from '../listing-vector.ts';

/** The search for an interest rate ends here. */
const highestRate = 0.4;

/**
 * The highest interest rate, fraction per year from 0 to 0.4, at which the listing still meets the targets. Null if even
 * a rate of 0 misses them (`none`) or if 0.4 still meets them (`unbounded`). Bisection works because every target gets
 * harder as the rate rises; only income tax breaks this, slightly: above 50 % near 0, and for a target IRR below 0, which
 * values losses at the sale more than earlier ones. The figures jump at rates
 * where mortgage insurance gains a month; the result is then the last rate before the jump.
 */
export function breakEvenRate(
  listing: ListingFacts,
  assumptions: Assumptions,
  targets: Targets,
): { readonly rate: number | null; readonly reason: 'none' | 'unbounded' | null } {
  const vector = listingVector(listing, assumptions);
  const appreciation = appreciationFor(listing, assumptions);
  const passes = (interestRate: number) => {
    if (vector === null) return false;
    const atRate = { ...assumptions, interestRate };
    return isInAllHalfSpaces(compileTargets(targets, atRate, compileForms(atRate, appreciation)), vector);
  };
  if (!passes(0)) return { rate: null, reason: 'none' };
  if (passes(highestRate)) return { rate: null, reason: 'unbounded' };
  let passing = 0;
  let failing = highestRate;
  for (let middle = failing / 2; middle > passing && middle < failing; middle = (passing + failing) / 2) {
    if (passes(middle)) passing = middle;
    else failing = middle;
  }
  return { rate: passing, reason: null };
}
