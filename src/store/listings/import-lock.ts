import { type Database, withLongConnection } from '../database.ts';
import { readRow } from '../read-rows.ts';
import { boolean, columnsOf } from '../selection.ts';

const importLock = 7_046_026;

/**
 * Runs an import alone among those that use this lock, in all processes on the database. Returns null at once if another
 * one is running.
 */
export function withImportLock<T>(database: Database, work: () => Promise<T>): Promise<T | null> {
  return withLongConnection(database, async (client) => {
    const lock = { isLocked: boolean('pg_try_advisory_lock($1)') };
    const { isLocked } = await readRow(client, lock, `select ${columnsOf(lock)}`, [importLock]);
    return isLocked ? work() : null;
  });
}
