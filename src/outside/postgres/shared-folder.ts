import { chmod, mkdir } from 'node:fs/promises';

/** For files that PostgreSQL's account cannot reach in root's folders. */
const sharedFolder = '/var/lib/forma';

/** A folder that PostgreSQL's account can enter, whatever this process's umask. Created if missing. */
export async function ensureSharedFolder(): Promise<string> {
  await mkdir(sharedFolder, { recursive: true });
  await chmod(sharedFolder, 0o755);
  return sharedFolder;
}
