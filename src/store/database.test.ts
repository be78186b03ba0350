import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type RunningPostgres, startPostgres } from '#outside/postgres/embedded-postgres.ts';
import { openTestDatabase } from '#tests/database.ts';
import { queryRows } from '#tests/query-rows.ts';
import {
  closeDatabase,
  type Database,
  isDiskFull,
  isUnavailable,
  openDatabase,
  withLongConnection,
  withTransaction,
} from './database.ts';

let folder: string;
let postgres: RunningPostgres;
let database: Database;
/** With the time limits of the product. */
let limited: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forma-database-'));
  postgres = await startPostgres(folder, { throwAway: true });
  database = openTestDatabase(postgres.superuserUrl);
  limited = openDatabase(postgres.superuserUrl);
});
afterAll(async () => {
  await closeDatabase(limited);
  await closeDatabase(database);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);
const ping = (where: Database) => where.pool.query('select 1');
const busy = ({ pool }: Database) => pool.totalCount - pool.idleCount;

/** The process ids of the server and its client sessions. */
async function serverProcesses(): Promise<number[]> {
  const lock = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8');
  const text = "select pid from pg_stat_activity where backend_type = 'client backend'";
  const rows = await queryRows<{ pid: number }>(database, text);
  return [Number.parseInt(lock, 10), ...rows.map(({ pid }) => pid)];
}

describe('the database', () => {
  it('returns counts as numbers and instants as ISO 8601', async () => {
    const { rows } = await database.pool.query(
      "select count(*) as count, 1.50::numeric as amount, '2026-11-21 09:00:00.5+01'::timestamptz as at",
    );
    expect(rows).toEqual([{ count: 1, amount: 1.5, at: '2026-11-21T08:00:00.500Z' }]);
  });

  it('times out on a frozen server, leaks no connection, and recovers with the server', async () => {
    await Promise.all(Array.from({ length: 5 }, () => failureOf(ping(limited))));
    const frozen = await serverProcesses();
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    const failures = await Promise.all(Array.from({ length: 30 }, () => failureOf(ping(limited))));
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    expect(failures.map(isUnavailable)).toEqual(Array(30).fill(true));
    await expect.poll(() => failureOf(ping(limited))).toBeNull();
    expect(busy(limited)).toBe(0);
    expect(limited.pool.waitingCount).toBe(0);
  });

  it('survives terminated sessions', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ping(database)));
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'forma' and pid <> pg_backend_pid()",
    );
    await expect.poll(() => failureOf(ping(database))).toBeNull();
    expect(busy(database)).toBe(0);
  });

  it('rolls back a transaction that fails', async () => {
    await database.pool.query('create table kept (value int)');
    const failing = withTransaction(database, async (client) => {
      await client.query('insert into kept values (1)');
      await client.query('insert into kept values (1 / 0)');
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect((await database.pool.query('select * from kept')).rows).toEqual([]);
  });
});

describe('a long connection', () => {
  const session = () =>
    withLongConnection(database, async (client) => {
      const { rows } = await client.query('select pg_backend_pid() as pid');
      return (rows[0] as { pid: number }).pid;
    });

  it('is used again', async () => {
    expect(await session()).toBe(await session());
  });

  it('leaves no temporary table, setting or lock behind', async () => {
    const first = await withLongConnection(database, async (client) => {
      await client.query('create temp table kept_here (value int)');
      await client.query("set application_name = 'changed'");
      const { rows } = await client.query('select pg_backend_pid() as pid, pg_advisory_lock(7)');
      return (rows[0] as { pid: number }).pid;
    });
    await withLongConnection(database, async (client) => {
      const { rows } = await client.query(
        `select pg_backend_pid() as pid, to_regclass('kept_here') as kept, current_setting('application_name') as name,
          (select count(*) from pg_locks where locktype = 'advisory' and objid = 7) as locks`,
      );
      expect(rows).toEqual([{ pid: first, kept: null, name: 'forma long', locks: 0 }]);
    });
  });

  it('ends with its locks before failed work is reported', async () => {
    const failing = withLongConnection(database, async (client) => {
      await client.query('select pg_advisory_lock(8)');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const text = 'select pg_try_advisory_xact_lock(8) as "isFree"';
    expect(await queryRows(database, text)).toEqual([{ isFree: true }]);
  });

  it('is replaced when its session was terminated while idle', async () => {
    const idle = await session();
    await database.pool.query('select pg_terminate_backend($1)', [idle]);
    expect(await session()).not.toBe(idle);
  });
});

test('a full disk is told from other failures, also as their cause', () => {
  const cause = Object.assign(new Error('No space left on device'), { code: '53100' });
  expect([cause, new Error('Failed query', { cause }), new Error('x')].map(isDiskFull)).toEqual([true, true, false]);
});

describe('isUnavailable', () => {
  it('is true for a server that is down and for one that never answers', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address() as { port: number };
    for (const port of [1, address.port]) {
      const away = openDatabase(`postgres://forma@127.0.0.1:${port}/forma`);
      expect(isUnavailable(await failureOf(ping(away)))).toBe(true);
      await closeDatabase(away);
    }
    silent.close();
  });

  it('is true for a query that times out and for one whose session is terminated', async () => {
    expect(isUnavailable(await failureOf(limited.pool.query('select pg_sleep(60)')))).toBe(true);
    const ended = database.pool.query('select pg_terminate_backend(pg_backend_pid())');
    expect(isUnavailable(await failureOf(ended))).toBe(true);
  });

  it('inspects the causes of an error', () => {
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(isUnavailable(new Error('Failed query', { cause }))).toBe(true);
  });

  it('is false for errors in our own queries and code', async () => {
    expect(isUnavailable(await failureOf(database.pool.query('select nonsense')))).toBe(false);
    expect(isUnavailable(await failureOf(database.pool.query("select 'x'::int")))).toBe(false);
    expect(isUnavailable(new TypeError('x is not a function'))).toBe(false);
    expect(isUnavailable('ECONNREFUSED')).toBe(false);
  });
});
