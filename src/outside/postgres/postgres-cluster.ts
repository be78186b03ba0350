import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isRunning } from './is-running.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { ensureSharedFolder } from './shared-folder.ts';
import { type Account, canEnter, postgresAccount } from './unprivileged.ts';

const run = promisify(execFile);

/** The superuser of the cluster, used only to start and stop it, and the product's database. */
export const clusterUser = 'forma';
export const clusterDatabase = 'forma';

const passwordFile = 'forma.password';

export type PostgresCluster = {
  readonly folder: string;
  readonly password: string;
  /** The owner of its files and its server process. */
  readonly account: Account;
};

/**
 * Opens the cluster of a data folder and creates it at the first start. Creates it under a temporary name and renames
 * it: an interrupted start leaves nothing half made, and concurrent processes use the cluster of the first one to
 * finish. The password is inside the cluster with mode 0600; it uses SCRAM, because every local user can connect to the
 * loopback.
 * @param skipSync skips the flush to disk; only for disposable clusters.
 */
export async function openCluster(
  dataFolder: string,
  binaries: PostgresBinaries,
  skipSync = false,
): Promise<PostgresCluster> {
  await mkdir(dataFolder, { recursive: true }).catch(refuseFolder(dataFolder));
  const home = await clusterHome(await realpath(dataFolder).catch(refuseFolder(dataFolder)));
  const folder = join(home, 'postgres');
  let password = await readPassword(folder);
  if (password === null) {
    await createCluster(home, folder, binaries, skipSync);
    password = await readPassword(folder);
  }
  if (password === null) throw new Error(`The database in ${folder} has no ${passwordFile}: restore that file.`);
  return { folder, password, account: await accountOf(folder) };
}

function refuseFolder(folder: string) {
  return (cause: NodeJS.ErrnoException): never => {
    const reason = cause.code === 'EEXIST' || cause.code === 'ENOTDIR' ? 'it is a file' : cause.code;
    throw new Error(`The data folder ${folder} cannot be used (${reason}).`, { cause });
  };
}

/**
 * If this process is root, the owner of the cluster's files stays; files of root (of a copy) are given to PostgreSQL's
 * account.
 */
async function accountOf(folder: string): Promise<Account> {
  if (postgresAccount.uid === undefined) return {};
  const { uid, gid } = await stat(folder);
  if (uid !== 0) return { uid, gid };
  for (const name of ['', ...(await readdir(folder, { recursive: true }))]) await changeOwner(join(folder, name));
  return postgresAccount;
}

function readPassword(folder: string): Promise<string | null> {
  return readFile(join(folder, passwordFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    return error.code === 'ENOENT' ? null : refuseFolder(folder)(error);
  });
}

/**
 * The parent folder of the cluster: the data folder, or a shared folder if PostgreSQL's account cannot enter the data
 * folder (for example root's home). A link in the data folder points to it.
 */
async function clusterHome(dataFolder: string): Promise<string> {
  const link = join(dataFolder, 'postgres-home');
  const linked = await readlink(link).catch(() => null);
  if (linked !== null) return linked;
  const entries = await readdir(dataFolder).catch(refuseFolder(dataFolder));
  if (entries.includes('postgres') || (await makeReachable(dataFolder))) return dataFolder;
  const home = await mkdtemp(join(await ensureSharedFolder(), 'data-'));
  await chmod(home, 0o755);
  await symlink(home, link);
  return home;
}

/** Allows entering the data folder itself (its contents keep their modes), but changes nothing above it. */
async function makeReachable(dataFolder: string): Promise<boolean> {
  if (canEnter(dataFolder)) return true;
  if (!canEnter(dirname(dataFolder))) return false;
  await chmod(dataFolder, (await stat(dataFolder)).mode | 0o001);
  return canEnter(dataFolder);
}

async function createCluster(
  home: string,
  folder: string,
  binaries: PostgresBinaries,
  skipSync: boolean,
): Promise<void> {
  await removeLeftovers(home);
  const temporaryFolder = `${folder}.init-${process.pid}`;
  const pwfile = `${temporaryFolder}.password`;
  const password = randomBytes(24).toString('hex');
  await mkdir(temporaryFolder, { mode: 0o700 }).catch(refuseFolder(home));
  await writeFile(pwfile, password, { mode: 0o600 });
  for (const path of [temporaryFolder, pwfile]) await changeOwner(path);
  const access = ['--username', clusterUser, '--auth', 'scram-sha-256', '--pwfile', pwfile];
  const localeOptions = [
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
  ];
  const syncOptions = skipSync ? ['--no-sync'] : [];
  try {
    await run(
      binaries.initdb,
      ['--pgdata', temporaryFolder, ...access, ...localeOptions, ...syncOptions, '--no-instructions'],
      {
        ...postgresAccount,
        cwd: home,
        env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: 'C', TZ: 'UTC' },
      },
    );
  } catch (cause) {
    for (const path of [temporaryFolder, pwfile]) await rm(path, { recursive: true, force: true });
    const errorOutput = (cause as { stderr?: string }).stderr ?? '';
    throw new Error(`The built-in PostgreSQL cannot be set up in ${home}; set DATABASE_URL instead.\n${errorOutput}`, {
      cause,
    });
  }
  await rename(pwfile, join(temporaryFolder, passwordFile));
  await rename(temporaryFolder, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(temporaryFolder, { recursive: true, force: true });
    if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(error.code ?? '')) throw error;
  });
}

/**
 * Removes the remains of interrupted starts, except those of running processes. Ignores failures: the next start tries
 * again.
 */
async function removeLeftovers(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = Number(/^postgres\.init-(\d+)/.exec(name)?.[1] ?? 0);
    if (pid > 0 && (pid === process.pid || !isRunning(pid))) {
      await rm(join(home, name), { recursive: true, force: true, maxRetries: 10 }).catch(() => {});
    }
  }
}

async function changeOwner(path: string): Promise<void> {
  const { uid, gid } = postgresAccount;
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}
