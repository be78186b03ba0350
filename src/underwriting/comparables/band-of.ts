import { quantileOf } from '../quantile-of.ts';

/** The middle half of a set of values. */
export type Band = {
  /** `low` and `high` are the first and third quartiles. */
  readonly low: number;
  readonly median: number;
  readonly high: number;
  readonly count: number;
};

/** Fewer values are too few for quartiles. */
export const minimumBandValues = 3;

/** The quartiles of the values, by linear interpolation. Null if there are too few values. */
export function bandOf(values: readonly number[]): Band | null {
  if (values.length < minimumBandValues) return null;
  const sorted = [...values].sort((a, b) => a - b);
  return {
    low: quantileOf(sorted, 1 / 4),
    median: quantileOf(sorted, 1 / 2),
    high: quantileOf(sorted, 3 / 4),
    count: sorted.length,
  };
}

/** The share of values below `value`; equal values count half. Null if there are no values. */
export function shareBelow(value: number, values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const below = values.filter((other) => other < value).length;
  const equal = values.filter((other) => other === value).length;
  return (below + equal / 2) / values.length;
}
