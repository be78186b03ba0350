import { withLongConnection } from '#store/database.ts';
import { reapExpired } from '#store/reap-expired.ts';
import type { JobTools } from './job.ts';

/** Deletes what is over, and says in the log how much it was. */
export async function reapOnce({ database, logger }: JobTools): Promise<void> {
  const gone = await withLongConnection(database, reapExpired);
  if (Object.keys(gone).length > 0) logger.info(gone, 'what was over is deleted');
}
