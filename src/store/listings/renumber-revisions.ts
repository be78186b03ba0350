import { type Database, withTransaction } from '../database.ts';
import { listingsChannel } from './listing-columns.ts';
import { mergeLock } from './write-listings.ts';

/**
 * SQL: whether a revision is of another cluster. A row that is visible was written by a transaction below the end of the
 * snapshot, so a number beyond it came with a dump. Not to be used after a write of the same transaction.
 */
export const isForeignRevision = 'revision >= pg_snapshot_xmax(pg_current_snapshot())';

/** One transaction each: what is done stays done where the server is stopped meanwhile. */
const rowsAtOnce = 20_000;

/**
 * Gives listings that were restored from another cluster revisions of this one: by theirs no reader could ever know what
 * it has seen. Returns how many there were; once they have their numbers there are none.
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
