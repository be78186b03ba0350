import type { Assumptions } from '../assumptions.ts';
import type { HalfSpace, TargetName } from '../linear/compile-targets.ts';
import type { ListingFacts } from '../listing.ts';
import { offerPrice, priceLine, rentLine } from '../listing-vector.ts';
import { highestUpTo, passingIntervals } from './passing-intervals.ts';

/**
 * The prices that meet a set of targets: all from `lowest` to `price`, dollars. `price` is null if no price meets them
 * (`none`) or if no price is too high (`unbounded`).
 */
export type Offer =
  | { readonly price: number; readonly lowest: number; readonly reason: null }
  | { readonly price: null; readonly lowest: number; readonly reason: 'none' | 'unbounded' };

/**
 * The highest price at which the listing meets all half-spaces, regardless of the asking price. The half-spaces must be
 * compiled with the appreciation that applies to this listing (`appreciationFor`). Without rent: `none`.
 */
export function offerToMeet(halfSpaces: readonly HalfSpace[], listing: ListingFacts, assumptions: Assumptions): Offer {
  const none = { price: null, lowest: 0, reason: 'none' } as const;
  if (listing.rent === null) return none;
  const highest = passingIntervals(halfSpaces, priceLine(listing, listing.rent, assumptions)).at(-1);
  if (!highest || highest[1] <= 0) return none;
  const [lowest, price] = highest;
  return Number.isFinite(price) ? { price, lowest, reason: null } : { price: null, lowest, reason: 'unbounded' };
}

/**
 * The highest price, dollars, at which the listing meets all half-spaces without paying more than the offered price.
 * Null if there is none, and without rent.
 */
export function lowerOfferToMeet(
  halfSpaces: readonly HalfSpace[],
  listing: ListingFacts,
  assumptions: Assumptions,
): number | null {
  if (listing.rent === null) return null;
  const prices = passingIntervals(halfSpaces, priceLine(listing, listing.rent, assumptions));
  return highestUpTo(offerPrice(listing, assumptions), prices);
}

/** The offer that meets each target alone, in the order of the half-spaces. */
export function offersMeeting(
  halfSpaces: readonly HalfSpace[],
  listing: ListingFacts,
  assumptions: Assumptions,
): readonly { readonly name: TargetName; readonly offer: Offer }[] {
  const names = [...new Set(halfSpaces.map(({ name }) => name))];
  return names.map((name) => {
    const ofTarget = halfSpaces.filter((halfSpace) => halfSpace.name === name);
    return { name, offer: offerToMeet(ofTarget, listing, assumptions) };
  });
}

/**
 * The lowest rent, dollars per month before the rent scenario, at which the listing meets all half-spaces at the offered
 * price. Null if no rent does.
 */
export function lowestRent(
  halfSpaces: readonly HalfSpace[],
  listing: ListingFacts,
  assumptions: Assumptions,
): number | null {
  return passingIntervals(halfSpaces, rentLine(listing, assumptions))[0]?.[0] ?? null;
}
