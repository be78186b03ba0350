import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCuttingProxy } from '#tests/cutting-proxy.ts';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { bySize } from '#tests/full-size.ts';
import { closeDatabase } from './database.ts';
import { type Migration, migrate, NewerDatabaseError, readMigrations } from './migrate.ts';

let test: TestDatabase;
let shape: string[];
beforeAll(async () => {
  test = await createTestDatabase();
  shape = await shapeOf(test.url);
});
afterAll(() => test.drop());

/** All columns, constraints, indexes and applied migrations, as text. */
async function shapeOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({
      text: `select table_name || '.' || column_name || ' ' || data_type from information_schema.columns
        where table_schema in ('public', 'drizzle')
        union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select 'migration ' || hash from drizzle.__drizzle_migrations order by 1`,
      rowMode: 'array',
    });
    return rows.flat();
  } finally {
    await client.end();
  }
}

async function withEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const name = `forma_test_${randomBytes(6).toString('hex')}`;
  await test.database.pool.query(`create database ${name}`);
  const url = new URL(test.url);
  url.pathname = `/${name}`;
  try {
    await work(url.href);
  } finally {
    await test.database.pool.query(`drop database ${name} with (force)`);
  }
}

async function migrateAt(url: string): Promise<'done' | 'failed'> {
  const database = openTestDatabase(url);
  const outcome = await migrate(database).then(
    () => 'done' as const,
    () => 'failed' as const,
  );
  await closeDatabase(database);
  return outcome;
}

const at = Date.UTC(2100, 0, 1);
const madeTable: Migration = { sql: ['create table made (value int)'], folderMillis: at, hash: 'a' };
const changedTable: Migration = { sql: ['alter table made add more int'], folderMillis: at + 1, hash: 'b' };

/** The possible shapes between two migrations, each as one text. */
async function shapesOnTheWay(): Promise<ReadonlySet<string>> {
  const shapes = new Set(['']);
  const migrations = readMigrations();
  await withEmptyDatabase(async (url) => {
    const database = openTestDatabase(url);
    for (let count = 0; count <= migrations.length; count += 1) {
      await migrate(database, { migrations: migrations.slice(0, count) });
      shapes.add((await shapeOf(url)).join('\n'));
    }
    await closeDatabase(database);
  });
  return shapes;
}

describe('migrating', () => {
  it('creates the tables', () => {
    expect(shape).toContain('listings.list_price double precision');
    expect(shape).toContain('market_rents.rent_4 double precision');
  });

  it('changes nothing the second time', async () => {
    expect(await migrateAt(test.url)).toBe('done');
    expect(await shapeOf(test.url)).toEqual(shape);
  });

  it('can run in several processes at once', async () => {
    await withEmptyDatabase(async (url) => {
      expect(await Promise.all(Array.from({ length: 4 }, () => migrateAt(url)))).toEqual(Array(4).fill('done'));
      expect(await shapeOf(url)).toEqual(shape);
    });
  });

  it('can be killed at any point and run again', async () => {
    let total = 0;
    await withEmptyDatabase(async (url) => {
      const proxy = await openCuttingProxy(url, Number.POSITIVE_INFINITY);
      await migrateAt(proxy.url);
      total = proxy.sent();
      await proxy.close();
    });
    const points = bySize(8, 60);
    const shapes = await shapesOnTheWay();
    await withEmptyDatabase(async (url) => {
      for (let i = 1; i <= points; i += 1) {
        const proxy = await openCuttingProxy(url, Math.floor((total * i) / (points + 1)));
        await migrateAt(proxy.url);
        await proxy.close();
        const found = (await shapeOf(url).catch(() => [])).join('\n');
        expect(shapes.has(found)).toBe(true);
      }
      expect(await migrateAt(url)).toBe('done');
      expect(await shapeOf(url)).toEqual(shape);
    });
  });

  it('times out on a table in use, lets waiting queries run, and retries', async () => {
    await withEmptyDatabase(async (url) => {
      const database = openTestDatabase(url);
      await migrate(database, { migrations: [madeTable] });
      const reader = new Client({ connectionString: url });
      await reader.connect();
      await reader.query('begin; select * from made');
      const blocked = migrate(database, { migrations: [madeTable, changedTable], lockTimeout: 20, tries: 2 });
      await expect(blocked).rejects.toMatchObject({ code: '55P03' });
      expect(await shapeOf(url)).not.toContain('made.more integer');
      const waiting = migrate(database, { migrations: [madeTable, changedTable], lockTimeout: 20 });
      const hasFailed = "select 1 from pg_locks where relation = 'made'::regclass and not granted";
      await expect.poll(async () => (await reader.query(hasFailed)).rowCount).toBe(1);
      await expect.poll(async () => (await reader.query(hasFailed)).rowCount).toBe(0);
      await reader.query('rollback');
      await waiting;
      expect(await shapeOf(url)).toContain('made.more integer');
      await reader.end();
      await closeDatabase(database);
    });
  });

  it('keeps the migrations before the one that fails', async () => {
    await withEmptyDatabase(async (url) => {
      const database = openTestDatabase(url);
      const failing = { ...changedTable, sql: [...changedTable.sql, 'select nonsense'] };
      await expect(migrate(database, { migrations: [madeTable, failing] })).rejects.toThrow('nonsense');
      expect(await shapeOf(url)).toContain('made.value integer');
      expect(await shapeOf(url)).not.toContain('made.more integer');
      await migrate(database, { migrations: [madeTable, changedTable] });
      expect(await shapeOf(url)).toContain('made.more integer');
      await closeDatabase(database);
    });
  });

  it('refuses a database that a later version has migrated and leaves it unchanged', async () => {
    await withEmptyDatabase(async (url) => {
      const database = openTestDatabase(url);
      await migrate(database, { migrations: [...readMigrations(), madeTable] });
      const before = await shapeOf(url);
      const refused = migrate(database);
      await expect(refused).rejects.toThrow(NewerDatabaseError);
      await expect(refused).rejects.toThrow(
        /The database is newer than this program: it has 1 migration .* 2100-01-01/,
      );
      expect(await shapeOf(url)).toEqual(before);
      await closeDatabase(database);
    });
  });
});
