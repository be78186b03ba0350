import type { AfterTax } from '../assumptions.ts';

/** Taxable income of a year after the losses of earlier years, and the losses that are left; dollars. */
export type OffsetIncome = { readonly taxableIncome: number; readonly lossCarried: number };

/** Offsets a year's income with the losses carried into it. A passive loss only offsets income of the same home. */
export function offsetLosses(income: number, lossCarried: number, { deductLossesNow }: AfterTax): OffsetIncome {
  if (deductLossesNow) return { taxableIncome: income, lossCarried: 0 };
  const left = income - lossCarried;
  return left < 0 ? { taxableIncome: 0, lossCarried: -left } : { taxableIncome: left, lossCarried: 0 };
}
