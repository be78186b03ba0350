import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export const benchSecretKey = 'a-key-of-the-bench-for-its-own-database';

/** Milliseconds between two samples of the event loop's delay, which the samples include. */
const delayPrecision = 10;

/** The server in its own process. */
export type ServerProcess = {
  /** Such as http://127.0.0.1:40123. */
  readonly origin: string;
  /** Milliseconds from the start of the process until it reports that it is ready. */
  readonly startMilliseconds: number;
  /** Resident memory of the processes that answer, bytes, from their metrics. */
  readonly residentBytes: () => Promise<number>;
  /** Seconds since its search index was last up to date. */
  readonly indexAgeSeconds: () => Promise<number>;
  /** 99th percentile of the event loop's delay since the last call, milliseconds. */
  readonly eventLoopDelay: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

/** Starts the server in production mode on a free port, with rate limits that the bench does not reach. */
export async function startServer(
  databaseUrl: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const start = performance.now();
  const child = spawn(process.execPath, [main, '--port=0', '--host=127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      // Without a key the server would write one to the data folder. The database is temporary.
      SECRET_KEY: benchSecretKey,
      RATE_LIMIT: '1000000',
      RATE_LIMIT_SEARCH: '1000000',
      LOG_LEVEL: 'error',
      ...variables,
    },
  });
  const origin = await readOrigin(child);
  return {
    origin,
    startMilliseconds: performance.now() - start,
    residentBytes: () => readFigure(origin, 'process_resident_memory_bytes'),
    indexAgeSeconds: () => readFigure(origin, 'forma_index_age_seconds'),
    eventLoopDelay: async () =>
      Math.max(0, 1000 * (await readFigure(origin, 'nodejs_eventloop_lag_p99_seconds')) - delayPrecision),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** The sum over all processes. */
async function readFigure(origin: string, name: string): Promise<number> {
  const figures = await (await fetch(`${origin}/metrics`)).text();
  const values = [...figures.matchAll(new RegExp(`^${name}(?:{[^}]*})? (\\S+)`, 'gm'))];
  return values.reduce((sum, [, value]) => sum + Number(value), 0);
}

/** Reads the address that the server prints. Throws if the server ends before. */
async function readOrigin({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the server has no output');
  for await (const line of createInterface({ input: stdout })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('the server ended before it was ready');
}
