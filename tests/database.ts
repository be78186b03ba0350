import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool, type PoolClient } from 'pg';
import { closeDatabase, type Database, openDatabase } from '#store/database.ts';
import { migrate } from '#store/migrate.ts';
import { setSecretKey } from '#store/secret-key.ts';

const migrations = fileURLToPath(new URL('../src/store/migrations', import.meta.url));
/** The secret key of all test databases and of every process that opens one. */
export const testSecretKey = 'a-key-of-the-tests-of-forty-characters-or-so';

/** Restores the key of the test databases in this process, after a test that used another key. */
export function restoreTestKey(): void {
  setSecretKey({ text: testSecretKey, origin: 'the tests' });
}
restoreTestKey();

const templateLock = 7_046_023;
/** Gives requests a minute, because a busy machine is slow, not broken. */
export function openTestDatabase(url: string): Database {
  return openDatabase(url, { requestMilliseconds: 60_000 });
}

export type TestDatabase = { readonly url: string; readonly database: Database; drop(): Promise<void> };

/** Creates an empty database with the newest schema, copied from a template. Call `drop` at the end. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `forma_test_${randomBytes(6).toString('hex')}`;
  templateName ??= asAdministrator(ensureTemplate);
  const template = await templateName;
  // Copying files takes half the time of writing them to a log that nobody reads.
  await asAdministrator((client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const url = urlFor(name);
  const database = openTestDatabase(url);
  const drop = async () => {
    await closeDatabase(database);
    await asAdministrator((client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { url, database, drop };
}

let templateName: Promise<string> | null = null;

/** Creates the template for the current migrations unless it exists. The lock lets only one process create it. */
async function ensureTemplate(client: PoolClient): Promise<string> {
  const digest = createHash('sha256');
  for (const file of readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    digest.update(readFileSync(join(migrations, file)));
  }
  const template = `forma_template_${digest.digest('hex').slice(0, 16)}`;
  await client.query('select pg_advisory_lock($1)', [templateLock]);
  const found = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (found.rowCount === 0) {
    const unfinished = `${template}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const database = openTestDatabase(urlFor(unfinished));
    await migrate(database);
    await closeDatabase(database);
    await client.query(`alter database ${unfinished} rename to ${template}`);
  }
  await client.query('select pg_advisory_unlock($1)', [templateLock]);
  return template;
}

let administrators: Pool | null = null;

async function asAdministrator<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  administrators ??= new Pool({ connectionString: urlFor('postgres'), allowExitOnIdle: true });
  const client = await administrators.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

function urlFor(database: string): string {
  const adminUrl = process.env['TEST_DATABASE_URL'];
  if (!adminUrl) throw new Error('No test database: run the tests with vitest, or set TEST_DATABASE_URL.');
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}
