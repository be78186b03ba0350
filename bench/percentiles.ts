/** The value below which a share of the times is. */
export function percentilesOf(times: readonly number[]): (share: number) => number {
  const sorted = times.toSorted((a, b) => a - b);
  return (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function medianOf(times: readonly number[]): number {
  return percentilesOf(times)(0.5);
}
