import { execFile } from 'node:child_process';
import { appendFile, chown, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isRunning } from './is-running.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { PostgresCluster } from './postgres-cluster.ts';
import type { Account } from './unprivileged.ts';

const run = promisify(execFile);
const largeLogBytes = 10_000_000;
const youngLockMilliseconds = 2000;
const secondsToStart = '60';
const secondsToStop = '60';

export type LaunchOptions = {
  readonly binaries: PostgresBinaries;
  readonly cluster: PostgresCluster;
  readonly settings: Readonly<Record<string, string>>;
};

/** The outcome of a start. `busy`: another starter won, or a killed server has not fully stopped. */
export type LaunchOutcome = 'started' | 'busy' | 'port_taken';

/**
 * The port of the cluster's running server from its lock file; 0: not yet written; null: not running. Removes a stale
 * lock file (after a kill, a full disk or a copy of the folder) that names no process or another program's, because it
 * would prevent PostgreSQL from starting.
 */
export async function portInUse(cluster: PostgresCluster): Promise<number | null> {
  const path = join(cluster.folder, 'postmaster.pid');
  const lines = await readFile(path, 'utf8').then(
    (text) => text.split('\n'),
    () => null,
  );
  if (lines === null) return null;
  const pid = Number(lines[0]);
  if (!(pid > 0)) return (await removeOldLock(path)) ? null : 0;
  if (!isRunning(pid)) return null;
  const lockFolder = lines[1]?.trim();
  if ((lockFolder && lockFolder !== cluster.folder) || !(await isPostgres(pid))) {
    await rm(path, { force: true });
    return null;
  }
  return Number(lines[3] ?? 0);
}

/** A starting server fills its lock file at once, so an older empty one is stale. */
async function removeOldLock(path: string): Promise<boolean> {
  const lockFile = await stat(path).catch(() => null);
  if (lockFile === null) return true;
  if (Math.abs(Date.now() - lockFile.mtimeMs) < youngLockMilliseconds) return false;
  await rm(path, { force: true });
  return true;
}

/** Only Linux reveals the program of a process cheaply. Elsewhere its id alone decides, as in PostgreSQL itself. */
async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
  return command.includes('postgres');
}

/**
 * Starts the server on the port, detached from the terminal, and waits until it accepts connections.
 * @throws with the end of the log if another attempt would not help.
 */
export async function launchServer(
  { binaries, cluster, settings }: LaunchOptions,
  port: number,
): Promise<LaunchOutcome> {
  if (!(await isFree(port))) return 'port_taken';
  const log = `${cluster.folder}.log`;
  const logLength = await prepareLog(log, cluster.account);
  const values = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const options = ['-p', port, ...values].join(' ');
  try {
    await control(binaries, cluster, ['start', '--log', log, '--wait', '--timeout', secondsToStart, '-o', options]);
    await writeFile(portFile(cluster), String(port), { mode: 0o600 });
    return 'started';
  } catch (cause) {
    const output = (await readFile(log, 'utf8').catch(() => '')).slice(logLength);
    if (/Address already in use|could not bind/.test(output)) return 'port_taken';
    if (/lock file ".*" already exists|shared memory block .* still in use/.test(output)) return 'busy';
    throw new Error(`The built-in PostgreSQL does not start. The end of ${log}:\n${output.slice(-1500)}`, { cause });
  }
}

/** Ends all sessions and shuts down cleanly. */
export async function stopServer({ binaries, cluster }: LaunchOptions): Promise<void> {
  await control(binaries, cluster, ['stop', '--mode', 'fast', '--wait', '--timeout', secondsToStop]);
}

/** The last port of the cluster's server; null before the first start. */
export async function readLastPort(cluster: PostgresCluster): Promise<number | null> {
  const text = await readFile(portFile(cluster), 'utf8').catch(() => '');
  return /^\d+$/.test(text) ? Number(text) : null;
}

/** A free port on the loopback. */
export async function findFreePort(): Promise<number> {
  const port = await tryListening(0);
  if (port === null) throw new Error('No free TCP port on 127.0.0.1.');
  return port;
}

async function isFree(port: number): Promise<boolean> {
  return (await tryListening(port)) !== null;
}

function tryListening(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null));
    });
  });
}

function portFile(cluster: PostgresCluster): string {
  return join(cluster.folder, 'forma.port');
}

/** Makes the log writable for PostgreSQL's account and truncates a large one. Returns its length. */
async function prepareLog(log: string, { uid, gid }: Account): Promise<number> {
  await appendFile(log, '', { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) await chown(log, uid, gid);
  const { size } = await stat(log);
  if (size < largeLogBytes) return size;
  await truncate(log);
  return 0;
}

async function control(binaries: PostgresBinaries, cluster: PostgresCluster, command: string[]): Promise<void> {
  await run(binaries.pgCtl, [...command, '--pgdata', cluster.folder], {
    ...cluster.account,
    cwd: cluster.folder,
    env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: 'C', TZ: 'UTC' },
  });
}
