import type { Assumptions } from '../assumptions.ts';
import type { ListingFacts } from '../listing.ts';
import type { ListingVector } from './forms.ts';

/** A straight line of listing vectors: `origin` + s × `direction`. */
export type ListingLine = { readonly origin: ListingVector; readonly direction: ListingVector };

/** The price paid under the offer: the asking price less the discount, dollars. */
function offerPrice(listing: ListingFacts, assumptions: Assumptions): number {
  return listing.listPrice * (1 - assumptions.priceOffer);
}

/** The listing at every price, dollars. The tax follows the price, or stays at the current bill, by `taxMode`. */
export function priceLine(listing: ListingFacts, rent: number, { taxMode, rentScenario }: Assumptions): ListingLine {
  const untaxed = listing.insuranceAnnual + 12 * listing.associationFeeMonthly + listing.otherAnnual;
  const bill = taxMode === 'fixed' ? listing.taxAnnualAmount : 0;
  return {
    origin: [0, 12 * rent * rentScenario, untaxed + bill, listing.upfront],
    direction: [1, 0, taxMode === 'fixed' ? 0 : listing.taxRate, 0],
  };
}

/** The listing at the offered price and every rent, dollars a month before the rent scenario. */
export function rentLine(listing: ListingFacts, assumptions: Assumptions): ListingLine {
  return {
    origin: vectorOf(listing, 0, assumptions),
    direction: [0, 12 * assumptions.rentScenario, 0, 0],
  };
}

/** The listing vector at one place of a line. */
function pointOn({ origin, direction }: ListingLine, at: number): ListingVector {
  return [
    origin[0] + at * direction[0],
    origin[1] + at * direction[1],
    origin[2] + at * direction[2],
    origin[3] + at * direction[3],
  ];
}

/** The listing vector at the offered price with `rent` dollars a month. */
export function vectorOf(listing: ListingFacts, rent: number, assumptions: Assumptions): ListingVector {
  return pointOn(priceLine(listing, rent, assumptions), offerPrice(listing, assumptions));
}

/**
 * All that the cash-flow formula takes from a listing under the assumed offer and rent scenario:
 * (price, rent of year 1, costs of year 1, upfront), dollars. Null without rent.
 */
export function listingVector(listing: ListingFacts, assumptions: Assumptions): ListingVector | null {
  return listing.rent === null ? null : vectorOf(listing, listing.rent, assumptions);
}
