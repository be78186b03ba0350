import { enableCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { yieldToRequests } from '../file-writer/yield-to-requests.ts';
import type { ReportJob } from './report-job.ts';

// A thread does not inherit the cache of the process, and compiling takes longer than the first report.
enableCompileCache();
yieldToRequests();

/** The worker thread of `report-writer.ts`: one report for each message. A rejection ends the thread. */
parentPort?.on('message', (job: ReportJob) => void answer(job));

async function answer(job: ReportJob): Promise<void> {
  const { writeReport } = await import('./report-job.ts');
  parentPort?.postMessage(await writeReport(job));
}
