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
import { type Account, canReach, postgresAccount } from './unprivileged.ts';

const run = promisify(execFile);

/** The superuser of the cluster, which only starts and ends it, and the database that the product uses. */
export const clusterUser = 'forma';
export const clusterDatabase = 'forma';

const passwordFile = 'forma.password';

/** One initialised data directory of PostgreSQL. */
export type PostgresCluster = {
  readonly folder: string;
  readonly password: string;
  /** Whom its files belong to and its server runs as. */
  readonly account: Account;
};

/**
 * Opens the cluster of a data folder and creates it at the first start. It is made under another name and renamed when
 * whole: an interrupted start leaves nothing half made, and of several processes one wins and the others use its cluster.
 * The password (SCRAM, because on the loopback every local user can knock) lies inside the cluster with mode 0600.
 * @param quickly skips the flush to disk; for throw-away clusters only.
 */
export async function openCluster(
  dataFolder: string,
  binaries: PostgresBinaries,
  quickly = false,
): Promise<PostgresCluster> {
  await mkdir(dataFolder, { recursive: true }).catch(refuseFolder(dataFolder));
  const home = await clusterHome(await realpath(dataFolder));
  const folder = join(home, 'postgres');
  let password = await readPassword(folder);
  if (password === null) {
    await createCluster(home, folder, binaries, quickly);
    password = await readPassword(folder);
  }
  if (password === null) throw new Error(`The database in ${folder} has no ${passwordFile}: restore that file.`);
  return { folder, password, account: await accountOf(folder) };
}

function refuseFolder(folder: string) {
  return (cause: NodeJS.ErrnoException): never => {
    throw new Error(`The data folder ${folder} cannot be used (${cause.code}).`, { cause });
  };
}

/** Run by root, a cluster stays with the user who made it; one that is root's own (a copy) is given to PostgreSQL's. */
async function accountOf(folder: string): Promise<Account> {
  if (postgresAccount.uid === undefined) return {};
  const { uid, gid } = await stat(folder);
  if (uid !== 0) return { uid, gid };
  for (const name of ['', ...(await readdir(folder, { recursive: true }))]) await giveAway(join(folder, name));
  return postgresAccount;
}

function readPassword(folder: string): Promise<string | null> {
  return readFile(join(folder, passwordFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/**
 * Where the cluster stands: in the data folder, or where folders above it are closed to PostgreSQL's account (root's home
 * is), in a folder of its own elsewhere to which a link in the data folder leads.
 */
async function clusterHome(dataFolder: string): Promise<string> {
  const link = join(dataFolder, 'postgres-home');
  const linked = await readlink(link).catch(() => null);
  if (linked !== null) return linked;
  const here = await readdir(dataFolder);
  if (here.includes('postgres') || (await makeReachable(dataFolder))) return dataFolder;
  const home = await mkdtemp(join(await ensureSharedFolder(), 'data-'));
  await chmod(home, 0o755);
  await symlink(home, link);
  return home;
}

/** The data folder itself may be passed through (its contents keep their own modes); nothing above it is touched. */
async function makeReachable(dataFolder: string): Promise<boolean> {
  if (canReach(dataFolder)) return true;
  if (!canReach(dirname(dataFolder))) return false;
  await chmod(dataFolder, (await stat(dataFolder)).mode | 0o001);
  return canReach(dataFolder);
}

async function createCluster(
  home: string,
  folder: string,
  binaries: PostgresBinaries,
  quickly: boolean,
): Promise<void> {
  await removeLeftovers(home);
  const unfinished = `${folder}.init-${process.pid}`;
  const pwfile = `${unfinished}.password`;
  const password = randomBytes(24).toString('hex');
  await mkdir(unfinished, { mode: 0o700 }).catch(refuseFolder(home));
  await writeFile(pwfile, password, { mode: 0o600 });
  for (const path of [unfinished, pwfile]) await giveAway(path);
  const access = ['--username', clusterUser, '--auth', 'scram-sha-256', '--pwfile', pwfile];
  const locale = ['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'];
  const speed = quickly ? ['--no-sync'] : [];
  try {
    await run(binaries.initdb, ['--pgdata', unfinished, ...access, ...locale, ...speed, '--no-instructions'], {
      ...postgresAccount,
      cwd: home,
      env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: 'C', TZ: 'UTC' },
    });
  } catch (cause) {
    for (const path of [unfinished, pwfile]) await rm(path, { recursive: true, force: true });
    const said = (cause as { stderr?: string }).stderr ?? '';
    throw new Error(`The built-in PostgreSQL cannot be set up in ${home}; set DATABASE_URL instead.\n${said}`, {
      cause,
    });
  }
  await rename(pwfile, join(unfinished, passwordFile));
  await rename(unfinished, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(error.code ?? '')) throw error;
  });
}

/**
 * Removes what starts that were interrupted have left; a start that is still running keeps its own. What cannot be
 * removed harms nobody and waits for the next time.
 */
async function removeLeftovers(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = Number(/^postgres\.init-(\d+)/.exec(name)?.[1] ?? 0);
    if (pid > 0 && (pid === process.pid || !isRunning(pid))) {
      await rm(join(home, name), { recursive: true, force: true, maxRetries: 10 }).catch(() => {});
    }
  }
}

async function giveAway(path: string): Promise<void> {
  const { uid, gid } = postgresAccount;
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}
