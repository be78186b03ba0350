import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type BackOff, retryDelay } from '#domain/async/retry-delay.ts';
import { type Connection, type Database, withinTransaction, withLongConnection } from './database.ts';
import { renewAliases } from './proformas/renew-aliases.ts';
import { readRows } from './read-rows.ts';
import { number } from './selection.ts';
import { verifySecretKey } from './verify-secret-key.ts';

/** A migration file: its statements, and the timestamp and hash by which the database records it. */
export type Migration = { readonly sql: readonly string[]; readonly folderMillis: number; readonly hash: string };

export type MigrateOptions = {
  readonly migrations?: readonly Migration[];
  /** Milliseconds that a migration waits for a table in use. Queries queued behind it wait as long. */
  readonly lockTimeout?: number;
  /** Attempts of a migration whose tables are in use. */
  readonly tries?: number;
};

/** The database has migrations of a later version. Retrying does not help. */
export class NewerDatabaseError extends Error {}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** The name that drizzle-kit uses. */
const appliedMigrations = 'drizzle.__drizzle_migrations';
/** Serializes migrations: other processes wait and then find nothing to do. */
const migrationLock = 7_046_022;
const lockNotAvailable = '55P03';
/** Milliseconds between attempts. Queries that waited behind the lock run in between. */
const lockPause: BackOff = { first: 500, longest: 5000 };

/** Oldest first. */
export function readMigrations(): Migration[] {
  return readMigrationFiles({ migrationsFolder });
}

/**
 * Migrates the database to the newest schema, one transaction per migration: a failing one keeps those before it. Then
 * renews the aliases of saved proformas after an update of the model.
 * @throws NewerDatabaseError for a database that a later version has migrated, SecretKeyError for one that is sealed
 * with a different key.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<void> {
  const { migrations = readMigrations(), lockTimeout = 3000, tries = 20 } = options;
  await withLongConnection(database, async (client) => {
    await client.query('set client_min_messages = warning');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const applied = await readApplied(client);
    requireKnown(applied, migrations);
    await client.query(`set lock_timeout = ${lockTimeout}`);
    for (const migration of migrations) {
      if (!applied.has(migration.folderMillis)) await retryWhileLocked(tries, () => apply(client, migration));
    }
    // A subset of the migrations may lack their tables.
    if (options.migrations) return;
    await retryWhileLocked(tries, () => verifySecretKey(client));
    await retryWhileLocked(tries, () => renewAliases(client));
  });
}

async function readApplied(client: Connection): Promise<Set<number>> {
  await withinTransaction(client, async () => {
    await client.query('create schema if not exists drizzle');
    await client.query(
      `create table if not exists ${appliedMigrations} (id serial primary key, hash text not null, created_at bigint)`,
    );
  });
  const rows = await readRows(
    client,
    { at: number('created_at') },
    `select created_at as at from ${appliedMigrations}`,
  );
  return new Set(rows.map(({ at }) => at));
}

function requireKnown(applied: ReadonlySet<number>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ folderMillis }) => folderMillis));
  const unknown = [...applied].filter((at) => !known.has(at));
  if (unknown.length === 0) return;
  const latest = new Date(Math.max(...unknown)).toISOString().slice(0, 10);
  throw new NewerDatabaseError(
    `The database is newer than this program: it has ${unknown.length} migration${unknown.length > 1 ? 's' : ''} that ` +
      `this version does not know (the latest from ${latest}). Start the newer version, or restore an earlier backup.`,
  );
}

async function apply(client: Connection, { sql, folderMillis, hash }: Migration): Promise<void> {
  await withinTransaction(client, async () => {
    for (const statement of sql) await client.query(statement);
    await client.query(`insert into ${appliedMigrations} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
  });
}

async function retryWhileLocked(tries: number, work: () => Promise<void>): Promise<void> {
  for (let failures = 1; ; failures++) {
    try {
      return await work();
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === lockNotAvailable;
      if (!isLocked || failures >= tries) throw error;
      await pause(retryDelay(failures, lockPause));
    }
  }
}
