import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { stringify as stringifyAtOnce } from 'csv-stringify/sync';
import { spreadsheetText } from '#domain/text/spreadsheet-text.ts';

export type RefusedRow = {
  readonly file: string;
  /** Line on which the row starts. In a single JSON document, the number of the record. */
  readonly lineNumber: number;
  readonly reason: string;
};

export type RefusedRows = {
  readonly add: (row: RefusedRow, header: readonly string[], cells: readonly string[]) => Promise<void>;
};

export type RefusedRowsFile = RefusedRows & {
  /** Errors: those of writing the file. */
  readonly close: () => Promise<void>;
};

/**
 * Writes refused rows as CSV: the original cells, then file, line and reason, so that they can be corrected and
 * imported again. No cell is a formula of a spreadsheet: files come from strangers. A JSON record is one column of JSON text. Files with other columns get their own header line. Errors:
 * the file cannot be written.
 */
export async function writeRefusedRows(path: string): Promise<RefusedRowsFile> {
  const output = createWriteStream(path);
  await once(output, 'open').catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`The refused rows cannot be written to ${path} (${cause.code}).`, { cause });
  });
  const rows = stringify();
  const done = finished(rows.pipe(output));
  // Who writes or closes next receives the error. Until then, it would end the process.
  done.catch(() => {});
  const write = async (cells: readonly unknown[]) => {
    if (!rows.write(cells)) await Promise.race([once(rows, 'drain'), done]);
  };
  return {
    add: rowWriter(write),
    close: async () => {
      rows.end();
      await done;
    },
  };
}

export type RefusedRowsText = RefusedRows & {
  readonly text: () => string;
  /** Whether rows are missing because there was no more room. */
  readonly isCut: () => boolean;
};

/** The same as text in memory, at most `mostCharacters`. */
export function collectRefusedRows(mostCharacters: number): RefusedRowsText {
  let text = '';
  let isCut = false;
  const write = async (cells: readonly unknown[]) => {
    const line = stringifyAtOnce([[...cells]]);
    isCut ||= text.length + line.length > mostCharacters;
    if (!isCut) text += line;
  };
  return { add: rowWriter(write), text: () => text, isCut: () => isCut };
}

/** Writes a header line whenever the columns change. */
function rowWriter(write: (cells: readonly unknown[]) => Promise<void>): RefusedRows['add'] {
  let lastHeader: readonly string[] = [];
  return async ({ file, lineNumber, reason }, header, cells) => {
    if (!isSame(header, lastHeader)) await write([...header.map(cellOf), 'forma_file', 'forma_line', 'forma_reason']);
    lastHeader = header;
    const filled = header.map((_, at) => cellOf(cells[at] ?? ''));
    await write([...filled, cellOf(file), lineNumber, cellOf(reason)]);
  };
}

/** A negative number stays a number. */
function cellOf(text: string): string {
  return /^-\d+(?:\.\d+)?$/.test(text) ? text : spreadsheetText(text);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one === other || (one.length === other.length && one.every((name, at) => name === other[at]));
}
