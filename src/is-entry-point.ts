import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** False when a test imports the module. */
export function isEntryPoint(moduleUrl: string): boolean {
  const started = process.argv[1];
  return started !== undefined && pathToFileURL(realpathSync(started)).href === moduleUrl;
}
