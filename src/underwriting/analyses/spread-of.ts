/** How a figure is spread over all draws: its percentiles and its mean. */
export type Spread = {
  readonly p5: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
  readonly mean: number;
};

/** The spread of the numbers, which are put in order; null where there are none. Percentiles between two are interpolated. */
export function spreadOf(values: Float64Array): Spread | null {
  if (values.length === 0) return null;
  values.sort();
  const at = (share: number) => {
    const place = share * (values.length - 1);
    const below = Math.floor(place);
    const low = values[below]!;
    const high = values[Math.min(below + 1, values.length - 1)]!;
    return low + (place - below) * (high - low);
  };
  return {
    p5: at(0.05),
    p25: at(0.25),
    p50: at(0.5),
    p75: at(0.75),
    p95: at(0.95),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
  };
}
