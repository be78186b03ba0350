import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { ClickHouseUnavailable } from '#clickhouse/unavailable.ts';
import { loadSecretKey } from '#commands/startup/load-secret-key.ts';
import {
  type MaintainedInventory,
  type MaintainOptions,
  maintainInventory,
} from '#commands/startup/maintain-inventory.ts';
import { readSimd } from '#commands/startup/read-simd.ts';
import { createSimd } from '#engine/simd.ts';
import type { Environment } from '#environment/environment.ts';
import { hostInAddress, isLoopback } from '#environment/hosts.ts';
import type { RunningPostgres } from '#outside/postgres/embedded-postgres.ts';
import { createApp } from '#server/app.ts';
import { drainAndClose } from '#server/drain.ts';
import { createLogger } from '#server/logger.ts';
import { stopOnSignals } from '#server/stop-on-signals.ts';
import { closeDatabase, type Database, isUnavailable, openDatabase } from '#store/database.ts';
import { setSecretKey } from '#store/secret-key.ts';
import type { Worker } from '#worker/worker.ts';
import { freeStartupMemory } from './free-startup-memory.ts';
import type { ParentProcess } from './processes/parent-process.ts';
import { createScanThreads } from './scan-threads/scan-threads.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { longestStopOf, type Start } from './start-options.ts';

const simdFile = fileURLToPath(new URL('../dist/engine/passes.wasm', import.meta.url));
const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url));

/** Starts the services. The program prints its address once it can answer a search. */
export async function runServices(start: Start, parent: ParentProcess | null): Promise<void> {
  const { environment, services, processName } = start;
  const ownLogger = createLogger(environment.logLevel);
  const logger = processName === null ? ownLogger : ownLogger.child({ process: processName });
  let postgres: Promise<RunningPostgres | null> = Promise.resolve(null);
  let database: Database | null = null;
  let web: Awaited<ReturnType<typeof createWeb>> | null = null;
  let worker: Promise<Worker> | null = null;
  let isStopping = false;
  const stop = async (drainMilliseconds: number, report: (part: string) => void = () => {}) => {
    isStopping = true;
    const closeWorker = async () => (await worker?.catch(() => null))?.close();
    await Promise.all([web?.close(drainMilliseconds, report), closeWorker()]);
    report('queries');
    if (database) await closeDatabase(database);
    report('the embedded database');
    await (await postgres.catch(() => null))?.stop();
  };
  const drainMilliseconds = environment.drainSeconds * 1000;
  const stopNow = stopOnSignals(logger, longestStopOf(start), (report) => stop(drainMilliseconds, report), {
    // A terminal or a supervisor may signal the parent and its processes, and the parent asks as well.
    ignoresRepeats: parent !== null,
  });
  parent?.onStop((isLost) => stopNow(isLost ? 'the parent ended' : 'the parent stops'));
  try {
    postgres = startEmbeddedPostgres(environment, logger);
    const url = environment.databaseUrl ?? (await postgres)?.url ?? '';
    await openSecretKey(environment, logger);
    if (isStopping) return;
    database = openDatabase(url);
    if (services.has('web')) web = await createWeb(start, { database, logger, parent });
    if (isStopping) return;
    // A process whose port is taken must not have begun any work.
    await web?.open();
    if (services.has('worker') && !isStopping) worker = createWorker(environment, database, logger);
    await Promise.all([web?.ready(), (await worker)?.ready]);
  } catch (error) {
    // Stops everything that was started for this process.
    await stop(0);
    throw error;
  }
  if (isStopping) return;
  if (parent === null) await web?.announce();
  else {
    parent.onAnnounce(() => void web?.announce());
    parent.reportReady();
  }
  freeStartupMemory();
}

/**
 * A key generated on this machine works only here. Processes on other machines that share the database need the same
 * key.
 */
async function openSecretKey({ secretKey, dataFolder, databaseUrl }: Environment, logger: Logger): Promise<void> {
  const loaded = await loadSecretKey(secretKey, dataFolder);
  setSecretKey(loaded);
  if (databaseUrl === null || secretKey.kind !== 'default') return;
  logger.warn(
    `SECRET_KEY is not set, so the database is encrypted with the key in ${loaded.origin}: every other process on this ` +
      'database needs the same key, as SECRET_KEY or SECRET_KEY_FILE',
  );
}

type WebContext = {
  readonly database: Database;
  readonly logger: Logger;
  readonly parent: ParentProcess | null;
};

async function createWeb({ environment, processName, isReplacement }: Start, { database, logger, parent }: WebContext) {
  const { inventoryUrl } = environment;
  const simd = environment.useSimd && inventoryUrl === null ? await readSimd(simdFile) : null;
  const scanThreads =
    simd && createScanThreads({ simd, threads: environment.scanThreads, onError: reportThread(logger) });
  const inventory = maintainInventory(database, {
    // With a feed, real listings will arrive, so no samples are created.
    withSample: environment.feed === null,
    simd: simd && createSimd(simd),
    ...(scanThreads ? { createEngine: scanThreads.engineOf } : {}),
    ...(inventoryUrl === null ? {} : { openCluster: openClusterAt(inventoryUrl) }),
    onError: (error) => logger.warn({ err: error }, problemOf(error)),
  });
  const processGroup = parent && processName !== null ? { ...parent, name: processName } : null;
  const app = await createApp({ environment, database, live: inventory.live, webFolder, logger, processGroup });
  const listen = async () => {
    const { host, port } = environment;
    await app.listen({ host, port }).catch((error: unknown) => {
      throw isTaken(error) ? new Error(`Port ${port} is in use. Choose another one with --port.`) : error;
    });
  };
  return {
    /** Listens. Before the search index is loaded, it answers /healthz, and 503 otherwise. */
    open: async () => {
      if (isReplacement) await inventory.ready;
      await listen();
    },
    ready: async () => {
      await inventory.ready;
      const live = inventory.live();
      if (live) logger.info(`the engine (${live.engine.kind()}) searches ${live.size()} listings`);
    },
    announce: async () => {
      if (inventory.live() === null) return;
      const address = addressOf(app.server.address(), environment);
      process.stdout.write(`Forma is ready at ${address}\n`);
      // A busy or lost database must not end a server that is ready. The next start makes the link.
      await announceOperator(environment, database, inventory, address).catch((error: unknown) =>
        logger.warn({ err: error }, 'the operator’s sign-in link could not be made'),
      );
    },
    close: async (drainMilliseconds: number, report: (part: string) => void) => {
      report('requests');
      await drainAndClose(app, drainMilliseconds);
      report('the search index');
      await inventory.close();
      report('scan threads');
      await scanThreads?.close();
    },
  };
}

/** Loads the client of ClickHouse only where one is set. */
function openClusterAt(url: string): NonNullable<MaintainOptions['openCluster']> {
  return async (database, onError) => {
    const { openClusterIndex } = await import('#clickhouse/cluster-index.ts');
    return openClusterIndex(url, database, onError);
  };
}

function problemOf(error: unknown): string {
  if (error instanceof ClickHouseUnavailable) return 'the ClickHouse cluster is unavailable';
  return isUnavailable(error) ? 'the database is unavailable' : 'the search index could not be updated';
}

function reportThread(logger: Logger): (error: unknown) => void {
  return (error) => logger.error({ err: error }, 'a scan thread failed');
}

/**
 * On a first local start with sample listings, prints a one-time link that signs in as an admin, to try the whole
 * product.
 */
async function announceOperator(
  { identity, publicOrigin }: Environment,
  database: Database,
  { live }: MaintainedInventory,
  address: string,
): Promise<void> {
  const isTrial = identity === null && publicOrigin === null && isLoopback(new URL(address).hostname);
  if (!isTrial || !live()?.freshness().hasSampleData) return;
  const { makeOperatorLink } = await import('#commands/users/make-operator-link.ts');
  const token = await makeOperatorLink(database);
  if (token === null) return;
  process.stdout.write(`Sign in as the operator (once, within 24 hours): ${address}/auth/one-time?token=${token}\n`);
}

/** Loads the job runner only in worker processes. */
async function createWorker(environment: Environment, database: Database, logger: Logger): Promise<Worker> {
  const { backgroundTasks, scheduledJobs } = await import('#worker/schedule.ts');
  const { startWorker } = await import('#worker/worker.ts');
  return startWorker({
    database,
    jobs: scheduledJobs(environment),
    backgroundTasks: backgroundTasks(environment),
    logger,
  });
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function addressOf(
  address: ReturnType<Awaited<ReturnType<typeof createApp>>['server']['address']>,
  { host }: Environment,
) {
  const port = typeof address === 'object' && address ? address.port : '';
  return `http://${hostInAddress(host)}:${port}`;
}
