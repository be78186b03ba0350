import type { AfterTax } from '../assumptions.ts';
import { annuity } from './factors.ts';
import { type Form, minus, plus, type Row, times } from './forms.ts';

/** Depreciation starts in the middle of the first month. */
const monthNotDepreciated = 0.5 / 12;

/** Share of the basis depreciated over the hold, each year discounted at `rate`. */
export function depreciatedShare(tax: AfterTax, holdYears: number, rate: number): number {
  const fullYears = annuity(rate, Math.min(holdYears, tax.depreciationYears + monthNotDepreciated));
  return ((1 - tax.landShare) / tax.depreciationYears) * (fullYears - monthNotDepreciated / (1 + rate));
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
 * Tax on a sale. The gain over the depreciated basis is taxed at the recapture rate, at most the ordinary one, up to the
 * depreciation taken, and at the capital-gain rate beyond it. A loss is a credit at the ordinary rate.
 */
export function saleTaxForm(gain: Row, depreciation: Row, tax: AfterTax): Form {
  const gainBeyondDepreciation = minus(gain, depreciation);
  const recaptureRate = Math.min(tax.recaptureRate, tax.ordinaryRate);
  return {
    test: gainBeyondDepreciation,
    atLeastZero: plus(times(recaptureRate, depreciation), times(tax.capitalGainRate, gainBeyondDepreciation)),
    below: { test: gain, atLeastZero: times(recaptureRate, gain), below: times(tax.ordinaryRate, gain) },
  };
}
