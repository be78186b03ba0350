import type { ListingFacts } from '#underwriting/listing.ts';
import { areaImputedBit, type Columns, marketAppreciationOf, unknownMarket } from './columns.ts';
import { areaOfCode } from './fact-codes.ts';

/**
 * The facts of a row for underwriting. `insuranceAnnual` includes dues and other costs, because only their sum matters.
 */
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

/** Square feet; NaN if unknown or filled in by the feed. */
export function measuredAreaAt({ kind, livingArea }: Columns, row: number): number {
  return kind[row] & areaImputedBit ? Number.NaN : areaOfCode(livingArea[row]);
}
