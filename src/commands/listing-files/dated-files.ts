import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDay } from '#domain/calendar-day.ts';

/** A file with a date in its name. */
export type DatedFile = {
  readonly path: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** ISO 8601: the start of that day in UTC, plus one millisecond for each earlier file of the day. */
  readonly observedAt: string;
};

/** The easternmost time zone starts a day this long before UTC. */
const earliestDawnMilliseconds = 14 * 3_600_000;

/**
 * Files of a folder by the date in their names (YYYY-MM-DD or YYYYMMDD), oldest first, then by name. Skips folders and
 * hidden files. `now`: milliseconds since 1970. Errors: no folder, no files, a name without a date, with two dates or
 * with a future date.
 */
export async function datedFiles(folder: string, now: number): Promise<DatedFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`Folder not found: ${folder}.`);
    if (error.code === 'ENOTDIR') throw new Error(`${folder} is a file, not a folder of files.`);
    throw error;
  });
  const names = entries.filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  if (names.length === 0) throw new Error(`No files in ${folder}.`);
  const dated = names.map((name) => ({ name, day: dayInName(name, folder) }));
  const early = dated.find(({ day }) => Date.parse(day) - earliestDawnMilliseconds > now);
  if (early) throw new Error(`${join(folder, early.name)} has a date in the future. Nothing was imported.`);
  dated.sort((a, b) => (`${a.day} ${a.name}` < `${b.day} ${b.name}` ? -1 : 1));
  return dated.map(({ name, day }, at) => {
    const place = at - dated.findIndex((other) => other.day === day);
    return {
      path: join(folder, name),
      day,
      observedAt: new Date(Math.min(Date.parse(day) + place, now)).toISOString(),
    };
  });
}

function dayInName(name: string, folder: string): string {
  const written = name.matchAll(/(?<!\d)((?:19|20)\d\d)(-?)(\d\d)\2(\d\d)(?!\d)/g);
  const days = new Set([...written].map(([, year, , month, day]) => `${year}-${month}-${day}`).filter(isDay));
  const [day, other] = days;
  if (day === undefined)
    throw new Error(`${join(folder, name)} has no day in its name (such as 2026-03-31). Nothing was imported.`);
  if (other !== undefined) throw new Error(`${join(folder, name)} has two days in its name. Nothing was imported.`);
  return day;
}
