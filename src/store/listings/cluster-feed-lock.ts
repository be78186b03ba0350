import type { Database } from '../database.ts';
import { tryLock } from '../try-lock.ts';

const clusterFeedLock = 7_046_073;

/** Feeds a cluster of listings, unless another process on the database does. */
export async function whileFeeding(database: Database, work: () => Promise<void>): Promise<void> {
  await tryLock(database, clusterFeedLock, work);
}
