import { setTimeout as wait } from 'node:timers/promises';
import { Client, type QueryConfig } from 'pg';
import { type BackOff, retryDelay } from '#domain/async/retry-delay.ts';
import { applicationPassword, applicationRole, ensureApplicationRole } from './application-role.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { clusterDatabase, clusterUser, openCluster, type PostgresCluster } from './postgres-cluster.ts';
import {
  findFreePort,
  type LaunchOptions,
  launchServer,
  portInUse,
  readLastPort,
  stopServer,
} from './postgres-server.ts';

export type StartOptions = {
  /** Additional PostgreSQL settings, which override ours. Plain words and numbers only. */
  readonly settings?: Readonly<Record<string, string>>;
  /** For disposable data: does not wait for the disk. */
  readonly throwAway?: boolean;
  /** Called when a start takes long, when a stopped server is restarted, and when that fails. */
  readonly onEvent?: (message: string, error?: unknown) => void;
};

export type RunningPostgres = {
  /** The product's database as `applicationRole`. */
  readonly url: string;
  /** The same as superuser, for tests and tools. */
  readonly superuserUrl: string;
  /** Whether this process started the server or found it running. */
  readonly origin: 'started' | 'attached';
  /** Disconnects. The last process shuts the server down cleanly. */
  stop(): Promise<void>;
};

const defaultSettings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};
const withoutDurability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Every process that uses the server holds this shared advisory lock in the maintenance database. */
const presenceLock = 7_046_021;
const timeoutMilliseconds = 120_000;
const pauseMilliseconds = 50;
const longStartMilliseconds = 5000;
/** Milliseconds between attempts to restart a stopped server. */
const restartPause: BackOff = { first: 250, longest: 10_000 };
const leaveTimeoutMilliseconds = 5000;

type Presence = { readonly client: Client; readonly port: number; readonly origin: 'started' | 'attached' };

/**
 * Starts the PostgreSQL of a data folder, or attaches to a running one. PostgreSQL's lock on its data directory decides
 * between concurrent starters. Each process holds a shared advisory lock on a separate connection. A process that
 * leaves and then gets the lock exclusively is the last one and shuts the server down. A server that dies is restarted
 * on the same port, so its URL stays valid.
 * @throws with the end of the log if the server cannot be started.
 */
export async function startPostgres(dataFolder: string, options: StartOptions = {}): Promise<RunningPostgres> {
  const binaries = await findPostgresBinaries();
  const cluster = await openCluster(dataFolder, binaries, options.throwAway);
  const durability = options.throwAway ? withoutDurability : {};
  const launch: LaunchOptions = {
    binaries,
    cluster,
    settings: { ...defaultSettings, ...durability, ...options.settings },
  };
  const onEvent = options.onEvent ?? (() => {});
  const presence = await reportIfLong(reachServer(launch, null), () =>
    onEvent(`Still waiting for the built-in PostgreSQL in ${cluster.folder}; its log is ${cluster.folder}.log.`),
  );
  const leave = guardPresence(launch, presence, onEvent);
  return {
    url: urlOf(applicationRole, applicationPassword(cluster.password), presence.port, clusterDatabase),
    superuserUrl: superuserUrl(cluster, presence.port, clusterDatabase),
    origin: presence.origin,
    stop: leave,
  };
}

async function reportIfLong<Result>(work: Promise<Result>, report: () => void): Promise<Result> {
  const timer = setInterval(report, longStartMilliseconds);
  return work.finally(() => clearInterval(timer));
}

/**
 * Attaches to the server and starts it as often as needed, until the signal is aborted. Always uses `fixedPort` if
 * given, even if it is occupied.
 */
async function reachServer(launch: LaunchOptions, fixedPort: number | null, signal?: AbortSignal): Promise<Presence> {
  const deadline = Date.now() + timeoutMilliseconds;
  let origin: Presence['origin'] = 'attached';
  let port = fixedPort ?? (await readLastPort(launch.cluster)) ?? (await findFreePort());
  for (;;) {
    const usedPort = await portInUse(launch.cluster);
    if (usedPort === null) {
      const outcome = await launchServer(launch, port);
      if (outcome === 'started') origin = 'started';
      if (outcome === 'port_taken' && fixedPort === null) port = await findFreePort();
    } else if (usedPort > 0) {
      const client = await attach(launch.cluster, usedPort);
      if (client !== null) return { client, port: usedPort, origin };
    }
    if (Date.now() > deadline) throw new Error(`The built-in PostgreSQL in ${launch.cluster.folder} does not answer.`);
    await wait(pauseMilliseconds, undefined, { signal });
  }
}

/** Connects and takes the shared lock; null while the server is starting, stopping or stopped. */
async function attach(cluster: PostgresCluster, port: number): Promise<Client | null> {
  const client = new Client({
    connectionString: superuserUrl(cluster, port, 'postgres'),
    connectionTimeoutMillis: 5000,
    application_name: 'forma presence',
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [presenceLock]);
    await ensureDatabase(client);
    await ensureApplicationRole(client, {
      database: clusterDatabase,
      databaseUrl: superuserUrl(cluster, port, clusterDatabase),
      password: applicationPassword(cluster.password),
    });
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    const { code } = error as { code?: string };
    if (code?.startsWith('42')) throw error;
    if (code === '28P01') {
      throw new Error(`The password in ${cluster.folder} is not that of its server.`, { cause: error });
    }
    return null;
  }
}

async function ensureDatabase(client: Client): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [clusterDatabase]);
  if (found.rowCount) return;
  await client.query(`create database ${clusterDatabase}`).catch((error: { code?: string }) => {
    const alreadyExists = ['42P04', '23505'].includes(error.code ?? '');
    if (!alreadyExists) throw error;
  });
}

/** Restarts the server when it dies. Returns the function that leaves it. */
function guardPresence(
  launch: LaunchOptions,
  first: Presence,
  onEvent: NonNullable<StartOptions['onEvent']>,
): () => Promise<void> {
  let client: Client | null = first.client;
  const leaving = new AbortController();
  let restart: Promise<void> = Promise.resolve();

  const watch = (watched: Client) =>
    watched.once('end', () => {
      restart = restartServer();
    });
  const restartServer = async () => {
    client = null;
    for (let failures = 1; !leaving.signal.aborted && client === null; failures++) {
      onEvent('The built-in PostgreSQL has gone away; starting it again.');
      try {
        ({ client } = await reachServer(launch, first.port, leaving.signal));
        watch(client);
      } catch (error) {
        if (leaving.signal.aborted) return;
        onEvent('The built-in PostgreSQL could not be started again.', error);
        await wait(retryDelay(failures, restartPause), undefined, { signal: leaving.signal }).catch(() => {});
      }
    }
  };
  watch(first.client);

  return async () => {
    if (leaving.signal.aborted) return;
    leaving.abort();
    await restart;
    if (client !== null) await leaveServer(launch, client);
  };
}

async function leaveServer(launch: LaunchOptions, client: Client): Promise<void> {
  try {
    if (await isLast(client)) await stopServer(launch);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Releases the shared lock and returns whether no other process holds it. False if the server died or stalls. */
async function isLast(client: Client): Promise<boolean> {
  const ask = (text: string) =>
    client.query<{ alone: boolean }>({
      text,
      values: [presenceLock],
      query_timeout: leaveTimeoutMilliseconds,
    } as QueryConfig);
  try {
    await ask('select pg_advisory_unlock_shared($1)');
    return (await ask('select pg_try_advisory_lock($1) as alone')).rows[0]?.alone === true;
  } catch {
    return false;
  }
}

function superuserUrl({ password }: PostgresCluster, port: number, database: string): string {
  return urlOf(clusterUser, password, port, database);
}

function urlOf(role: string, password: string, port: number, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}
