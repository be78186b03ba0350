import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FeedBytes, openFeedFile } from '#outside/bytes/feed-bytes.ts';
import type { ListingsFile } from '#outside/listing-feeds/listings-file.ts';
import { readListings } from '#outside/listing-feeds/read-listings.ts';
import type { Database } from '#store/database.ts';
import { type ReportedRow, type WriteReport, writeListings } from '#store/listings/write-listings.ts';
import { createFilledInFinder } from '../estimates/filled-in-finder.ts';
import type { MarketReader } from '../estimates/market-reader.ts';
import { settleRecord } from '../estimates/settle-record.ts';
import { ImportTally } from './import-tally.ts';
import type { RefusedRow, RefusedRows } from './refused-rows.ts';

export type ImportProgress = {
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  /** Null for standard input. */
  readonly size: number | null;
};

/** `usable`: how many of the rows are listings, even if they may not be shown. */
export type FileProgress = ImportProgress & { readonly usable: number };

export type FileReport = Omit<WriteReport, 'refused'> & {
  readonly file: string;
  readonly format: string;
  /** What the line numbers of refused rows count: lines or records. */
  readonly unit: ListingsFile['unit'];
  readonly rows: number;
  readonly refused: number;
  readonly refusedByReason: ReadonlyMap<string, number>;
  /** The first refused rows. */
  readonly refusedRows: readonly RefusedRow[];
  /** Number of listings by flag. */
  readonly flagged: ReadonlyMap<string, number>;
  readonly notices: number;
  /** The file ends in the middle of a record. */
  readonly isCutOff: boolean;
};

export type FileOptions = {
  readonly marketAt: MarketReader;
  /** Receives every refused row. */
  readonly refusedFile: RefusedRows | null;
  /** Called every thousand rows and at the end of the file. */
  readonly onProgress: (progress: FileProgress) => void;
  /** When the file was current, ISO 8601; default: now. */
  readonly observedAt?: string;
  /** Maps the columns of any CSV, such as `price=ListPrice`. */
  readonly columnMap?: string | null;
  /** The file lists everything its sources have. Missing listings leave the market, unless the file is cut off. */
  readonly isComplete?: boolean;
};

const rowsBetweenProgress = 1000;
/** How long reading may make the requests of the same process wait. */
const longestTurnMilliseconds = 5;

/**
 * Imports one file in one transaction: all valid rows, or nothing. Errors, with the file name: unreadable or unknown
 * format.
 */
export async function importFile(database: Database, file: string, options: FileOptions): Promise<FileReport> {
  try {
    return await importBytes(database, file, await openFeedFile(file), options);
  } catch (error) {
    if (!(error instanceof Error) || error.message.includes(file)) throw error;
    throw new Error(`${file}: ${error.message}`, { cause: error });
  }
}

/** The same for the bytes of a file from anywhere. `file`: its name in the report. */
export async function importBytes(
  database: Database,
  file: string,
  feed: FeedBytes,
  options: FileOptions,
): Promise<FileReport> {
  const { refusedFile, observedAt, isComplete = false } = options;
  const findFilledIn = createFilledInFinder(database.pool);
  const listings = await readListings(inTurns(feed.bytes), options.columnMap ?? null, findFilledIn);
  const tally = new ImportTally(file);
  const progress = () => {
    const { rows, usable } = tally;
    options.onProgress({ file, rows, usable, bytes: feed.position(), size: feed.size });
  };
  const { refused, ...written } = await writeListings(database, rowsToWrite(listings, tally, options, progress), {
    replacesSample: true,
    isComplete: () => isComplete && !tally.isCutOff,
    ...(observedAt === undefined ? {} : { observedAt }),
  });
  for (const { lineNumber, reason } of refused) {
    await refusedFile?.add(tally.refuse(lineNumber, reason), listings, tally.lastCells);
  }
  progress();
  const { format, unit } = listings;
  return { ...written, ...tally.report(), format, unit };
}

async function* rowsToWrite(
  listings: ListingsFile,
  tally: ImportTally,
  { marketAt, refusedFile }: FileOptions,
  onProgress: () => void,
): AsyncGenerator<ReportedRow> {
  for await (const row of inTurns(listings.rows)) {
    tally.rows++;
    if (tally.rows % rowsBetweenProgress === 0) onProgress();
    if (row.kind === 'notice') {
      tally.notices++;
    } else if (row.kind === 'listing') {
      tally.usable++;
      if (row.insertOnly) tally.lastCells = row.cells;
      const market = await marketAt(row.record);
      const settled = settleRecord(row.record, market.rents, market.growthOf(row.record.postal_code), market.dues);
      tally.flag(settled.flags);
      yield { ...settled, insertOnly: row.insertOnly, lineNumber: row.lineNumber };
    } else {
      const refused = tally.refuse(row.lineNumber, row.reason);
      await refusedFile?.add(refused, listings, row.cells);
      if (row.kind === 'withheld') {
        tally.usable++;
        yield { source: row.source, source_key: row.sourceKey, withheld: true, lineNumber: row.lineNumber };
      }
    }
  }
}

/** The same items, between which waiting requests run. */
async function* inTurns<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let start = performance.now();
  for await (const item of items) {
    if (performance.now() - start > longestTurnMilliseconds) {
      await nextTurn();
      start = performance.now();
    }
    yield item;
  }
}
