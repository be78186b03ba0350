export type SingleFlight<Result> = {
  /** Concurrent callers share one run of the work. */
  readonly run: () => Promise<Result>;
  readonly isRunning: () => boolean;
};

export function createSingleFlight<Result>(work: () => Promise<Result>): SingleFlight<Result> {
  let running: Promise<Result> | null = null;
  const run = () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
  return { run, isRunning: () => running !== null };
}

/** Concurrent callers with the same key share one run of the first caller's work. */
export function createKeyedFlights<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const flights = new Map<string, Promise<Result>>();
  return (key, work) => {
    const running = flights.get(key) ?? work().finally(() => flights.delete(key));
    flights.set(key, running);
    return running;
  };
}

/** Runs the work once and keeps its result. Repeats it only after a failure. */
export function createOnce<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | null = null;
  return () => {
    result ??= work().catch((error: unknown) => {
      result = null;
      throw error;
    });
    return result;
  };
}
