import { chmod, mkdir } from 'node:fs/promises';

/** For what root's own folders would hide from PostgreSQL's account. */
const sharedFolder = '/var/lib/forma';

/** The folder that PostgreSQL's account can enter, made where it is missing, whatever this process's umask. */
export async function ensureSharedFolder(): Promise<string> {
  await mkdir(sharedFolder, { recursive: true });
  await chmod(sharedFolder, 0o755);
  return sharedFolder;
}
