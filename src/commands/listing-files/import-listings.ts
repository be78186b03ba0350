import { stat } from 'node:fs/promises';
import type { Database } from '#store/database.ts';
import { createMarketReader } from '../estimates/market-reader.ts';
import { importWithEstimates } from '../estimates/renew-estimates.ts';
import { importEachFile } from '../import-each-file.ts';
import { type FileReport, type ImportProgress, importFile } from './import-file.ts';
import { writeRefusedRows } from './refused-rows.ts';

export type ImportOptions = {
  /** Receives every refused row; null: rows are not saved. */
  readonly refusedPath: string | null;
  /** Maps the columns of any CSV, such as `price=ListPrice`; null: the header reveals the format. */
  readonly columnMap?: string | null;
  /** Called every thousand rows and at the end of a file. */
  readonly onProgress: (progress: ImportProgress) => void;
  /** Called after each file. */
  readonly onReport: (report: FileReport) => void;
};

/**
 * Imports files in sequence, each in one transaction: all valid rows, or nothing if the file is unreadable. Importing a
 * file again changes nothing. Errors: unreadable or unknown files, after the others are imported. A refused-rows path
 * that is one of the files; nothing is imported.
 */
export async function importListings(
  database: Database,
  files: readonly string[],
  options: ImportOptions,
): Promise<void> {
  const { refusedPath } = options;
  for (const file of files) {
    if (refusedPath === null || !(await isSameFile(file, refusedPath))) continue;
    throw new Error(`The refused rows would overwrite ${file}, which you are importing. Choose another file.`);
  }
  const refusedFile = refusedPath === null ? null : await writeRefusedRows(refusedPath);
  try {
    await importWithEstimates(database, () => {
      const marketAt = createMarketReader(database);
      return importEachFile(files, async (file) => {
        const { onProgress, columnMap = null } = options;
        options.onReport(await importFile(database, file, { marketAt, refusedFile, onProgress, columnMap }));
      });
    });
  } finally {
    await refusedFile?.close();
  }
}

/** Follows links. */
async function isSameFile(pathA: string, pathB: string): Promise<boolean> {
  const [first, second] = await Promise.all([pathA, pathB].map((path) => stat(path).catch(() => null)));
  return Boolean(first && second && first.dev === second.dev && first.ino === second.ino);
}
