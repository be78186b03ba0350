import type { ListingFacts } from '#underwriting/listing.ts';
import { type Columns, marketAppreciationOf, unknownMarket } from './columns.ts';

/** The facts of a row as the finance core takes them; what is only ever added up is given as one sum. */
export function factsAt(columns: Columns, row: number): ListingFacts {
  const listPrice = columns.price[row];
  const market = columns.market[row];
  return {
    listPrice,
    rent: (columns.rent[row] * listPrice) / 12,
    taxRate: columns.taxRate[row],
    taxAnnualAmount: columns.taxBill[row] * listPrice,
    insuranceAnnual: columns.cost[row] * listPrice,
    associationFeeMonthly: 0,
    otherAnnual: 0,
    upfront: columns.upfront[row] * listPrice,
    marketAppreciation: market === unknownMarket ? null : marketAppreciationOf(market),
  };
}
