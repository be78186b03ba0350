import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { type Database, withLongConnection } from './database.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Held while migrating, so that of several processes one works and the others wait and find nothing to do. */
const migrationLock = 7_046_022;

/** Brings the database to the newest schema, forward only. All missing migrations in one transaction, or none. */
export async function migrate(database: Database): Promise<void> {
  await withLongConnection(database, async (client) => {
    await client.query('set client_min_messages = warning');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder });
  });
}
