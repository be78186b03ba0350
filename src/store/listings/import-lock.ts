import type { Database } from '../database.ts';
import { tryLock } from '../try-lock.ts';

const importLock = 7_046_026;

/**
 * Runs an import alone among those that use this lock, in all processes on the database. Returns null at once if another
 * one is running.
 */
export function withImportLock<T>(database: Database, work: () => Promise<T>): Promise<T | null> {
  return tryLock(database, importLock, work);
}
