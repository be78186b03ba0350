import type { AfterTax } from '../assumptions.ts';
import type { SaleGain } from './schedule.ts';

/** The gain of a sale at `profit` over cost, and the part of it that recaptures depreciation. Dollars. */
export function gainOf(profit: number, depreciation: number): SaleGain {
  const total = profit + depreciation;
  return { total, recaptured: Math.min(Math.max(total, 0), depreciation) };
}

/** Tax on a gain. A loss lowers the ordinary tax. */
export function taxOnGain({ total, recaptured }: SaleGain, tax: AfterTax): number {
  const beyond = total - recaptured;
  return rateOfRecapture(tax) * recaptured + (beyond < 0 ? tax.ordinaryRate : tax.capitalGainRate) * beyond + 0; // never -0
}

/** Recaptured depreciation is ordinary income with a cap on its rate. */
export function rateOfRecapture({ recaptureRate, ordinaryRate }: AfterTax): number {
  return Math.min(recaptureRate, ordinaryRate);
}
