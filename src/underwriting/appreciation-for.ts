import type { Assumptions } from './assumptions.ts';
import type { ListingFacts } from './listing.ts';

/**
 * The growth of value in force for a listing, fraction a year: its market's own rate where the assumptions
 * ask for it and it is known, else the assumed one.
 */
export function appreciationFor(listing: ListingFacts, assumptions: Assumptions): number {
  const market = assumptions.marketAppreciation ? listing.marketAppreciation : null;
  return market ?? assumptions.appreciation;
}
