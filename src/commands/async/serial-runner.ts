/** Runs work so that only one run is active at a time. */
export type SerialRunner = {
  /** A call during a run shares the next run with all other waiting callers. */
  readonly run: () => Promise<void>;
  /** Age of the active run; 0: none. */
  readonly runningMilliseconds: () => number;
};

export function createSerialRunner(work: () => Promise<void>): SerialRunner {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let begun = 0;
  const start = (): Promise<void> => {
    next = null;
    begun = performance.now();
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
  const run = () => {
    // A finished run is no longer "running" a moment before the next one starts.
    if (next) return next;
    if (!running) return start();
    next = running.then(start, start);
    return next;
  };
  return { run, runningMilliseconds: () => (running ? performance.now() - begun : 0) };
}
