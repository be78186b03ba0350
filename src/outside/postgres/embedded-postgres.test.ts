import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeDatabase } from '#store/database.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { migrate } from '#store/migrate.ts';
import { openTestDatabase, restoreTestKey } from '#tests/database.ts';
import { bySize, isFullSize, seed } from '#tests/full-size.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { type RunningPostgres, startPostgres } from './embedded-postgres.ts';
import { isRunning } from './is-running.ts';

const script = fileURLToPath(new URL('../../../tests/start-postgres.ts', import.meta.url));

let folder: string;
let children: ChildProcess[];
let here: RunningPostgres[];
/** A folder with an initialized, stopped database: creating one takes most of a test. */
let prepared: string;
beforeAll(async () => {
  restoreTestKey();
  prepared = await mkdtemp(join(tmpdir(), 'forma-prepared-'));
  await (await startPostgres(prepared, { throwAway: true })).stop();
});
afterAll(() => rm(prepared, { recursive: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forma-launcher-'));
  [children, here] = [[], []];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const postgres of here) await postgres.stop().catch(() => {});
  const left = await postmaster();
  if (left !== null) process.kill(left, 'SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function start(): Promise<RunningPostgres> {
  const postgres = await startPostgres(folder, { throwAway: true });
  here.push(postgres);
  return postgres;
}

async function startPrepared(): Promise<RunningPostgres> {
  await rm(folder, { recursive: true });
  await cp(prepared, folder, { recursive: true });
  return start();
}

type Child = { process: ChildProcess; url: string; origin: string; leave(): Promise<void> };

async function startElsewhere(): Promise<Child> {
  const child = spawn(process.execPath, [script, folder, 'throw-away'], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await Promise.race([
    once(child.stdout!, 'data'),
    once(child, 'exit').then(() => ['{"origin":"exited"}']),
  ]);
  const leave = async () => {
    child.stdin!.end();
    await once(child, 'exit');
  };
  return { process: child, leave, ...JSON.parse(String(line)) };
}

/** The process id of the folder's running server, or null. */
async function postmaster(): Promise<number | null> {
  const text = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 && isRunning(pid) ? pid : null;
}

async function ask<T = unknown>(url: string, words: string): Promise<T[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text: words, rowMode: 'array' })).rows.flat() as T[];
  } finally {
    await client.end();
  }
}

describe('the built-in PostgreSQL', () => {
  it('says that a data folder is a file, or cannot be read', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const path of [file, join(file, 'data')]) {
      await expect(startPostgres(path)).rejects.toThrow(`The data folder ${path} cannot be used (it is a file).`);
    }
    const password = join(folder, 'postgres', 'forma.password');
    await mkdir(password, { recursive: true });
    await expect(startPostgres(folder)).rejects.toThrow(/^The data folder .+ cannot be used \(EISDIR\)\.$/);
  });

  it('starts on the loopback only, with a password, in files only its account can read', async () => {
    const { url, superuserUrl, origin } = await start();
    expect(origin).toBe('started');
    expect(
      await ask(
        superuserUrl,
        "select current_setting('listen_addresses') || current_setting('unix_socket_directories')",
      ),
    ).toEqual(['127.0.0.1']);
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    wrong.password = '';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow();
    const modes = ['postgres', 'postgres/forma.password', 'postgres.log'].map(async (name) =>
      ((await stat(join(folder, name))).mode & 0o777).toString(8),
    );
    expect(await Promise.all(modes)).toEqual(['700', '600', '600']);
  });

  it('sorts and folds by Unicode code point on any host', async () => {
    const { url } = await start();
    expect(await ask(url, "select datlocprovider::text || datlocale from pg_database where datname = 'forma'")).toEqual(
      ['bC.UTF-8'],
    );
  });

  it.runIf(isFullSize)('keeps its data, URL and password after a clean stop', async () => {
    const first = await startPrepared();
    await ask(first.url, 'create table kept as select 7 as value');
    await first.stop();
    expect(await postmaster()).toBeNull();
    const second = await start();
    expect([second.url, second.origin]).toEqual([first.url, 'started']);
    expect(await ask(second.url, 'select value from kept')).toEqual([7]);
  });

  it('is started by one of several processes, others attach, and the last one stops it', async () => {
    const [a, b, c] = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere()]);
    expect([a.origin, b.origin, c.origin].toSorted()).toEqual(['attached', 'attached', 'started']);
    expect(new Set([a.url, b.url, c.url]).size).toBe(1);
    const starterFirst = [a, b, c].toSorted((x, y) => y.origin.localeCompare(x.origin));
    await starterFirst[0]!.leave();
    await starterFirst[1]!.leave();
    expect(await ask(a.url, 'select 1')).toEqual([1]);
    await starterFirst[2]!.leave();
    expect(await postmaster()).toBeNull();
    expect((await readdir(folder)).toSorted()).toEqual(['postgres', 'postgres.log']);
  });

  it('is found running after its starter was killed', async () => {
    const killed = await startElsewhere();
    killed.process.kill('SIGKILL');
    await once(killed.process, 'exit');
    const next = await start();
    expect([next.origin, next.url]).toEqual(['attached', killed.url]);
    const users = "select count(*)::int from pg_stat_activity where application_name = 'forma presence'";
    await expect.poll(() => ask(next.superuserUrl, users)).toEqual([1]);
    await next.stop();
    expect(await postmaster()).toBeNull();
  });

  it('leaves nothing half made when the first start is killed', async () => {
    const signs = ['', 'PG_VERSION', 'global/pg_control', 'postgresql.auto.conf'];
    for (const sign of isFullSize ? signs : [signs[seed % signs.length]!]) {
      const interrupted = spawn(process.execPath, [script, folder], { stdio: 'ignore' });
      children.push(interrupted);
      const unfinished = join(folder, `postgres.init-${interrupted.pid}`, sign);
      await expect
        .poll(
          () =>
            stat(unfinished).then(
              () => true,
              () => false,
            ),
          { interval: 2 },
        )
        .toBe(true);
      interrupted.kill('SIGKILL');
      await once(interrupted, 'exit');
    }
    const { origin, url } = await start();
    expect([origin, await ask(url, 'select 1')]).toEqual(['started', [1]]);
    expect((await readdir(folder)).filter((name) => /init-\d+$/.test(name))).toEqual([]);
  });

  it('starts despite the lock file of a killed server, even if its process id was reused', async () => {
    const first = await startPrepared();
    await first.stop();
    for (const pid of [2 ** 22 + 1, process.pid]) {
      const lock = [pid, join(folder, 'postgres'), 1_700_000_000, new URL(first.url).port, '', '127.0.0.1'];
      await writeFile(join(folder, 'postgres', 'postmaster.pid'), `${lock.join('\n')}\n`);
      const next = await start();
      expect(next.origin).toBe('started');
      await next.stop();
    }
  });

  it.runIf(isFullSize)('starts despite an empty lock file, as after a full disk', async () => {
    const first = await start();
    await first.stop();
    const lock = join(folder, 'postgres', 'postmaster.pid');
    const longAgo = new Date(Date.now() - 60_000);
    for (const content of ['', '\n', 'garbage']) {
      await writeFile(lock, content);
      await utimes(lock, longAgo, longAgo);
      const next = await start();
      expect([next.origin, await ask(next.url, 'select 1')]).toEqual(['started', [1]]);
      await next.stop();
    }
  });

  it.runIf(isFullSize)('waits while another starter may be writing the lock file', async () => {
    const first = await start();
    await first.stop();
    await writeFile(join(folder, 'postgres', 'postmaster.pid'), '');
    expect((await start()).origin).toBe('started');
  });

  it.runIf(isFullSize)('is restarted as soon as possible after repeated failures', async () => {
    const failures: unknown[] = [];
    const postgres = await startPostgres(folder, {
      throwAway: true,
      onEvent: (_, error) => {
        if (error !== undefined) failures.push(error);
      },
    });
    here.push(postgres);
    // Without its write-ahead log it does not start, as on a full disk.
    const log = join(folder, 'postgres', 'pg_wal');
    await rename(log, `${log}-away`);
    process.kill((await postmaster())!, 'SIGKILL');
    await expect.poll(() => failures.length).toBeGreaterThan(2);
    await rename(`${log}-away`, log);
    await expect.poll(() => ask(postgres.url, 'select 1').catch(() => [])).toEqual([1]);
  });

  it.runIf(isFullSize)('uses another port when its own is taken', async () => {
    const first = await startPrepared();
    await first.stop();
    const stranger = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    await once(stranger, 'listening');
    const second = await start();
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
    expect(await ask(second.url, 'select 1')).toEqual([1]);
    stranger.close();
  });

  it.runIf(isFullSize)('does not attach to the server of the folder it was copied from', async () => {
    const original = await startPrepared();
    const copy = `${folder}-copy`;
    await cp(folder, copy, { recursive: true });
    const second = await startPostgres(copy, { throwAway: true });
    expect(await ask(second.superuserUrl, 'show data_directory')).toEqual([join(copy, 'postgres')]);
    await second.stop();
    expect(await ask(original.superuserUrl, 'show data_directory')).toEqual([join(folder, 'postgres')]);
    await rm(copy, { recursive: true, force: true });
  });

  it.runIf(isFullSize)('can be left while its server is frozen or killed', async () => {
    for (const signal of ['SIGSTOP', 'SIGKILL'] as const) {
      const postgres = await start();
      const [session] = await ask<number>(
        postgres.url,
        "select pid from pg_stat_activity where application_name = 'forma presence'",
      );
      for (const pid of [session!, (await postmaster())!]) process.kill(pid, signal);
      await postgres.stop();
      const left = await postmaster();
      if (left !== null) process.kill(left, 'SIGCONT');
      if (signal === 'SIGSTOP') process.kill(session!, 'SIGCONT');
    }
    expect((await start()).url).toContain('127.0.0.1');
  });

  it('restarts on the same URL after it was killed, with every acknowledged import complete', async () => {
    const postgres = await startPostgres(folder);
    here.push(postgres);
    const database = openTestDatabase(postgres.url);
    await migrate(database);
    let acknowledged = 0;
    let attempt = 0;
    for (let round = 0; round < bySize(1, 4); round += 1) {
      const goal = acknowledged + 3;
      const writing = (async () => {
        for (;;) {
          attempt += 1;
          const price = attempt;
          const rows = Array.from({ length: 400 }, (_, i) => makeImportRow(`k${i}`, { list_price: price }));
          await writeListings(database, rowsOf(rows));
          acknowledged = price;
        }
      })();
      const ended = expect(writing).rejects.toThrow();
      await expect.poll(() => acknowledged, { interval: 1 }).toBeGreaterThan(goal);
      process.kill((await postmaster())!, 'SIGKILL');
      await ended;
      const prices = () => ask<number>(postgres.url, 'select distinct list_price from listings').catch(() => []);
      await expect.poll(prices).toHaveLength(1);
      // The running one may or may not have been committed, but never a part of it.
      expect([acknowledged, attempt]).toContain((await prices())[0]);
    }
    await closeDatabase(database);
  });
});

describe('the role of the product', () => {
  const refusedTo = (url: string, words: string) =>
    expect(ask(url, words)).rejects.toThrow(/permission denied|must be/);

  it('owns its database and has no other rights in the cluster', async () => {
    const postgres = await startPrepared();
    const database = openTestDatabase(postgres.url);
    await migrate(database);
    await closeDatabase(database);
    expect(await ask(postgres.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([false]);
    await refusedTo(postgres.url, "select pg_read_file('/etc/passwd')");
    await refusedTo(postgres.url, "copy (select 1) to program 'true'");
    await refusedTo(postgres.url, 'create role another superuser');
    await refusedTo(postgres.url, 'create database another');
    await refusedTo(postgres.url, "alter system set log_statement = 'all'");
  });

  /**
   * Objects that only their owner may change and that earlier versions created as superuser: job tables have
   * partitions.
   */
  const makeJobs = async (url: string) => {
    await ask(url, 'create schema pgboss');
    await ask(url, "create type pgboss.job_state as enum ('created')");
    await ask(url, 'create table pgboss.job (name text, state pgboss.job_state) partition by list (name)');
    await ask(url, 'create table pgboss.job_common partition of pgboss.job default');
    await ask(url, 'create view pgboss.open_jobs as select * from pgboss.job');
    await ask(url, 'create function pgboss.touch() returns int language sql return 1');
  };
  const ofSuperuser = `
    with ours as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
    select relname as name from pg_class where relnamespace in (select oid from ours) and relowner = 10
    union all select typname from pg_type where typnamespace in (select oid from ours) and typowner = 10
    union all select proname from pg_proc where pronamespace in (select oid from ours) and proowner = 10
    union all select nspname from pg_namespace where oid in (select oid from ours) and nspowner = 10`;

  it.runIf(isFullSize)('becomes owner of a database that an earlier version created as superuser', async () => {
    const earlier = await startPrepared();
    const asSuperuser = new URL(earlier.superuserUrl);
    asSuperuser.pathname = '/postgres';
    await ask(asSuperuser.href, 'drop database forma');
    await ask(asSuperuser.href, 'drop role forma_app');
    await ask(asSuperuser.href, 'create database forma');
    const database = openTestDatabase(earlier.superuserUrl);
    await migrate(database);
    await closeDatabase(database);
    await makeJobs(earlier.superuserUrl);
    await earlier.stop();

    const postgres = await start();
    const now = openTestDatabase(postgres.url);
    await migrate(now);
    await closeDatabase(now);
    expect(await ask(postgres.url, ofSuperuser)).toEqual([]);
    await ask(postgres.url, 'alter table drizzle.__drizzle_migrations add column note text');
    await ask(postgres.url, "insert into users (issuer, subject) values ('forma', '1')");
    await ask(postgres.url, "insert into pgboss.job_common values ('mail', 'created')");
  });

  it.runIf(isFullSize)('becomes owner of objects restored by the superuser at the next start', async () => {
    const postgres = await startPrepared();
    await makeJobs(postgres.superuserUrl);
    await postgres.stop();
    const { url } = await start();
    expect(await ask(url, ofSuperuser)).toEqual([]);
    await ask(url, "insert into pgboss.job_common values ('mail', 'created')");
  });
});
