import type { Assumptions } from './assumptions.ts';
import type { ListingFacts } from './listing.ts';

/**
 * A listing under one offer and rent scenario, dollars: price, rent of year 1, costs of year 1, upfront repairs, the
 * market value after them, and the part of the costs that lenders leave out.
 */
export type ListingVector = readonly [
  price: number,
  rent: number,
  cost: number,
  upfront: number,
  value: number,
  otherCost: number,
];

/** A straight line of listing vectors: `origin` + s × `direction`. */
export type ListingLine = { readonly origin: ListingVector; readonly direction: ListingVector };

/** The asking price less the offer discount, dollars. */
export function offerPrice(listing: ListingFacts, assumptions: Assumptions): number {
  return listing.listPrice * (1 - assumptions.priceOffer);
}

/**
 * The listing at every price, dollars. `taxMode` decides whether the tax follows the price. The value follows it unless
 * one after repairs is known.
 */
export function priceLine(listing: ListingFacts, rent: number, { taxMode, rentScenario }: Assumptions): ListingLine {
  const fixedCosts = listing.insuranceAnnual + 12 * listing.associationFeeMonthly + listing.otherAnnual;
  const bill = taxMode === 'fixed' ? listing.taxAnnualAmount : 0;
  return {
    origin: [
      0,
      12 * rent * rentScenario,
      fixedCosts + bill,
      listing.upfront,
      listing.afterRepairValue ?? 0,
      listing.otherAnnual,
    ],
    direction: [1, 0, taxMode === 'fixed' ? 0 : listing.taxRate, 0, listing.afterRepairValue == null ? 1 : 0, 0],
  };
}

/** The listing at the offered price and every rent, dollars per month before the rent scenario. */
export function rentLine(listing: ListingFacts, assumptions: Assumptions): ListingLine {
  return {
    origin: vectorOf(listing, 0, assumptions),
    direction: [0, 12 * assumptions.rentScenario, 0, 0, 0, 0],
  };
}

function pointOn({ origin, direction }: ListingLine, at: number): ListingVector {
  return [
    origin[0] + at * direction[0],
    origin[1] + at * direction[1],
    origin[2] + at * direction[2],
    origin[3] + at * direction[3],
    origin[4] + at * direction[4],
    origin[5] + at * direction[5],
  ];
}

/** The listing vector at the offered price; `rent` in dollars per month. */
export function vectorOf(listing: ListingFacts, rent: number, assumptions: Assumptions): ListingVector {
  return pointOn(priceLine(listing, rent, assumptions), offerPrice(listing, assumptions));
}

/**
 * The inputs of the cash-flow formula under the assumed offer and rent scenario: (price, rent of year 1, costs of
 * year 1, upfront repairs, value after them, costs that lenders leave out), dollars. Null without rent.
 */
export function listingVector(listing: ListingFacts, assumptions: Assumptions): ListingVector | null {
  return listing.rent === null ? null : vectorOf(listing, listing.rent, assumptions);
}
