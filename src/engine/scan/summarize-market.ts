import { marketAppreciationOf, priceImplausibleBit, unknownMarket } from '../columns/columns.ts';
import { measuredAreaAt } from '../columns/facts-at.ts';
import type { InventoryView } from '../columns/inventory-view.ts';
import { rowsOfBlock } from '../scratch.ts';
import { scanBlocks } from './scan-blocks.ts';

/** The homes for sale at plausible prices in some postal codes. Medians: dollars, dollars per month, dollars per square foot. */
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
export function summarizeMarket(view: InventoryView, postalCodes: readonly string[]): MarketOfPostalCodes | null {
  const codes = new Set(postalCodes.map(Number));
  const { price, rent, market, postalCode, kind } = view.columns;
  const prices: number[] = [];
  const rents: number[] = [];
  const perFoot: number[] = [];
  const shares: number[] = [];
  const growths: number[] = [];
  scanBlocks(view, codes, (count) => {
    for (let index = 0; index < count; index++) {
      const row = rowsOfBlock[index];
      if (!codes.has(postalCode[row]) || kind[row] & priceImplausibleBit) continue;
      const area = measuredAreaAt(view.columns, row);
      prices.push(price[row]);
      rents.push((price[row] * rent[row]) / 12);
      shares.push(rent[row]);
      if (!Number.isNaN(area)) perFoot.push(price[row] / area);
      if (market[row] !== unknownMarket) growths.push(marketAppreciationOf(market[row]));
    }
  });
  if (prices.length === 0) return null;
  return {
    count: prices.length,
    price: medianOf(prices)!,
    rent: medianOf(rents)!,
    pricePerSquareFoot: medianOf(perFoot),
    rentToPrice: medianOf(shares)!,
    appreciation: medianOf(growths),
  };
}

function medianOf(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const sorted = Float64Array.from(numbers).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
