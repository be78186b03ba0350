import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type BackOff, retryDelay } from '#domain/async/retry-delay.ts';
import type { ScanReply, ScanRequest, ThreadReady, ThreadStart } from './messages.ts';

/** Null: the thread ended before it replied. */
type Outcome = ScanReply['outcome'] | null;

export type ThreadPool = {
  /** Threads that can take a request. */
  readonly size: () => number;
  /** Sends a request to the thread with the fewest of those that are loaded. Null: there is no thread, or it ended. */
  readonly send: (request: Omit<ScanRequest, 'id'>) => Promise<Outcome>;
  readonly close: () => Promise<void>;
};

type Thread = {
  readonly worker: Worker;
  readonly waiting: Map<number, (outcome: Outcome) => void>;
  /** Ends the thread if it works on one request for too long. */
  timer: NodeJS.Timeout | null;
  isReady: boolean;
};

/** Columns are outside of these. Without them, a thread collects its garbage only after tens of megabytes of it. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 } as const;
/** Milliseconds that a thread may take to load its modules. It can take long on a busy machine. */
const longestStart = 60_000;
/** Milliseconds before a thread that ended before it was ready is replaced. */
const replacePause: BackOff = { first: 500, longest: 30_000 };

export type PoolOptions = {
  readonly script: URL;
  /** Milliseconds on one request after which a thread that is ready is ended, so that no request waits for ever. */
  readonly longestScan: number;
  /** Receives why a thread could not start, ended or could not run a request. */
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

  const watch = (thread: Thread) => {
    if (thread.timer) clearTimeout(thread.timer);
    const isIdle = thread.waiting.size === 0;
    const longest = thread.isReady ? longestScan : longestStart;
    thread.timer = isIdle ? null : setTimeout(() => void thread.worker.terminate(), longest).unref();
  };
  const settle = (thread: Thread, id: number, outcome: Outcome) => {
    thread.waiting.get(id)?.(outcome);
    thread.waiting.delete(id);
    watch(thread);
  };
  const start = (threadStart: ThreadStart, failures: number) => {
    const worker = openWorker(script, threadStart, onError);
    if (!worker) {
      void replace(threadStart, failures + 1);
      return;
    }
    const thread: Thread = { worker, waiting: new Map(), timer: null, isReady: false };
    threads.add(thread);
    worker.unref();
    worker.on('message', (message: ThreadReady | ScanReply) => {
      if (message !== 'ready') {
        settle(thread, message.id, message.outcome);
        return;
      }
      thread.isReady = true;
      watch(thread);
    });
    worker.on('error', onError);
    worker.on('exit', (code) => {
      threads.delete(thread);
      for (const id of thread.waiting.keys()) settle(thread, id, null);
      if (stop.signal.aborted) return;
      onError(new Error(`A scan thread ended with code ${code}.`));
      void replace(threadStart, thread.isReady ? 0 : failures + 1);
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
    size: () => threads.size,
    send: (request) =>
      new Promise((resolve) => {
        const [thread] = [...threads].sort(
          (a, b) => Number(b.isReady) - Number(a.isReady) || a.waiting.size - b.waiting.size,
        );
        if (!thread) {
          resolve(null);
          return;
        }
        const id = nextId++;
        thread.waiting.set(id, resolve);
        if (!thread.timer) watch(thread);
        try {
          thread.worker.postMessage({ ...request, id } satisfies ScanRequest);
        } catch (error) {
          onError(error);
          settle(thread, id, null);
        }
      }),
    close: async () => {
      stop.abort();
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

/** Null where the host allows no more threads. */
function openWorker(script: URL, workerData: ThreadStart, onError: PoolOptions['onError']): Worker | null {
  try {
    return new Worker(script, { workerData, env: {}, execArgv: [], resourceLimits });
  } catch (error) {
    onError(error);
    return null;
  }
}
