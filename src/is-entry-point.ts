import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Whether Node was started with this module: a test imports it, and runs its commands itself. */
export function isEntryPoint(moduleUrl: string): boolean {
  const started = process.argv[1];
  return started !== undefined && pathToFileURL(realpathSync(started)).href === moduleUrl;
}
