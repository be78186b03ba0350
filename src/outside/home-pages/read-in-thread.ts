import { Worker } from 'node:worker_threads';
import { PageTimeout, PageTooLarge } from './fetch-page.ts';
import type { PageTags } from './page-tags.ts';

const reader = new URL('./page-tags-thread.ts', import.meta.url);
const mebibytes = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

/**
 * Reads the tags of a page away from the event loop. The thread ends with the page, at the deadline at the latest, and
 * has neither the environment nor the memory of the process. Throws a PageTimeout or a PageTooLarge.
 */
export async function readInThread(html: string, milliseconds: number, script = reader): Promise<PageTags> {
  const thread = new Worker(script, { workerData: html, env: {}, execArgv: [], resourceLimits: mebibytes });
  let deadline: NodeJS.Timeout | undefined;
  try {
    return await new Promise<PageTags>((resolve, reject) => {
      deadline = setTimeout(() => reject(new PageTimeout()), milliseconds);
      thread.once('message', resolve);
      thread.once('error', (error: NodeJS.ErrnoException) => {
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new PageTooLarge() : error);
      });
      thread.once('exit', () => reject(new Error('The thread that reads a page ended without an answer.')));
    });
  } finally {
    clearTimeout(deadline);
    await thread.terminate();
  }
}
