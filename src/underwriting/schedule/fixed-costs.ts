import type { Assumptions } from '../assumptions.ts';
import type { ListingFacts } from '../listing.ts';

/** Costs of year 1 that do not follow the rent, dollars. */
export type FixedCosts = {
  readonly propertyTax: number;
  readonly insurance: number;
  readonly dues: number;
  readonly other: number;
};

/**
 * The fixed costs of year 1 by kind, dollars. Their sum is `fixedCosts` of the schedule, and all grow with
 * `grossExpenseIncrease`. `price` is the price paid: a reassessed tax follows it.
 */
export function fixedCostsOf(
  listing: ListingFacts,
  price: number,
  { taxMode }: Pick<Assumptions, 'taxMode'>,
): FixedCosts {
  return {
    propertyTax: taxMode === 'fixed' ? listing.taxAnnualAmount : listing.taxRate * price,
    insurance: listing.insuranceAnnual,
    dues: 12 * listing.associationFeeMonthly,
    other: listing.otherAnnual,
  };
}
