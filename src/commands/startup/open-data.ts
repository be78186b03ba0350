import { startPostgres } from '#outside/postgres/embedded-postgres.ts';
import { closeDatabase, type Database, openDatabase } from '#store/database.ts';
import { migrate } from '#store/migrate.ts';
import { setSecretKey } from '#store/secret-key.ts';
import { loadSecretKey, type SecretKeyPlace } from './load-secret-key.ts';

export type OpenData = {
  readonly database: Database;
  /** Also stops the embedded PostgreSQL unless another process uses it. */
  readonly close: () => Promise<void>;
};

/** Opens the database at its URL, or without one the embedded PostgreSQL of the data folder, and migrates it. */
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
