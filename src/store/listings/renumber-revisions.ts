import { type Database, withTransaction } from '../database.ts';
import { listingsChannel } from './listing-columns.ts';
import { mergeLock } from './write-listings.ts';

/**
 * SQL: whether a revision comes from another cluster. A visible row was written by a transaction before the end of the
 * snapshot, so a higher number came with a dump. Wrong after a write in the same transaction.
 */
export const isForeignRevision = 'revision >= pg_snapshot_xmax(pg_current_snapshot())';

/** One transaction per batch: finished batches survive a restart. */
const rowsAtOnce = 20_000;

/**
 * Gives restored listings revisions of this cluster, because readers cannot compare those of another cluster with their
 * cursor. Returns the number of listings renumbered; the next call finds none.
 */
export async function renumberRevisions(database: Database): Promise<number> {
  for (let renumbered = 0; ; ) {
    const changed = await renumberSome(database);
    if (changed === 0) return renumbered;
    renumbered += changed;
  }
}

function renumberSome(database: Database): Promise<number> {
  return withTransaction(database, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [mergeLock]);
    const { rowCount } = await client.query(
      `update listings set revision = pg_current_xact_id() where listing_id = any (array(
        select listing_id from listings where ${isForeignRevision} order by revision limit ${rowsAtOnce}))`,
    );
    if (rowCount) await client.query(`notify ${listingsChannel}`);
    return rowCount ?? 0;
  });
}
