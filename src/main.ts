import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { keepInventory } from '#commands/keep-inventory.ts';
import { createApp } from '#server/app.ts';
import { createLogger } from '#server/logger.ts';
import { stopOnSignals } from '#server/stop-on-signals.ts';
import { closeDatabase, openDatabase } from '#store/database.ts';
import { startPostgres } from '#store/embedded-postgres.ts';
import { type Environment, loadDotEnv, readEnvironment } from './environment.ts';

const usage = `Usage: node src/main.ts [--services=web] [--host NAME] [--port NUMBER] [--data FOLDER]

  --services  what this process does; all by default: web
  --host      address to listen on (HOST, 127.0.0.1)
  --port      port to listen on (PORT, 3000; 0: any free one)
  --data      folder of the embedded database (DATA_DIR, ./data)
`;
const services = ['web'];
const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url));

/** Starts everything, and says where once the first search can be answered. */
async function start(environment: Environment): Promise<void> {
  const logger = createLogger(environment.logLevel);
  const postgres =
    environment.databaseUrl === null
      ? await startPostgres(environment.dataFolder, {
          onEvent: (event, error) => logger.warn({ err: error }, event),
        })
      : null;
  const database = openDatabase(environment.databaseUrl ?? postgres?.url ?? '');
  const inventory = keepInventory(database, {
    withSample: true,
    onError: (error) => logger.warn({ err: error }, 'the database does not answer'),
  });
  const app = await createApp({ environment, database, live: inventory.live, webFolder, logger });
  const stop = async () => {
    await app.close();
    await inventory.close();
    await closeDatabase(database);
    await postgres?.stop();
  };
  stopOnSignals(logger, stop);
  try {
    await app.listen({ host: environment.host, port: environment.port });
    await inventory.ready;
  } catch (error) {
    // What was started for this server does not outlive it.
    await stop();
    throw isTaken(error) ? new Error(`Port ${environment.port} is taken. Choose another one with --port.`) : error;
  }
  if (inventory.live()) process.stdout.write(`Forma is ready at ${addressOf(app.server.address(), environment)}\n`);
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function addressOf(
  address: ReturnType<Awaited<ReturnType<typeof createApp>>['server']['address']>,
  { host }: Environment,
) {
  const port = typeof address === 'object' && address ? address.port : '';
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The environment, with what the command line says instead. */
function readStart(): Environment | null {
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
  for (const service of values.services?.split(',') ?? services) {
    if (!services.includes(service))
      throw new Error(`There is no service "${service}". There is: ${services.join(', ')}.`);
  }
  loadDotEnv();
  const said = { HOST: values.host, PORT: values.port, DATA_DIR: values.data };
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return readEnvironment({ ...process.env, ...given });
}

try {
  const environment = readStart();
  if (environment) await start(environment);
  else process.stdout.write(usage);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
