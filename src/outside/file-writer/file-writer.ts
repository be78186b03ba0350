import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pTimeout from 'p-timeout';

export type FileWriter<Job> = {
  /** Writes one file after another; `makeJob` runs when it is this file's turn. Rejects if it fails or takes too long. */
  readonly write: (makeJob: () => Job | Promise<Job>) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

type WriterOptions = { readonly milliseconds?: number; readonly idleMilliseconds?: number };

const memoryLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };

/**
 * Writes files in a thread, so that searches keep their pace. The first file starts it, and it ends after a minute
 * without one. The thread answers each job with the bytes of its file, and has neither the environment nor the database.
 */
export function createFileWriter<Job>(
  script: URL,
  { milliseconds = 20_000, idleMilliseconds = 60_000 }: WriterOptions = {},
): FileWriter<Job> {
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const stop = async () => {
    clearTimeout(idle);
    const ending = thread;
    thread = null;
    await ending?.terminate();
  };

  const writeNow = async (makeJob: () => Job | Promise<Job>): Promise<Uint8Array> => {
    const job = await makeJob();
    clearTimeout(idle);
    thread ??= new Worker(script, { env: {}, execArgv: [], resourceLimits: memoryLimits });
    const running = thread;
    running.ref();
    const ended = new AbortController();
    running.postMessage(job);
    try {
      return await pTimeout(nextFile(running, ended.signal), { milliseconds, message: 'A file took too long.' });
    } catch (error) {
      await stop();
      throw error;
    } finally {
      ended.abort();
      running.unref();
      idle = setTimeout(() => void stop(), idleMilliseconds).unref();
    }
  };

  return {
    write: (makeJob) => {
      const written = last.then(() => writeNow(makeJob));
      last = written.catch(() => undefined);
      return written;
    },
    close: stop,
  };
}

/** The next file of the thread. Rejects if the thread fails or ends before. */
async function nextFile(thread: Worker, signal: AbortSignal): Promise<Uint8Array> {
  const failed = once(thread, 'exit', { signal }).then(() => {
    throw new Error('The thread that writes files ended without one.');
  });
  // `once` also rejects at an error event.
  const [file] = await Promise.race([once(thread, 'message', { signal }), failed]);
  return file as Uint8Array;
}
