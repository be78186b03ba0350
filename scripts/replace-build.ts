import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A tab that is open longer than this must reload the page. */
const retentionMilliseconds = 7 * 24 * 60 * 60_000;

/** Limit for machines that build often: about three builds without common files. */
const maximumFiles = 2000;

/** The time since which each file is in no current build. It is next to the manifest, which is not served. */
const timesFile = '.vite/earlier-assets.json';

type Folders = {
  /** The current build; may be missing. */
  readonly served: string;
  /** The new build, which replaces the current one. */
  readonly built: string;
};

/**
 * Replaces the current build with a new one that also serves the files of earlier builds for a week, because open pages
 * still load them. File names contain a digest, so builds cannot conflict.
 */
export async function replaceBuild({ served, built }: Folders, now: Date): Promise<void> {
  const since = await earlierAssets({ served, built }, now);
  await mkdir(join(built, 'assets'), { recursive: true });
  for (const name of since.keys()) await copyFile(join(served, 'assets', name), join(built, 'assets', name));
  await mkdir(join(built, '.vite'), { recursive: true });
  await writeFile(join(built, timesFile), JSON.stringify(Object.fromEntries(since)));
  const replaced = `${served}-replaced`;
  await rm(replaced, { recursive: true, force: true });
  if (existsSync(served)) await rename(served, replaced);
  await rename(built, served);
  await rm(replaced, { recursive: true, force: true });
}

/** The files that only earlier builds have, newest first, with the time since which they are in no current build. */
async function earlierAssets({ served, built }: Folders, now: Date): Promise<Map<string, string>> {
  const builtNames = new Set(await namesIn(join(built, 'assets')));
  const recordedTimes = await readTimes(join(served, timesFile));
  const earlier = (await namesIn(join(served, 'assets')))
    .filter((name) => !builtNames.has(name) && !name.includes('.map'))
    .map((name) => [name, recordedTimes[name] ?? now.toISOString()] as const)
    .filter(([, since]) => now.getTime() - Date.parse(since) < retentionMilliseconds)
    .sort(([, one], [, other]) => other.localeCompare(one));
  return new Map(earlier.slice(0, maximumFiles));
}

async function namesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function readTimes(file: string): Promise<Readonly<Record<string, string>>> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>) : {};
}

if (import.meta.main) await replaceBuild({ served: 'dist/web', built: 'dist/built' }, new Date());
