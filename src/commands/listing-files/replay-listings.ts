import type { Database } from '#store/database.ts';
import { readMarketState } from '#store/markets/rent-changes.ts';
import { createMarketReader } from '../market-tables/market-reader.ts';
import { renewAfter } from '../market-tables/renew-estimates.ts';
import { datedFiles } from './dated-files.ts';
import { type FileReport, type ImportProgress, importFile } from './import-file.ts';

/** What became of the file of one day. */
export type DayReport = FileReport & {
  /** YYYY-MM-DD. */
  readonly day: string;
};

export type ReplayOptions = {
  /** Each file is all that its sources have: what it lacks leaves the market. */
  readonly isComplete: boolean;
  /** Milliseconds since 1970: no file may be of a later day. */
  readonly now: number;
  readonly onProgress: (progress: ImportProgress) => void;
  /** Called when a file is in, before the next one is begun. */
  readonly onReport: (report: DayReport) => void;
};

/**
 * Imports the dated exports of a folder in the order of their days, each in one transaction and as of its day, so that
 * prices and statuses get the history that a feed would have given them. Doing so again changes nothing.
 * Errors: a file whose name tells no day; nothing is imported. A file that cannot be read; the days before it stay.
 */
export async function replayListings(database: Database, folder: string, options: ReplayOptions): Promise<void> {
  const { isComplete, onProgress } = options;
  const files = await datedFiles(folder, options.now);
  const marketBefore = await readMarketState(database);
  const marketAt = createMarketReader(database);
  try {
    for (const { path, day, observedAt } of files) {
      const report = await importFile(database, path, {
        marketAt,
        refusedFile: null,
        onProgress,
        observedAt,
        isComplete,
      });
      options.onReport({ ...report, day });
    }
  } finally {
    await renewAfter(database, marketBefore);
  }
}
