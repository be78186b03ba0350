import { propertyTaxOf } from './state-property-tax.ts';

/** The facts of a listing that decide the property tax of its next owner. Dollars. */
export type TaxedListing = {
  readonly listPrice: number;
  readonly stateOrProvince: string | null;
  /** The seller's bill, dollars per year; null: unknown. */
  readonly bill: number | null;
  /** A tenant lives there, so that the bill is already that of a rental. */
  readonly isTenantOccupied: boolean;
};

/** Property tax of a landlord who buys the listing, fractions of the price per year. */
export type TaxAfterSale = {
  readonly rate: number;
  /** Our own judgment of what the rate can be. */
  readonly low: number;
  readonly high: number;
  readonly confidence: 'high' | 'medium' | 'low';
};

/** Low and high by confidence, as shares of the rate. Counties differ more than the bills of one county. */
const ranges = { high: [0.9, 1.1], medium: [0.8, 1.25], low: [0.6, 1.5] } as const;

/**
 * The rate after the sale. With a bill: bill over price, times what a rental pays compared with an owner-occupier,
 * within the limits of the state. Without one: what a new buyer usually pays in the state. Never falls when the bill
 * rises.
 */
export function taxAfterSale({ listPrice, stateOrProvince, bill, isTenantOccupied }: TaxedListing): TaxAfterSale {
  const law = propertyTaxOf(stateOrProvince);
  if (bill === null) return withRange(law.newBuyerRate, 'low');
  const sellerRate = bill / listPrice;
  const rentalRate = isTenantOccupied ? sellerRate : sellerRate * law.rentalFactor + law.rentalSurcharge;
  const rate = Math.min(Math.max(rentalRate, law.floor), law.ceiling);
  return withRange(rate, rate === sellerRate && !law.resets ? 'high' : 'medium');
}

/** What an owner-occupier usually pays in the state, fraction of value per year: the usual bill of a seller. */
export function usualSellerRate(state: string | null): number {
  const { newBuyerRate, rentalFactor, rentalSurcharge } = propertyTaxOf(state);
  return (newBuyerRate - rentalSurcharge) / rentalFactor;
}

function withRange(rate: number, confidence: TaxAfterSale['confidence']): TaxAfterSale {
  const [low, high] = ranges[confidence];
  return { rate, low: low * rate, high: high * rate, confidence };
}
