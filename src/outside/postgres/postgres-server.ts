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

/** All that starting the server of one cluster needs. */
export type Launch = {
  readonly binaries: PostgresBinaries;
  readonly cluster: PostgresCluster;
  readonly settings: Readonly<Record<string, string>>;
};

/** What came of an attempt to start the server; `busy`: another starter won, or a killed server is not quite gone. */
export type LaunchOutcome = 'started' | 'busy' | 'port_taken';

/**
 * The port of the cluster's living server by its own lock file; 0 while it is too young to have one; null: none lives.
 * A lock file that a kill, a full disk or a copy of the folder left behind, which names no process or one that is another
 * program by now, would keep PostgreSQL from starting: it is removed.
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
  const itsFolder = lines[1]?.trim();
  if ((itsFolder && itsFolder !== cluster.folder) || !(await isPostgres(pid))) {
    await rm(path, { force: true });
    return null;
  }
  return Number(lines[3] ?? 0);
}

/** A server that starts writes into its lock file at once: one that still names no process was left behind. */
async function removeOldLock(path: string): Promise<boolean> {
  const written = await stat(path).catch(() => null);
  if (written === null) return true;
  if (Math.abs(Date.now() - written.mtimeMs) < youngLockMilliseconds) return false;
  await rm(path, { force: true });
  return true;
}

/** Only Linux tells cheaply what a process is; elsewhere the id alone decides, as it does for PostgreSQL itself. */
async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
  return command.includes('postgres');
}

/**
 * Starts the server on the port, detached from this process's terminal, and waits until it accepts connections.
 * @throws with the end of the server's log when it failed for a reason that another attempt will not cure.
 */
export async function launchServer({ binaries, cluster, settings }: Launch, port: number): Promise<LaunchOutcome> {
  if (!(await isFree(port))) return 'port_taken';
  const log = `${cluster.folder}.log`;
  const logged = await prepareLog(log, cluster.account);
  const values = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const options = ['-p', port, ...values].join(' ');
  try {
    await control(binaries, cluster, ['start', '--log', log, '--wait', '--timeout', secondsToStart, '-o', options]);
    await writeFile(portFile(cluster), String(port), { mode: 0o600 });
    return 'started';
  } catch (cause) {
    const said = (await readFile(log, 'utf8').catch(() => '')).slice(logged);
    if (/Address already in use|could not bind/.test(said)) return 'port_taken';
    if (/lock file ".*" already exists|shared memory block .* still in use/.test(said)) return 'busy';
    throw new Error(`The built-in PostgreSQL does not start. The end of ${log}:\n${said.slice(-1500)}`, { cause });
  }
}

/** Ends the server's sessions and shuts it down cleanly. */
export async function stopServer({ binaries, cluster }: Launch): Promise<void> {
  await control(binaries, cluster, ['stop', '--mode', 'fast', '--wait', '--timeout', secondsToStop]);
}

/** The port that the cluster's server last had; null before the first start. */
export async function rememberedPort(cluster: PostgresCluster): Promise<number | null> {
  const text = await readFile(portFile(cluster), 'utf8').catch(() => '');
  return /^\d+$/.test(text) ? Number(text) : null;
}

/** A port of the loopback that nothing uses now. */
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

/** Makes the log writable for PostgreSQL's account, empties it when it has grown large, and gives its length. */
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
