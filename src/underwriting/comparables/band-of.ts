/** Where most of some figures lie. */
export type Band = {
  /** The first and third quarter: half of all lie between them. */
  readonly low: number;
  readonly median: number;
  readonly high: number;
  readonly count: number;
};

/** Fewer say nothing of where the others are. */
export const fewestOfBand = 3;

/** The band of some figures, by linear interpolation between two of them; null where they are too few. */
export function bandOf(values: readonly number[]): Band | null {
  if (values.length < fewestOfBand) return null;
  const sorted = [...values].sort((a, b) => a - b);
  return { low: at(sorted, 1 / 4), median: at(sorted, 1 / 2), high: at(sorted, 3 / 4), count: sorted.length };
}

function at(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const lower = sorted[below] ?? 0;
  const upper = sorted[Math.ceil(place)] ?? lower;
  return lower + (upper - lower) * (place - below);
}

/** The share of figures below a value, those equal to it by half; null where there are none. */
export function shareBelow(value: number, values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const below = values.filter((each) => each < value).length;
  const equal = values.filter((each) => each === value).length;
  return (below + equal / 2) / values.length;
}
