import type { ListingImportProgress } from '#contracts/listing-imports.ts';
import { formatCount } from '#domain/format.ts';
import { feedBytes } from '#outside/bytes/feed-bytes.ts';
import { UnreadableFile } from '#outside/bytes/unreadable-file.ts';
import type { Database } from '#store/database.ts';
import { withImportLock } from '#store/listings/import-lock.ts';
import { createMarketReader } from '../estimates/market-reader.ts';
import { importWithEstimates } from '../estimates/renew-estimates.ts';
import { Refusal } from '../refusal.ts';
import { type FileReport, importBytes } from './import-file.ts';
import { collectRefusedRows } from './refused-rows.ts';

/** A listings file that arrives as bytes. */
export type ListingsUpload = {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Null: unknown. */
  readonly size: number | null;
  /** Whether the report contains every refused row. */
  readonly withRefusedRows: boolean;
  /** Maps the columns of any CSV, such as `price=ListPrice`; null: the header reveals the format. */
  readonly columnMap: string | null;
};

/** `refusedCsv`: null unless requested. `isRefusedCsvCut`: there were too many. */
export type UploadReport = FileReport & {
  readonly refusedCsv: string | null;
  readonly isRefusedCsvCut: boolean;
};

/** A small gzip file can contain an endless one. */
const maxBytesUnpacked = 2 ** 30;
const maxRefusedCharacters = 2 ** 24;
/** A small gzip file can contain hundreds of millions of rows that are no listings. */
const maxRowsBeforeListing = 100_000;
const noListing = `None of the first ${formatCount(maxRowsBeforeListing)} rows can be read as a listing. Check that this is the right file.`;

/**
 * Imports an uploaded file in one transaction: all valid rows, or nothing. Importing it again changes nothing. Refuses
 * (`busy`) while another upload is being imported, `unreadable_file` also for many rows without a listing, and
 * `payload_too_large` once unpacked. Errors of `bytes` import nothing.
 */
export async function importUpload(
  database: Database,
  upload: ListingsUpload,
  onProgress: (progress: ListingImportProgress) => void,
): Promise<UploadReport> {
  const report = await withImportLock(database, () => importAlone(database, upload, onProgress));
  if (report === null) throw new Refusal('busy');
  return report;
}

async function importAlone(
  database: Database,
  { name, bytes, size, withRefusedRows, columnMap }: ListingsUpload,
  onProgress: (progress: ListingImportProgress) => void,
): Promise<UploadReport> {
  const refusedRows = withRefusedRows ? collectRefusedRows(maxRefusedCharacters) : null;
  let progress: ListingImportProgress = { phase: 'reading', file: name, rows: 0, bytes: 0, size };
  const show = (change: Partial<ListingImportProgress>) => {
    progress = { ...progress, ...change };
    onProgress(progress);
  };
  show({});
  const feed = feedBytes(
    whenDone(bytes, () => show({ phase: 'saving' })),
    size,
  );
  const report = await importWithEstimates(database, async () => {
    const imported = await importBytes(
      database,
      name,
      { ...feed, bytes: limited(feed.bytes) },
      {
        marketAt: createMarketReader(database),
        refusedFile: refusedRows,
        columnMap,
        onProgress: ({ rows, usable, bytes: read }) => {
          if (usable === 0 && rows >= maxRowsBeforeListing) throw new UnreadableFile(noListing);
          show({ rows, bytes: read });
        },
      },
    );
    show({ phase: 'estimating' });
    return imported;
  }).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? new Refusal('unreadable_file', { message: error.message }) : error;
  });
  return { ...report, refusedCsv: refusedRows?.text() ?? null, isRefusedCsvCut: refusedRows?.isCut() ?? false };
}

async function* whenDone(bytes: AsyncIterable<Uint8Array>, done: () => void): AsyncGenerator<Uint8Array> {
  yield* bytes;
  done();
}

async function* limited(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of bytes) {
    read += chunk.length;
    if (read > maxBytesUnpacked) throw new Refusal('payload_too_large', { message: 'The unpacked file is too large.' });
    yield chunk;
  }
}
