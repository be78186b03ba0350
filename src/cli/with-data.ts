import { resolve } from 'node:path';
import type { Database } from '#store/database.ts';
import type { Options } from './command.ts';

/** Opens the database of the options or the environment for the length of the work. */
export async function withData({ data: folder }: Options, work: (database: Database) => Promise<void>): Promise<void> {
  const { loadDotEnv } = await import('#environment/load-dot-env.ts');
  const { readEnvironment } = await import('#environment/environment.ts');
  const { openData } = await import('#commands/startup/open-data.ts');
  loadDotEnv();
  const environment = readEnvironment();
  const here = folder === undefined ? null : resolve(folder);
  const databaseUrl = here === null ? environment.databaseUrl : null;
  const data = await openData(databaseUrl, here ?? environment.dataFolder, environment.secretKey);
  process.once('SIGINT', () => void data.close().finally(() => process.exit(130)));
  process.once('SIGTERM', () => void data.close().finally(() => process.exit(143)));
  try {
    await work(data.database);
  } finally {
    await data.close();
  }
}
