import { marketAppreciationOf, unknownMarket } from '../columns/columns.ts';
import { areaOfCode } from '../columns/fact-codes.ts';
import type { Inventory } from '../columns/inventory.ts';
import { rowsIn } from '../columns/postal-index.ts';

/** The homes for sale in some postal codes. Medians: dollars, dollars per month, dollars per square foot. */
export type MarketOfPostalCodes = {
  readonly count: number;
  readonly price: number;
  readonly rent: number;
  /** Null: no home states its area. */
  readonly pricePerSquareFoot: number | null;
  /** Yearly rent over the asking price, a fraction. */
  readonly rentToPrice: number;
  /** Growth in value, fraction per year; null: unknown. */
  readonly appreciation: number | null;
};

/** Sums up the listings of the postal codes. Null: there are none. */
export function summarizeMarket(
  { columns, postalIndex }: Inventory,
  postalCodes: readonly string[],
): MarketOfPostalCodes | null {
  const rows = rowsIn(postalIndex, columns, new Set(postalCodes.map(Number)));
  if (rows.length === 0) return null;
  const valuesOf = (read: (row: number) => number) =>
    Float64Array.from(rows, read).filter((value) => !Number.isNaN(value));
  const { price, rent, livingArea, market } = columns;
  return {
    count: rows.length,
    price: medianOf(valuesOf((row) => price[row]))!,
    rent: medianOf(valuesOf((row) => (price[row] * rent[row]) / 12))!,
    pricePerSquareFoot: medianOf(valuesOf((row) => price[row] / areaOfCode(livingArea[row]))),
    rentToPrice: medianOf(valuesOf((row) => rent[row]))!,
    appreciation: medianOf(
      valuesOf((row) => (market[row] === unknownMarket ? Number.NaN : marketAppreciationOf(market[row]))),
    ),
  };
}

/** Sorts its argument. */
function medianOf(values: Float64Array): number | null {
  if (values.length === 0) return null;
  values.sort();
  const middle = values.length >> 1;
  return values.length % 2 === 1 ? values[middle]! : (values[middle - 1]! + values[middle]!) / 2;
}
