import { Worker } from 'node:worker_threads';
import pTimeout from 'p-timeout';
import { PageTimeout, PageTooLarge } from './fetch-page.ts';
import type { PageTags } from './page-tags.ts';

const defaultScript = new URL('./page-tags-thread.ts', import.meta.url);
const memoryLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

/**
 * Parses the tags of a page in a worker thread that has no access to the environment or memory of the process. It ends
 * with the page or at the deadline.
 * @throws PageTimeout or PageTooLarge
 */
export async function readInThread(html: string, milliseconds: number, script = defaultScript): Promise<PageTags> {
  const thread = new Worker(script, { workerData: html, env: {}, execArgv: [], resourceLimits: memoryLimits });
  const parsed = new Promise<PageTags>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new PageTooLarge() : error);
    });
    thread.once('exit', () => reject(new Error('The thread that parses a page ended without a result.')));
  });
  try {
    return await pTimeout(parsed, { milliseconds, message: new PageTimeout() });
  } finally {
    await thread.terminate();
  }
}
