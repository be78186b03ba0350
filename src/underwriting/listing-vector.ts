import type { Assumptions } from './assumptions.ts';
import type { ListingVector } from './forms.ts';
import type { ListingFacts } from './listing.ts';

/** The price paid under the offer: the asking price less the discount, dollars. */
export function offerPrice(listing: ListingFacts, assumptions: Assumptions): number {
  return listing.listPrice * (1 - assumptions.priceOffer);
}

/** Costs of year 1 as `fixed` dollars plus `perDollar` of the price. */
export function yearlyCosts(listing: ListingFacts, { taxMode }: Assumptions): { fixed: number; perDollar: number } {
  const other = listing.insuranceAnnual + 12 * listing.associationFeeMonthly + listing.otherAnnual;
  return taxMode === 'fixed'
    ? { fixed: other + listing.taxAnnualAmount, perDollar: 0 }
    : { fixed: other, perDollar: listing.taxRate };
}

/** The listing at price `price` and rent `monthlyRent` (dollars a month, before the rent scenario). */
export function vectorAt(
  listing: ListingFacts,
  assumptions: Assumptions,
  price: number,
  monthlyRent: number,
): ListingVector {
  const { fixed, perDollar } = yearlyCosts(listing, assumptions);
  return [price, 12 * monthlyRent * assumptions.rentScenario, fixed + perDollar * price, listing.upfront];
}

/**
 * All that the cash-flow formula takes from a listing under the assumed offer and rent scenario:
 * (price, rent of year 1, costs of year 1, upfront), dollars. Null without rent.
 */
export function listingVector(listing: ListingFacts, assumptions: Assumptions): ListingVector | null {
  if (listing.rent === null) return null;
  return vectorAt(listing, assumptions, offerPrice(listing, assumptions), listing.rent);
}
