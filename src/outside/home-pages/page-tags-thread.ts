import { parentPort, workerData } from 'node:worker_threads';
import { readPageTags } from './page-tags.ts';

/** The worker thread of `read-in-thread.ts`. */
parentPort?.postMessage(readPageTags(String(workerData)));
