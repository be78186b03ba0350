import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPostgres, startPostgres } from '#outside/postgres/embedded-postgres.ts';
import { queryRows } from '#tests/query-rows.ts';
import { closeDatabase, type Database, isUnavailable, openDatabase, withTransaction } from './database.ts';

let folder: string;
let postgres: RunningPostgres;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forma-database-'));
  postgres = await startPostgres(folder, { throwAway: true });
  database = openDatabase(postgres.superuserUrl);
});
afterAll(async () => {
  await closeDatabase(database);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);
const ping = (where: Database) => where.pool.query('select 1');
const busy = () => database.pool.totalCount - database.pool.idleCount;

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
    await Promise.all(Array.from({ length: 5 }, () => ping(database)));
    const frozen = await serverProcesses();
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    const failures = await Promise.all(Array.from({ length: 30 }, () => failureOf(ping(database))));
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    expect(failures.map(isUnavailable)).toEqual(Array(30).fill(true));
    await expect.poll(() => failureOf(ping(database))).toBeNull();
    expect(busy()).toBe(0);
    expect(database.pool.waitingCount).toBe(0);
  });

  it('survives terminated sessions', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ping(database)));
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'forma' and pid <> pg_backend_pid()",
    );
    await expect.poll(() => failureOf(ping(database))).toBeNull();
    expect(busy()).toBe(0);
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
    expect(isUnavailable(await failureOf(database.pool.query('select pg_sleep(60)')))).toBe(true);
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
