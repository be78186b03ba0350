import type { AfterTax } from '../assumptions.ts';
import { annuity } from './factors.ts';
import { type Form, minus, plus, type Row, times } from './forms.ts';

/** Share of the basis depreciated over the hold, each year discounted at `rate`. */
export function depreciatedShare(tax: AfterTax, holdYears: number, rate: number): number {
  return ((1 - tax.landShare) / tax.depreciationYears) * annuity(rate, Math.min(holdYears, tax.depreciationYears));
}

/**
 * Flows after income tax. Taxable income is the cash flow plus the principal repaid less depreciation. A loss lowers
 * other taxes in the same year.
 */
export function flowsAfterTax(flows: Row, principal: Row, depreciation: Row, tax: AfterTax): Row {
  const untaxed = times(tax.ordinaryRate, minus(depreciation, principal));
  return plus(times(1 - tax.ordinaryRate, flows), untaxed);
}

/**
 * Tax on a sale. The gain over the depreciated basis is taxed at the recapture rate up to the depreciation taken and at
 * the capital-gain rate beyond it. A loss is a credit at the capital-gain rate.
 */
export function saleTaxForm(gain: Row, depreciation: Row, tax: AfterTax): Form {
  const gainBeyondDepreciation = minus(gain, depreciation);
  const recaptured = times(tax.recaptureRate, depreciation);
  return {
    test: gainBeyondDepreciation,
    atLeastZero: plus(recaptured, times(tax.capitalGainRate, gainBeyondDepreciation)),
    below: { test: gain, atLeastZero: times(tax.recaptureRate, gain), below: times(tax.capitalGainRate, gain) },
  };
}
