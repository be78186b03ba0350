import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#outside/postgres/embedded-postgres.ts';

/** Compile cache of the processes that tests start. It halves their start time. */
const compileCache = join(import.meta.dirname, '../node_modules/.cache/compile');

/** A folder in memory, where creating files is up to twenty times as fast, and the free space that it must have. */
const memoryFolder = '/dev/shm';
const neededBytes = 4 * 2 ** 30;

/** Starts one PostgreSQL for the test run unless TEST_DATABASE_URL is set, and removes it at the end. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env['NODE_COMPILE_CACHE'] ??= compileCache;
  await fillCompileCache();
  if (process.env['TEST_DATABASE_URL']) return async () => {};
  const folder = await mkdtemp(join(await findFolder(), 'forma-test-'));
  // Lets the account of PostgreSQL access the subfolders.
  await chmod(folder, 0o711);
  process.env['TMPDIR'] = folder;
  const postgres = await startPostgres(join(folder, 'data'), {
    throwAway: true,
    settings: { shared_buffers: '128MB' },
  });
  process.env['TEST_DATABASE_URL'] = postgres.superuserUrl;
  return async () => {
    delete process.env['TEST_DATABASE_URL'];
    delete process.env['TMPDIR'];
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Without it, each of the first processes would compile everything and write it when it ends, for seconds: longer than
 * a stop may take.
 */
async function fillCompileCache(): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load-program.ts')], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The program could not be loaded: exit code ${code}`);
}

async function findFolder(): Promise<string> {
  const stats = await statfs(memoryFolder).catch(() => null);
  return stats !== null && stats.bavail * stats.bsize >= neededBytes ? memoryFolder : tmpdir();
}
