const ticksPerPeriod = 8;

/**
 * Calls `act` whenever the process has run for another `milliseconds`. A suspended or starved process counts one tick,
 * however long it could not run: its clients waited for it, not the other way round. Returns what ends it.
 */
export function everyRunning(milliseconds: number, act: () => void): () => void {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks++;
    if (ticks % ticksPerPeriod === 0) act();
  }, milliseconds / ticksPerPeriod).unref();
  return () => clearInterval(timer);
}
