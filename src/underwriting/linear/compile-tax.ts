import type { AfterTax } from '../assumptions.ts';
import { annuity } from './factors.ts';
import { type Form, lessTax, mapForm, minus, type PlainForm, plus, type Row, times } from './forms.ts';

/** Depreciation starts in the middle of the first month. */
const monthNotDepreciated = 0.5 / 12;

/** Share of the basis depreciated over the hold, each year discounted at `rate`. */
export function depreciatedShare(tax: AfterTax, holdYears: number, rate: number): number {
  const fullYears = annuity(rate, Math.min(holdYears, tax.depreciationYears + monthNotDepreciated));
  return ((1 - tax.landShare) / tax.depreciationYears) * (fullYears - monthNotDepreciated / (1 + rate));
}

/** The sum of taxable income over the first years, each year discounted at a yearly rate. */
export type TaxableIncome = (rate: number, years: number) => Row;

/** A row less a tax; see `TaxedForm`. */
export type TaxedRow = { readonly row: Row; readonly incomeSums: readonly Row[]; readonly weights: readonly number[] };

/**
 * The present value of the income tax over the hold, as a row to subtract and the tax on income that offsets losses.
 * Passive losses are deducted at the sale at the latest, so all income is taxed by then. A year before it weighs what a
 * tax in that year costs more than one a year later.
 */
export function presentIncomeTax(taxable: TaxableIncome, rate: number, holdYears: number, tax: AfterTax): TaxedRow {
  if (tax.deductLossesNow)
    return { row: times(tax.ordinaryRate, taxable(rate, holdYears)), incomeSums: [], weights: [] };
  const years = rate === 0 ? [] : yearsUpTo(holdYears - 1);
  return {
    row: times(tax.ordinaryRate * (1 + rate) ** -holdYears, taxable(0, holdYears)),
    incomeSums: years.map((year) => taxable(0, year)),
    weights: years.map((year) => tax.ordinaryRate * rate * (1 + rate) ** -(year + 1)),
  };
}

/** The tax on a sale with the losses that it makes deductible. */
export function withReleasedLosses(gainTax: PlainForm, taxable: TaxableIncome, holdYears: number, tax: AfterTax): Form {
  if (tax.deductLossesNow) return gainTax;
  const years = yearsUpTo(holdYears);
  return lessTax(
    mapForm(gainTax, (row) => plus(row, times(tax.ordinaryRate, taxable(0, holdYears)))),
    {
      incomeSums: years.map((year) => taxable(0, year)),
      weights: years.map((year) => (year === holdYears ? tax.ordinaryRate : 0)),
    },
  );
}

function yearsUpTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/**
 * Tax on a sale. The gain over the depreciated basis is taxed at the recapture rate, at most the ordinary one, up to the
 * depreciation taken, and at the capital-gain rate beyond it. A loss is a credit at the ordinary rate.
 */
export function saleTaxForm(gain: Row, depreciation: Row, tax: AfterTax): PlainForm {
  const gainBeyondDepreciation = minus(gain, depreciation);
  const recaptureRate = Math.min(tax.recaptureRate, tax.ordinaryRate);
  return {
    test: gainBeyondDepreciation,
    atLeastZero: plus(times(recaptureRate, depreciation), times(tax.capitalGainRate, gainBeyondDepreciation)),
    below: { test: gain, atLeastZero: times(recaptureRate, gain), below: times(tax.ordinaryRate, gain) },
  };
}
