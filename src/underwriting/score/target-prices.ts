import { type Assumptions, noOtherTargets } from '../assumptions.ts';
import { passingIntervals } from '../inverse/passing-intervals.ts';
import { compileForms, type Forms } from '../linear/compile-forms.ts';
import { compileTargets, type HalfSpace } from '../linear/compile-targets.ts';
import type { ListingFacts } from '../listing.ts';
import { priceLine } from '../listing-vector.ts';

/** An equity multiple as a condition, with the persona's gate. */
export function compileMultiple(equityMultiple: number, assumptions: Assumptions, forms: Forms): readonly HalfSpace[] {
  return compileTargets({ ...noOtherTargets, equityMultiple }, assumptions, forms).filter(
    ({ name }) => name !== 'initialEquityInvestment',
  );
}

export function compileMultipleAt(
  equityMultiple: number,
  assumptions: Assumptions,
  appreciation: number,
): readonly HalfSpace[] {
  return compileMultiple(equityMultiple, assumptions, compileForms(assumptions, appreciation));
}

/** A share of the price, by which rounding errors can lower the highest one. */
const rounding = 1e-9;

/**
 * The highest price, dollars, that meets the half-spaces as every lower price does; Infinity: no price is too high. 0:
 * none. A home that meets a target only by costing more, because its rent does not cover what does not depend on the
 * price, has none.
 */
export function highestPriceMeeting(
  halfSpaces: readonly HalfSpace[],
  listing: ListingFacts,
  rent: number,
  assumptions: Assumptions,
): number {
  const [first] = passingIntervals(halfSpaces, priceLine(listing, rent, assumptions));
  return first && first[0] === 0 ? first[1] : 0;
}

/** Whether a price is at most the highest one that meets a condition. The highest one is, in spite of rounding errors. */
export function isWithin(highestPrice: number, price: number): boolean {
  return highestPrice >= price * (1 - rounding);
}
