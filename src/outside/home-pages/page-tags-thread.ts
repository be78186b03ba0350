import { parentPort, workerData } from 'node:worker_threads';
import { readPageTags } from './page-tags.ts';

/** The thread that reads one page; see `read-in-thread.ts`. */
parentPort?.postMessage(readPageTags(String(workerData)));
