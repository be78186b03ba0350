import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectClickHouse, parseAddress } from '#clickhouse/client.ts';
import { tableStatements } from '#clickhouse/tables.ts';
import { serverProgram } from './install-server.ts';
import { configOf, freePorts, host, type Ports, users } from './server-config.ts';

/** ClickHouse servers on loopback, in a folder that is removed at the end. */
export type Servers = {
  readonly version: string;
  /** The address of the first server, for the inventory of a cluster of the first `shards` servers. */
  readonly urlOf: (shards: number) => string;
  /** Ends one server. */
  readonly stopOne: (place: number) => Promise<void>;
  readonly startOne: (place: number) => Promise<void>;
  /** Stops a server without ending it, or lets it continue. */
  readonly setHanging: (place: number, isHanging: boolean) => void;
  /** Creates the tables of all clusters, or empties them. */
  readonly reset: () => Promise<void>;
  /** Bytes of memory of all servers. */
  readonly residentBytes: () => number;
  readonly stop: () => Promise<void>;
};

export async function startServers(count: number): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'forma-cluster-'));
  const ports = await Promise.all(Array.from({ length: count }, freePorts));
  const processes: ChildProcess[] = [];
  const startOne = async (place: number) => {
    processes[place] = await startServer(join(folder, String(place)), place, ports);
  };
  const stopOne = async (place: number) => {
    const server = processes[place]!;
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  const places = Array.from({ length: count }, (_, place) => place);
  await Promise.all(places.map(startOne));
  const [[version] = []] = await connectClickHouse(parseAddress(originOf(ports[0]!))).select('select version()', 1);
  return {
    version: `ClickHouse ${version}`,
    urlOf: (shards) => urlOf(ports[0]!, shards),
    stopOne,
    startOne,
    setHanging: (place, isHanging) => void processes[place]!.kill(isHanging ? 'SIGSTOP' : 'SIGCONT'),
    reset: () => resetTables(ports),
    residentBytes: () =>
      processes.reduce((sum, { pid }) => sum + 1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])), 0),
    stop: async () => {
      await Promise.all(places.map(stopOne));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const originOf = ({ http }: Ports) => `clickhouse://${host}:${http}`;

/** Each number of shards has a database of its own. */
function urlOf(ports: Ports, shards: number): string {
  return `${originOf(ports)}/forma_${shards}?cluster=of_${shards}`;
}

async function startServer(folder: string, place: number, ports: readonly Ports[]): Promise<ChildProcess> {
  await mkdir(folder, { recursive: true });
  const config = join(folder, 'config.xml');
  await writeFile(config, configOf(folder, place, ports));
  await writeFile(join(folder, 'users.xml'), users);
  const server = spawn(serverProgram, [`--config-file=${config}`], { cwd: folder, stdio: 'ignore' });
  for (let tries = 0; tries < 300; tries++) {
    const isReady = await fetch(`http://${host}:${ports[place]!.http}/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return server;
    if (server.exitCode !== null) break;
    await wait(100);
  }
  throw new Error(`ClickHouse did not start; see ${folder}/server.log`);
}

async function resetTables(all: readonly Ports[]): Promise<void> {
  for (const ports of all) {
    const administrator = connectClickHouse(parseAddress(originOf(ports)));
    for (const shards of all.map((_, last) => last + 1)) {
      await administrator.run(`drop database if exists forma_${shards}`);
      await administrator.run(`create database forma_${shards}`);
      const address = parseAddress(urlOf(ports, shards));
      const { run } = connectClickHouse(address);
      for (const statement of tableStatements(address)) await run(statement);
    }
  }
}
