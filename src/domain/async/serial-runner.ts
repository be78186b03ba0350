import { Mutex } from 'async-mutex';

/** Runs work so that only one run is active at a time. */
export type SerialRunner = {
  /** A call during a run shares the next run with all other waiting callers. */
  readonly run: () => Promise<void>;
  /** True from the start of a run to its end. */
  readonly isRunning: () => boolean;
  /** Resolves when no run is active. */
  readonly settled: () => Promise<void>;
};

export function createSerialRunner(work: () => Promise<void>): SerialRunner {
  const mutex = new Mutex();
  let next: Promise<void> | null = null;
  let isActive = false;
  const run = () => {
    next ??= mutex.runExclusive(async () => {
      next = null;
      isActive = true;
      try {
        await work();
      } finally {
        isActive = false;
      }
    });
    return next;
  };
  return { run, isRunning: () => isActive, settled: () => mutex.waitForUnlock() };
}
