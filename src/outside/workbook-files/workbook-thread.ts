import { parentPort, workerData } from 'node:worker_threads';
import { calculateWorkbook } from '../formulas/calculate-workbook.ts';
import type { Workbook } from '../workbooks/workbook.ts';
import { writeWorkbook } from '../workbooks/write-workbook.ts';

/** The worker thread of `make-workbook-file.ts`. */
const bytes = await writeWorkbook(calculateWorkbook(workerData as Workbook));
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
