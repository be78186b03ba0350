import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type BackOff, retryDelay } from '#domain/async/retry-delay.ts';
import type { ScanReply, ScanRequest, ThreadStart } from './messages.ts';

/** Null: the thread ended before it replied. */
type Outcome = ScanReply['outcome'] | null;

export type ThreadPool = {
  /** Sends a request to the thread with the fewest. Null: there is no thread, or it ended. */
  readonly send: (request: Omit<ScanRequest, 'id'>) => Promise<Outcome>;
  readonly close: () => Promise<void>;
};

type Thread = {
  readonly worker: Worker;
  readonly waiting: Map<number, (outcome: Outcome) => void>;
  /** Whether it has replied at least once. */
  hasReplied: boolean;
};

/** Milliseconds before a thread that ended without any reply is replaced. */
const replacePause: BackOff = { first: 500, longest: 30_000 };

export type PoolOptions = {
  readonly script: URL;
  /** Milliseconds without a reply after which a thread is ended, so that no request waits for ever. */
  readonly longestScan: number;
  readonly onError: (error: unknown) => void;
};

/** Starts a thread for each start, and another one whenever one ends. */
export function startThreads(
  { script, longestScan, onError }: PoolOptions,
  starts: readonly ThreadStart[],
): ThreadPool {
  const threads = new Set<Thread>();
  const stop = new AbortController();
  let nextId = 0;

  const start = (threadStart: ThreadStart, failures: number) => {
    const worker = new Worker(script, { workerData: threadStart, env: {}, execArgv: [] });
    const thread: Thread = { worker, waiting: new Map(), hasReplied: false };
    threads.add(thread);
    worker.unref();
    worker.on('message', ({ id, outcome }: ScanReply) => {
      thread.hasReplied = true;
      thread.waiting.get(id)?.(outcome);
      thread.waiting.delete(id);
    });
    worker.on('error', onError);
    worker.on('exit', () => {
      threads.delete(thread);
      for (const resolve of thread.waiting.values()) resolve(null);
      if (!stop.signal.aborted) void replace(threadStart, thread.hasReplied ? 0 : failures + 1);
    });
  };
  const replace = async (threadStart: ThreadStart, failures: number) => {
    if (failures > 0) {
      await pause(retryDelay(failures, replacePause), undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
    if (!stop.signal.aborted) start(threadStart, failures);
  };
  for (const threadStart of starts) start(threadStart, 0);

  return {
    send: (request) =>
      new Promise((resolve) => {
        const [thread] = [...threads].sort((a, b) => a.waiting.size - b.waiting.size);
        if (!thread) {
          resolve(null);
          return;
        }
        const id = nextId++;
        const timer = setTimeout(() => void thread.worker.terminate(), longestScan).unref();
        thread.waiting.set(id, (outcome) => {
          clearTimeout(timer);
          resolve(outcome);
        });
        thread.worker.postMessage({ ...request, id } satisfies ScanRequest);
      }),
    close: async () => {
      stop.abort();
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
