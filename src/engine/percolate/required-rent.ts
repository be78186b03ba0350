import type { ScanRow } from '../plan/scan-form.ts';

/** Typical yearly costs, share of the price. */
const typicalCost = 0.008;
const typicalTax = 0.012;

/** About the rent that a row needs to be at least 0, share of the price. `row.rent` must be above 0. */
export function requiredRent(
  { price, rent, cost }: Pick<ScanRow, 'price' | 'rent' | 'cost'>,
  priceScale: number,
): number {
  return (-price - cost * (typicalCost + typicalTax * priceScale)) / rent;
}
