import type { Database } from '#store/database.ts';
import { createMarketReader } from '../estimates/market-reader.ts';
import { importWithEstimates } from '../estimates/renew-estimates.ts';
import { datedFiles } from './dated-files.ts';
import { type FileReport, type ImportProgress, importFile } from './import-file.ts';

export type DayReport = FileReport & {
  /** YYYY-MM-DD. */
  readonly day: string;
};

export type ReplayOptions = {
  /** Each file lists everything its sources have. Missing listings leave the market. */
  readonly isComplete: boolean;
  /** Milliseconds since 1970. No file may have a later date. */
  readonly now: number;
  readonly onProgress: (progress: ImportProgress) => void;
  /** Called after each file. */
  readonly onReport: (report: DayReport) => void;
};

/**
 * Imports the dated exports of a folder in date order, each in one transaction and as of its date. Prices and statuses
 * get the history that a feed would have produced. Repeating it changes nothing. Errors: a file name without a date;
 * nothing is imported. An unreadable file; earlier days stay imported.
 */
export async function replayListings(database: Database, folder: string, options: ReplayOptions): Promise<void> {
  const { isComplete, onProgress } = options;
  const files = await datedFiles(folder, options.now);
  await importWithEstimates(database, async () => {
    const marketAt = createMarketReader(database);
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
  });
}
