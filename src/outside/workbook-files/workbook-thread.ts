import { enableCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { yieldToRequests } from '../file-writer/yield-to-requests.ts';
import type { Workbook } from '../workbooks/workbook.ts';

// A thread does not inherit the cache of the process.
enableCompileCache();
yieldToRequests();

/** Calculates the formulas of each workbook and writes its Excel file. A rejection ends the thread. */
parentPort?.on('message', (workbook: Workbook) => void answer(workbook));

async function answer(workbook: Workbook): Promise<void> {
  const { calculateWorkbook } = await import('../formulas/calculate-workbook.ts');
  const { writeWorkbook } = await import('../workbooks/write-workbook.ts');
  const bytes = await writeWorkbook(calculateWorkbook(workbook));
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
}
