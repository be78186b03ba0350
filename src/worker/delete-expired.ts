import { withLongConnection } from '#store/database.ts';
import { deleteExpired, deleteExpiredByScan } from '#store/delete-expired.ts';
import type { JobContext } from './job.ts';

/** Deletes expired records and logs their number. */
export const deleteExpiredData = (context: JobContext) => deleteWith(deleteExpired, context);

/** The same for those that only a scan finds. */
export const deleteExpiredDataByScan = (context: JobContext) => deleteWith(deleteExpiredByScan, context);

async function deleteWith(work: typeof deleteExpired, { database, logger }: JobContext): Promise<void> {
  const deletedCounts = await withLongConnection(database, work);
  if (Object.keys(deletedCounts).length > 0) logger.info(deletedCounts, 'expired records deleted');
}
