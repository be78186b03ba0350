import type { Database } from '../database.ts';
import { tryLock } from '../try-lock.ts';

const clusterFeedLock = 7_046_073;

/** Feeds a cluster of listings, unless another process on the database does. Returns whether it did. */
export async function whileFeeding(database: Database, work: () => Promise<void>): Promise<boolean> {
  const done = await tryLock(database, clusterFeedLock, async () => {
    await work();
    return true;
  });
  return done ?? false;
}
