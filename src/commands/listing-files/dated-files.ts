import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A file whose name says of which day it is. */
export type DatedFile = {
  readonly path: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** ISO 8601: the beginning of that day in UTC, and one millisecond more for each file of the day before it. */
  readonly observedAt: string;
};

/** A day begins in the east of the world this long before it begins in UTC. */
const earliestDawnMilliseconds = 14 * 3_600_000;

/**
 * The files of a folder by the days in their names (YYYY-MM-DD or YYYYMMDD), oldest first, those of one day by name;
 * folders and hidden files are passed over. `now`: milliseconds since 1970.
 * Errors: no such folder, no file, a name without a day, with two, or with one that has not begun.
 */
export async function datedFiles(folder: string, now: number): Promise<DatedFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`There is no folder ${folder}.`);
    if (error.code === 'ENOTDIR') throw new Error(`${folder} is a file, not a folder of files.`);
    throw error;
  });
  const names = entries.filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  if (names.length === 0) throw new Error(`There are no files in ${folder}.`);
  const dated = names.map((name) => ({ name, day: dayInName(name, folder) }));
  const early = dated.find(({ day }) => Date.parse(day) - earliestDawnMilliseconds > now);
  if (early) throw new Error(`${join(folder, early.name)} is of a day that has not begun. Nothing was imported.`);
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

/** Whether the calendar has the day: not 31 June. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
