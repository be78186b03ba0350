import { withLongConnection } from '#store/database.ts';
import { deleteExpired } from '#store/delete-expired.ts';
import type { JobContext } from './job.ts';

/** Deletes expired records and logs their number. */
export async function deleteExpiredData({ database, logger }: JobContext): Promise<void> {
  const deletedCounts = await withLongConnection(database, deleteExpired);
  if (Object.keys(deletedCounts).length > 0) logger.info(deletedCounts, 'expired records deleted');
}
