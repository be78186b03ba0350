import type { DayReport } from '#commands/listing-files/replay-listings.ts';
import type { Database } from '#store/database.ts';
import type { Commands, Options } from './command.ts';
import { print } from './print.ts';

// Each command loads its own modules so that help and errors print at once.

export const listingImportCommands: Commands = {
  'listings import': {
    usage: 'forma listings import FILE… [--map COLUMNS] [--refused FILE] [--data DIR]',
    description: `Imports listings: CSV with RESO names, Redfin's "Download all" CSV, CSV with realtor.com's columns, JSON pages of a
RESO Web API, or JSON lines, plain or gzip; - is standard input. A file is imported as a whole or not at all; invalid
rows are refused and reported. A repeated import changes nothing. An unreadable file does not stop the others.

  --map COLUMNS   map the columns of any other CSV to RESO fields, such as "price=ListPrice,beds=BedroomsTotal"; columns
                  that have the name of a field need no mapping
  --refused FILE  write every refused row to FILE as CSV, with its line and reason`,
    accepts: (files) => files.length > 0,
    options: ['refused', 'map'],
    run: runListingsImport,
  },
  'listings replay': {
    usage: 'forma listings replay FOLDER [--complete] [--data DIR]',
    description: `Imports the exports in a folder in the order of the days in their names (2026-03-31 or 20260331), as a feed would have
reported them, and so builds a history of prices and statuses. Each file is imported as a whole, as of its day. Newer
data stays unchanged, and a repeated replay changes nothing. An unreadable file stops the replay; earlier days stay.

  --complete      each file contains every listing that its sources have for sale: missing listings are withdrawn, unless
                  more than a fifth of a source is missing`,
    accepts: (files) => files.length === 1,
    options: ['complete'],
    run: runListingsReplay,
  },
};

async function runListingsImport(
  database: Database,
  files: readonly string[],
  { refused, map }: Options,
): Promise<void> {
  const { importListings } = await import('#commands/listing-files/import-listings.ts');
  const { progressLine } = await import('#commands/reports/progress-line.ts');
  const { describeImport } = await import('#commands/reports/print-report.ts');
  const progress = progressLine(process.stderr, () => performance.now());
  let startedAt = performance.now();
  try {
    await importListings(database, files, {
      refusedPath: refused ?? null,
      columnMap: map ?? null,
      onProgress: progress.show,
      onReport: (report) => {
        progress.clear();
        print(describeImport(report, (performance.now() - startedAt) / 1000));
        startedAt = performance.now();
      },
    });
  } finally {
    progress.clear();
  }
  if (refused !== undefined) print(`The refused rows are in ${refused}.`);
}

async function runListingsReplay(
  database: Database,
  [folder = '.']: readonly string[],
  { complete = false }: Options,
): Promise<void> {
  const { replayListings } = await import('#commands/listing-files/replay-listings.ts');
  const { progressLine } = await import('#commands/reports/progress-line.ts');
  const { describeDay, describeReplay, replayHeading } = await import('#commands/reports/print-replay.ts');
  const progress = progressLine(process.stderr, () => performance.now());
  const reports: DayReport[] = [];
  try {
    await replayListings(database, folder, {
      isComplete: complete,
      now: Date.now(),
      onProgress: progress.show,
      onReport: (report) => {
        progress.clear();
        if (reports.length === 0) print(replayHeading());
        reports.push(report);
        print(describeDay(report));
      },
    });
  } finally {
    progress.clear();
    if (reports.length > 0) print(describeReplay(reports));
  }
}
