/** Milliseconds after which no further call starts. */
const timeLimit = 4000;

/**
 * The shortest time of several calls, milliseconds, after three warm-up calls. The minimum is used because other load
 * only adds time. Slow work gets one warm-up call and two timed calls.
 */
export async function bestOf(calls: number, work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  const hasTime = () => performance.now() - startedAt < timeLimit;
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
