import { spawnSync } from 'node:child_process';

/** PostgreSQL refuses to run as root; then its programs run as the conventional user `nobody`. */
const nobody = 65534;

/** An account of the system; empty: this process's own. */
export type Account = { readonly uid?: number; readonly gid?: number };

/** The account for PostgreSQL's programs: `nobody` where this process is root, else this process's own. */
export const postgresAccount: Account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** Whether PostgreSQL's account can run the program, with the libraries that it needs. */
export function canRun(program: string): boolean {
  return spawnSync(program, ['--version'], { ...postgresAccount, cwd: '/', env: {} }).status === 0;
}

/** Whether PostgreSQL's account can enter the folder, whatever the modes of the folders above it. */
export function canReach(folder: string): boolean {
  if (postgresAccount.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...postgresAccount, cwd: '/' }).status === 0;
}
