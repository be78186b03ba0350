import type { AfterTax } from '../assumptions.ts';
import { annuity } from './factors.ts';
import { type Form, minus, plus, type Row, times } from './forms.ts';

/** Share of the basis written off over the hold, each year's part discounted at `rate`. */
export function depreciatedShare(tax: AfterTax, holdYears: number, rate: number): number {
  return ((1 - tax.landShare) / tax.depreciationYears) * annuity(rate, Math.min(holdYears, tax.depreciationYears));
}

/**
 * Flows after income tax. Taxed is NOI less interest, insurance and depreciation, which is the cash flow plus the
 * principal repaid less depreciation; a loss lowers other tax at once.
 */
export function taxFlows(flows: Row, principal: Row, depreciation: Row, tax: AfterTax): Row {
  const untaxed = times(tax.ordinaryRate, minus(depreciation, principal));
  return plus(times(1 - tax.ordinaryRate, flows), untaxed);
}

/**
 * Tax on a sale. The gain over the written-down basis is taxed at the recapture rate up to the depreciation taken
 * and at the capital-gain rate beyond; a loss is a credit at the capital-gain rate.
 */
export function taxSale(gain: Row, depreciation: Row, tax: AfterTax): Form {
  const beyond = minus(gain, depreciation);
  const recaptured = times(tax.recaptureRate, depreciation);
  return {
    test: beyond,
    atLeastZero: plus(recaptured, times(tax.capitalGainRate, beyond)),
    below: { test: gain, atLeastZero: times(tax.recaptureRate, gain), below: times(tax.capitalGainRate, gain) },
  };
}
