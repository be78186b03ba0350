/** Work of which one run goes on at a time. */
export type Turns = {
  /** Runs it for all callers that wait for their turn; a caller during a run gets the next run. */
  readonly run: () => Promise<void>;
  /** For how long a run has been going on; 0: none is. */
  readonly runningMilliseconds: () => number;
};

export function oneAtATime(work: () => Promise<void>): Turns {
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
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
  return { run, runningMilliseconds: () => (running ? performance.now() - begun : 0) };
}
