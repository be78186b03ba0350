import type { Assumptions } from './assumptions.ts';
import type { ListingFacts } from './listing.ts';

/**
 * The appreciation that applies to a listing, in the unit of its arguments (in this folder a fraction per year): the rate
 * of its market if the assumptions ask for it and it is known, else the assumed rate.
 */
export function appreciationFor(
  listing: Pick<ListingFacts, 'marketAppreciation'>,
  assumptions: Pick<Assumptions, 'marketAppreciation' | 'appreciation'>,
): number {
  const market = assumptions.marketAppreciation ? listing.marketAppreciation : null;
  return market ?? assumptions.appreciation;
}
