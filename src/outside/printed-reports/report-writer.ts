import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pTimeout from 'p-timeout';
import type { ReportJob } from './report-job.ts';

export type ReportWriter = {
  /** Writes one report after another. Rejects if one fails or takes too long. */
  readonly write: (job: ReportJob) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

type WriterOptions = { readonly script?: URL; readonly milliseconds?: number; readonly idleMilliseconds?: number };

const defaultScript = new URL('./report-thread.ts', import.meta.url);
const memoryLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/**
 * Writes reports in a thread, so that searches keep their pace. The first report starts it, and it ends after a minute
 * without one.
 */
export function createReportWriter({
  script = defaultScript,
  milliseconds = 20_000,
  idleMilliseconds = 60_000,
}: WriterOptions = {}): ReportWriter {
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const stop = async () => {
    clearTimeout(idle);
    const ending = thread;
    thread = null;
    await ending?.terminate();
  };

  const writeNow = async (job: ReportJob): Promise<Uint8Array> => {
    clearTimeout(idle);
    thread ??= new Worker(script, { env: {}, execArgv: [], resourceLimits: memoryLimits });
    const running = thread;
    running.ref();
    const ended = new AbortController();
    running.postMessage(job);
    try {
      return await pTimeout(nextFile(running, ended.signal), { milliseconds, message: 'A report took too long.' });
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
    write: (job) => {
      const written = last.then(() => writeNow(job));
      last = written.catch(() => undefined);
      return written;
    },
    close: stop,
  };
}

/** The next file of the thread. Rejects if the thread fails or ends before. */
async function nextFile(thread: Worker, signal: AbortSignal): Promise<Uint8Array> {
  const failed = once(thread, 'exit', { signal }).then(() => {
    throw new Error('The thread that writes reports ended without one.');
  });
  // `once` also rejects at an error event.
  const [file] = await Promise.race([once(thread, 'message', { signal }), failed]);
  return file as Uint8Array;
}
