import { stat } from 'node:fs/promises';
import { openFeed } from '#outside/listing-feeds/feed-bytes.ts';
import type { ListingsFile } from '#outside/listing-feeds/listings-file.ts';
import { readListings } from '#outside/listing-feeds/read-listings.ts';
import type { Database } from '#store/database.ts';
import { type ImportRow, writeListings } from '#store/write-listings.ts';
import { ImportTally } from './import-tally.ts';
import { loadMarket, type Market } from './load-market.ts';
import { type RefusedRow, type RefusedRows, writeRefusedRows } from './refused-rows.ts';
import { settleRecord } from './settle-record.ts';

/** How far a file has been read. */
export type ImportProgress = {
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  /** Null for standard input. */
  readonly size: number | null;
};

export type ImportOptions = {
  /** Where to write every refused row; null: nowhere. */
  readonly refusedPath: string | null;
  /** Called every thousand rows and at the end of a file. */
  readonly onProgress: (progress: ImportProgress) => void;
  /** Called when a file is in, before the next one is begun. */
  readonly onReport: (report: FileReport) => void;
};

/** What became of one file. */
export type FileReport = {
  readonly file: string;
  readonly format: string;
  /** What the numbers of refused rows count. */
  readonly unit: ListingsFile['unit'];
  readonly rows: number;
  readonly accepted: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Rows of which a later one of the same file tells the same listing. */
  readonly superseded: number;
  readonly refused: number;
  readonly refusedByReason: ReadonlyMap<string, number>;
  /** The first of them. */
  readonly refusedRows: readonly RefusedRow[];
  readonly notices: number;
  /** Sample listings taken off the market. */
  readonly withdrawn: number;
};

const rowsBetweenProgress = 1000;

/**
 * Imports listings files one after the other, each in one transaction: it goes in whole (its bad rows aside) or, where
 * it cannot be read to its end, not at all. Importing the same file again changes nothing.
 * Errors: an unreadable or unknown file; the files before it stay imported. A path for the refused rows that is one of
 * the files; nothing is imported.
 */
export async function importListings(
  database: Database,
  files: readonly string[],
  options: ImportOptions,
): Promise<void> {
  const market = await loadMarket(database);
  const { refusedPath } = options;
  for (const file of files) {
    if (refusedPath === null || !(await isSameFile(file, refusedPath))) continue;
    throw new Error(`The refused rows would overwrite ${file}, which is to be imported. Name another file.`);
  }
  const refusedFile = refusedPath === null ? null : await writeRefusedRows(refusedPath);
  try {
    for (const file of files) {
      const report = await importFile(database, file, market, refusedFile, options).catch((error: unknown) => {
        throw named(error, file);
      });
      options.onReport(report);
    }
  } finally {
    await refusedFile?.close();
  }
}

/** Whether both paths lead to one file that exists, through links too. */
async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((path) => stat(path).catch(() => null)));
  return Boolean(first && second && first.dev === second.dev && first.ino === second.ino);
}

function named(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || error.message.includes(file)) return error;
  return new Error(`${file}: ${error.message}`, { cause: error });
}

async function importFile(
  database: Database,
  file: string,
  market: Market,
  refusedFile: RefusedRows | null,
  options: ImportOptions,
): Promise<FileReport> {
  const feed = await openFeed(file);
  const listings = await readListings(feed.bytes);
  const tally = new ImportTally(file);
  const progress = () => options.onProgress({ file, rows: tally.rows, bytes: feed.position(), size: feed.size });
  const rows = settledRows(listings, market, tally, refusedFile, progress);
  const written = await writeListings(database, rows, { replacesSample: true });
  for (const { lineNumber, reason } of written.refused) {
    await refusedFile?.add(tally.refuse(lineNumber, reason), listings.header, tally.lastCells);
  }
  progress();
  const { accepted, changed, unchanged, superseded, withdrawn } = written;
  const { format, unit } = listings;
  return { ...tally.report(), format, unit, accepted, changed, unchanged, superseded, withdrawn };
}

async function* settledRows(
  listings: ListingsFile,
  market: Market,
  tally: ImportTally,
  refusedFile: RefusedRows | null,
  onProgress: () => void,
): AsyncGenerator<ImportRow> {
  for await (const row of listings.rows) {
    tally.rows++;
    if (tally.rows % rowsBetweenProgress === 0) onProgress();
    if (row.kind === 'notice') {
      tally.notices++;
    } else if (row.kind === 'refused' || row.kind === 'withheld') {
      const refused = tally.refuse(row.lineNumber, row.reason);
      await refusedFile?.add(refused, listings.header, row.cells);
    } else {
      if (row.insertOnly) tally.lastCells = row.cells;
      const settled = settleRecord(row.record, market.rents, market.growthOf(row.record.postal_code));
      yield { ...settled, insertOnly: row.insertOnly, lineNumber: row.lineNumber };
    }
  }
}
