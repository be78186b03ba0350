import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import type { Workbook } from '../workbooks/workbook.ts';

const script = new URL('./workbook-thread.ts', import.meta.url);
const memoryLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

/** One file at a time, so that memory and processors stay free for searches. */
const turns = new PQueue({ concurrency: 1 });

/**
 * Calculates the formulas of a workbook and writes its Excel file, in a worker thread without access to the environment.
 * `build` runs when it is this file's turn.
 */
export async function makeWorkbookFile(build: () => Workbook): Promise<Uint8Array> {
  return await turns.add(() => writeInThread(build()));
}

async function writeInThread(workbook: Workbook): Promise<Uint8Array> {
  const thread = new Worker(script, { workerData: workbook, env: {}, execArgv: [], resourceLimits: memoryLimits });
  try {
    return await new Promise((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('The thread that writes a workbook ended without a result.')));
    });
  } finally {
    await thread.terminate();
  }
}
