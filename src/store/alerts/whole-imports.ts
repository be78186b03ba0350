import { type Connection, type Database, withLongConnection } from '../database.ts';
import { tryLock } from '../try-lock.ts';

/** Each import holds it shared, a comparison alone. */
const importLock = 7_305_004;

/**
 * Runs an import with the estimates that follow from it. Until both are done, its changes are not compared with saved
 * searches: a home would be news under a rent that its neighbors in the same file correct a moment later.
 */
export function asWholeImport<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return withLongConnection(database, async (client) => {
    await client.query('select pg_advisory_lock_shared($1)', [importLock]);
    return work();
  });
}

/** Runs work on a connection while no import runs. Returns null at once if one does. */
export function betweenImports<T>(database: Database, work: (client: Connection) => Promise<T>): Promise<T | null> {
  return tryLock(database, importLock, work);
}
