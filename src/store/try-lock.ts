import { type Connection, type Database, withLongConnection } from './database.ts';
import { readRow } from './read-rows.ts';
import { boolean, columnsOf } from './selection.ts';

/**
 * Runs work alone among all work with this lock, in all processes on the database. Returns null at once if other work
 * has the lock. The connection holds it.
 */
export function tryLock<T>(
  database: Database,
  lock: number,
  work: (client: Connection) => Promise<T>,
): Promise<T | null> {
  return withLongConnection(database, async (client) => {
    const selection = { isLocked: boolean('pg_try_advisory_lock($1)') };
    const { isLocked } = await readRow(client, selection, `select ${columnsOf(selection)}`, [lock]);
    return isLocked ? work(client) : null;
  });
}
