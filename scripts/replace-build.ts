import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Tabs that are open for longer than this are expected to load the page again. */
const keptMilliseconds = 7 * 24 * 60 * 60_000;

/** Three builds that share nothing; a machine that builds all day keeps no more. */
const mostFiles = 2000;

/** Beside the manifest, which no visitor sees: since when each file is of no build any more. */
const noteFile = '.vite/earlier-assets.json';

type Folders = {
  /** What is served now; it may be missing. */
  readonly served: string;
  /** What was built just now; it takes the place of what is served. */
  readonly built: string;
};

/**
 * Puts a new build in the place of the one that is served, and lets it serve the files of earlier builds for a week, so
 * that pages which are open keep working. Their names hold a digest, so no two builds mean different files by one name.
 */
export async function replaceBuild({ served, built }: Folders, now: Date): Promise<void> {
  const since = await earlierAssets({ served, built }, now);
  await mkdir(join(built, 'assets'), { recursive: true });
  for (const name of since.keys()) await copyFile(join(served, 'assets', name), join(built, 'assets', name));
  await mkdir(join(built, '.vite'), { recursive: true });
  await writeFile(join(built, noteFile), JSON.stringify(Object.fromEntries(since)));
  const replaced = `${served}-replaced`;
  await rm(replaced, { recursive: true, force: true });
  if (existsSync(served)) await rename(served, replaced);
  await rename(built, served);
  await rm(replaced, { recursive: true, force: true });
}

/** The files that only earlier builds have and that are young enough, with the instant since which that is so. */
async function earlierAssets({ served, built }: Folders, now: Date): Promise<Map<string, string>> {
  const own = new Set(await namesIn(join(built, 'assets')));
  const noted = await readNote(join(served, noteFile));
  const earlier = (await namesIn(join(served, 'assets')))
    .filter((name) => !own.has(name) && !name.includes('.map'))
    .map((name) => [name, noted[name] ?? now.toISOString()] as const)
    .filter(([, since]) => now.getTime() - Date.parse(since) < keptMilliseconds)
    .sort(([, one], [, other]) => other.localeCompare(one));
  return new Map(earlier.slice(0, mostFiles));
}

async function namesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function readNote(file: string): Promise<Readonly<Record<string, string>>> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>) : {};
}

if (import.meta.main) await replaceBuild({ served: 'dist/web', built: 'dist/built' }, new Date());
