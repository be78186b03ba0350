/** After this many milliseconds of one question no further call is begun. */
const longEnough = 4000;

/**
 * The least milliseconds of several calls, after three that warm up: whatever else the machine does only ever adds.
 * Of work that takes seconds there is one warm call and two that count.
 */
export async function bestOf(calls: number, work: () => unknown): Promise<number> {
  const begun = performance.now();
  const hasTime = () => performance.now() - begun < longEnough;
  for (let call = 0; call < 3 && (call < 1 || hasTime()); call++) await work();
  let best = Number.POSITIVE_INFINITY;
  for (let call = 0; call < calls && (call < 2 || hasTime()); call++) {
    const start = performance.now();
    await work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}
