import { quantileOf } from '../quantile-of.ts';

/** The distribution of a figure over all draws. */
export type Spread = {
  readonly p5: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
  readonly mean: number;
};

/** The distribution of the values; null if there are none. Interpolates percentiles. Sorts `values` in place. */
export function spreadOf(values: Float64Array): Spread | null {
  if (values.length === 0) return null;
  values.sort();
  return {
    p5: quantileOf(values, 0.05),
    p25: quantileOf(values, 0.25),
    p50: quantileOf(values, 0.5),
    p75: quantileOf(values, 0.75),
    p95: quantileOf(values, 0.95),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
  };
}
