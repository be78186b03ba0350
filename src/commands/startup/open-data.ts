import { startPostgres } from '#outside/postgres/embedded-postgres.ts';
import { closeDatabase, type Database, openDatabase } from '#store/database.ts';
import { migrate } from '#store/migrate.ts';
import { setSecretKey } from '#store/secret-key.ts';
import { loadSecretKey, type SecretKeyPlace } from './load-secret-key.ts';

/** An open database, ready for use. */
export type OpenData = {
  readonly database: Database;
  /** Closes it, and stops the embedded PostgreSQL where no other process uses it. */
  readonly close: () => Promise<void>;
};

/**
 * Opens the database at its address or, without one, the embedded PostgreSQL of the data folder, started where it
 * does not run yet, and brings it to the newest schema.
 */
export async function openData(
  databaseUrl: string | null,
  dataFolder: string,
  secretKey: SecretKeyPlace,
): Promise<OpenData> {
  const postgres = databaseUrl === null ? await startPostgres(dataFolder) : null;
  const database = openDatabase(postgres?.url ?? databaseUrl ?? '');
  const close = async () => {
    await closeDatabase(database);
    await postgres?.stop();
  };
  try {
    setSecretKey(await loadSecretKey(secretKey, dataFolder));
    await migrate(database);
  } catch (error) {
    await close();
    throw error;
  }
  return { database, close };
}
