import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { loadSecretKey } from '#commands/startup/load-secret-key.ts';
import { loadSimd } from '#commands/startup/load-simd.ts';
import { type MaintainedInventory, maintainInventory } from '#commands/startup/maintain-inventory.ts';
import { type Environment, readEnvironment } from '#environment/environment.ts';
import { hostInAddress, isLoopback } from '#environment/hosts.ts';
import { loadDotEnv } from '#environment/load-dot-env.ts';
import { requirePaymentsChoice } from '#environment/payments.ts';
import { startPostgres } from '#outside/postgres/embedded-postgres.ts';
import { createApp } from '#server/app.ts';
import { drainAndClose, longestFinish } from '#server/drain.ts';
import { createLogger } from '#server/logger.ts';
import { stopOnSignals } from '#server/stop-on-signals.ts';
import { closeDatabase, type Database, isUnavailable, openDatabase } from '#store/database.ts';
import { setSecretKey } from '#store/secret-key.ts';
import type { Worker } from '#worker/worker.ts';
import { freeStartupMemory } from './free-startup-memory.ts';

const usage = `Usage: node src/main.ts [--services=web,worker] [--host NAME] [--port NUMBER] [--data FOLDER]

  --services  services to run (all by default): web (pages and API), worker (mail and scheduled
              jobs, such as feed syncs)
  --host      address to listen on (HOST, 127.0.0.1)
  --port      port to listen on (PORT, 3000; 0: any free port)
  --data      folder of the embedded database (DATA_DIR, ./data)
`;
const services = ['web', 'worker'] as const;
type Service = (typeof services)[number];
type Start = { readonly environment: Environment; readonly services: ReadonlySet<Service> };
/** Milliseconds for the database and jobs to finish after the last response. */
const longestCleanup = 1500;
/** Supervisors usually end a process ten seconds after its stop signal. A busy machine needs the time. */
const usualPatience = 9500;
const simdFile = fileURLToPath(new URL('../dist/engine/passes.wasm', import.meta.url));
const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url));

/** Starts the services. A web process prints its address once it can answer a search. */
async function start({ environment, services }: Start): Promise<void> {
  const logger = createLogger(environment.logLevel);
  const postgres =
    environment.databaseUrl === null
      ? await startPostgres(environment.dataFolder, {
          onEvent: (event, error) => logger.warn({ err: error }, event),
        })
      : null;
  await openSecretKey(environment, logger).catch(async (error: unknown) => {
    await postgres?.stop();
    throw error;
  });
  const database = openDatabase(environment.databaseUrl ?? postgres?.url ?? '');
  const web = services.has('web') ? await createWeb(environment, database, logger) : null;
  const worker = services.has('worker') ? await createWorker(environment, database, logger) : null;
  const drainMilliseconds = environment.drainSeconds * 1000;
  const stop = async (drain: number) => {
    await Promise.all([web?.close(drain), worker?.close()]);
    await closeDatabase(database);
    await postgres?.stop();
  };
  const longestStop = Math.max(usualPatience, drainMilliseconds + longestFinish + longestCleanup);
  stopOnSignals(logger, longestStop, () => stop(drainMilliseconds));
  try {
    await Promise.all([web?.announce(), worker?.ready]);
  } catch (error) {
    // Stops everything that was started for this process.
    await stop(0);
    throw error;
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

async function createWeb(environment: Environment, database: Database, logger: Logger) {
  const inventory = maintainInventory(database, {
    // With a feed, real listings will arrive, so no samples are created.
    withSample: environment.feed === null,
    simd: environment.useSimd ? await loadSimd(simdFile) : null,
    onError: (error) =>
      logger.warn(
        { err: error },
        isUnavailable(error) ? 'the database is unavailable' : 'the search index could not be updated',
      ),
  });
  const app = await createApp({ environment, database, live: inventory.live, webFolder, logger });
  return {
    announce: async () => {
      const { host, port } = environment;
      await app.listen({ host, port }).catch((error: unknown) => {
        throw isTaken(error) ? new Error(`Port ${port} is in use. Choose another one with --port.`) : error;
      });
      await inventory.ready;
      const live = inventory.live();
      if (live === null) return;
      logger.info(`the ${live.inventory.kernel} kernel searches ${live.inventory.size} listings`);
      const address = addressOf(app.server.address(), environment);
      process.stdout.write(`Forma is ready at ${address}\n`);
      await announceOperator(environment, database, inventory, address);
    },
    close: async (drainMilliseconds: number) => {
      await drainAndClose(app, drainMilliseconds);
      await inventory.close();
    },
  };
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

/** Command-line options override environment variables. Null: only print the usage. */
function readStart(): Start | null {
  const { values } = parseArgs({
    options: {
      services: { type: 'string' },
      host: { type: 'string' },
      port: { type: 'string' },
      data: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return null;
  const requestedServices = new Set(values.services?.split(',').map(serviceOf) ?? services);
  loadDotEnv();
  const commandLine = { HOST: values.host, PORT: values.port, DATA_DIR: values.data };
  const overrides = Object.fromEntries(Object.entries(commandLine).filter(([, value]) => value !== undefined));
  const environment = readEnvironment({ ...process.env, ...overrides });
  requirePaymentsChoice(environment);
  return { environment, services: requestedServices };
}

function serviceOf(name: string): Service {
  const found = services.find((service) => service === name);
  if (found) return found;
  throw new Error(`Unknown service "${name}". Services: ${services.join(', ')}.`);
}

try {
  const startOptions = readStart();
  if (startOptions) await start(startOptions);
  else process.stdout.write(usage);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
