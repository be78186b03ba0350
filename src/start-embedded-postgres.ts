import type { Logger } from 'pino';
import type { Environment } from '#environment/environment.ts';
import { type RunningPostgres, startPostgres } from '#outside/postgres/embedded-postgres.ts';

/** The connections of one web process under load, and those of everything else. */
const connectionsOfProcess = 20;
const otherConnections = 80;

/** Null: the database is another server. */
export async function startEmbeddedPostgres(
  { databaseUrl, dataFolder, webProcesses }: Environment,
  logger: Logger,
): Promise<RunningPostgres | null> {
  if (databaseUrl !== null) return null;
  return startPostgres(dataFolder, {
    settings: { max_connections: String(otherConnections + webProcesses * connectionsOfProcess) },
    onEvent: (event, error) => logger.warn({ err: error }, event),
  });
}
