import type { Database } from '#store/database.ts';
import type { Commands } from './command.ts';
import { print } from './print.ts';

// Each command loads its own modules so that help and errors print at once.

export const listingExportCommands: Commands = {
  'listings export': {
    usage: 'forma listings export [FILE] [--data DIR]',
    description: `Writes every listing but the sample as JSON lines for a later import: to FILE (compressed if its name ends in .gz) or to
standard output. Estimated rents, taxes and insurance are marked, and an import estimates them again.`,
    accepts: (files) => files.length <= 1,
    options: [],
    run: runListingsExport,
  },
  'listings stats': {
    usage: 'forma listings stats [--data DIR]',
    description: 'Counts the listings by source, status, type, state and rent source.',
    accepts: (files) => files.length === 0,
    options: [],
    run: runListingsStats,
  },
};

async function runListingsExport(database: Database, [file = '-']: readonly string[]): Promise<void> {
  const { exportListings } = await import('#commands/listing-files/export-listings.ts');
  const { progressLine } = await import('#commands/reports/progress-line.ts');
  const progress = progressLine(process.stderr, () => performance.now());
  try {
    const count = await exportListings(database, file, progress.show);
    progress.clear();
    if (file !== '-') print(`Listings written to ${file}: ${count.toLocaleString('en-US')}.`);
  } finally {
    progress.clear();
  }
}

async function runListingsStats(database: Database): Promise<void> {
  const { listingStats } = await import('#store/listings/listings.ts');
  const { describeStats } = await import('#commands/reports/print-report.ts');
  print(describeStats(await listingStats(database)));
}
