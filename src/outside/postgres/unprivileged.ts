import { spawnSync } from 'node:child_process';

/** PostgreSQL refuses to run as root. As root, its programs run as the conventional user `nobody`. */
const nobody = 65534;

/** An operating system account; empty: the account of this process. */
export type Account = { readonly uid?: number; readonly gid?: number };

/** The account for PostgreSQL's programs. */
export const postgresAccount: Account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** Whether PostgreSQL's account can run the program and load its libraries. */
export function canRun(program: string): boolean {
  return spawnSync(program, ['--version'], { ...postgresAccount, cwd: '/', env: {} }).status === 0;
}

/** Whether PostgreSQL's account can enter the folder and those above it. */
export function canEnter(folder: string): boolean {
  if (postgresAccount.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...postgresAccount, cwd: '/' }).status === 0;
}
