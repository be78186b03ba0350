import type { Assumptions } from './assumptions.ts';
import type { ListingFacts } from './listing.ts';

/**
 * The appreciation that applies to a listing, fraction a year: the rate of its market if the assumptions ask for it and
 * it is known, else the assumed rate.
 */
export function appreciationFor(listing: ListingFacts, assumptions: Assumptions): number {
  const market = assumptions.marketAppreciation ? listing.marketAppreciation : null;
  return market ?? assumptions.appreciation;
}
