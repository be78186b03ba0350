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
  const percentile = (share: number) => {
    const position = share * (values.length - 1);
    const below = Math.floor(position);
    const low = values[below]!;
    const high = values[Math.min(below + 1, values.length - 1)]!;
    return low + (position - below) * (high - low);
  };
  return {
    p5: percentile(0.05),
    p25: percentile(0.25),
    p50: percentile(0.5),
    p75: percentile(0.75),
    p95: percentile(0.95),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
  };
}
