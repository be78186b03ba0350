import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCuttingProxy } from '#tests/cutting-proxy.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { closeDatabase, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let test: TestDatabase;
let shape: string[];
beforeAll(async () => {
  test = await createTestDatabase();
  shape = await shapeOf(test.url);
});
afterAll(() => test.drop());

/** All columns and all constraints, as text. */
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
  const database = openDatabase(url);
  const outcome = await migrate(database).then(
    () => 'done' as const,
    () => 'failed' as const,
  );
  await closeDatabase(database);
  return outcome;
}

describe('migrating', () => {
  it('makes the tables', () => {
    expect(shape).toContain('listings.list_price double precision');
    expect(shape).toContain('market_rents.rent_4 double precision');
  });

  it('finds nothing to do the second time', async () => {
    expect(await migrateAt(test.url)).toBe('done');
    expect(await shapeOf(test.url)).toEqual(shape);
  });

  it('may be run by several processes at once', async () => {
    await withEmptyDatabase(async (url) => {
      expect(await Promise.all(Array.from({ length: 4 }, () => migrateAt(url)))).toEqual(Array(4).fill('done'));
      expect(await shapeOf(url)).toEqual(shape);
    });
  });

  it('may be killed at any point and run again', async () => {
    let total = 0;
    await withEmptyDatabase(async (url) => {
      const proxy = await openCuttingProxy(url, Number.POSITIVE_INFINITY);
      await migrateAt(proxy.url);
      total = proxy.sent();
      await proxy.close();
    });
    const points = 25;
    await withEmptyDatabase(async (url) => {
      for (let i = 1; i <= points; i += 1) {
        const proxy = await openCuttingProxy(url, Math.floor((total * i) / (points + 1)));
        await migrateAt(proxy.url);
        await proxy.close();
        // The migrator's own empty table of what is done may stand before the rest.
        const found = (await shapeOf(url).catch(() => [])).filter((line) => !line.startsWith('__drizzle'));
        expect([0, shape.filter((line) => !line.startsWith('__drizzle')).length]).toContain(found.length);
      }
      expect(await migrateAt(url)).toBe('done');
      expect(await shapeOf(url)).toEqual(shape);
    });
  });
});
