import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#store/postgres/embedded-postgres.ts';

/** Where the processes that tests start keep what they have compiled: it halves the time in which they stand. */
const compileCache = join(import.meta.dirname, '../node_modules/.cache/compile');

/** Starts one PostgreSQL for the whole test run, unless TEST_DATABASE_URL names one, and removes it at the end. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env['NODE_COMPILE_CACHE'] ??= compileCache;
  if (process.env['TEST_DATABASE_URL']) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'forma-test-'));
  const postgres = await startPostgres(folder, { throwAway: true, settings: { shared_buffers: '128MB' } });
  process.env['TEST_DATABASE_URL'] = postgres.url;
  return async () => {
    delete process.env['TEST_DATABASE_URL'];
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
