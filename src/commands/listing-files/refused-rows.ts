import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { spreadsheetText } from '#domain/text/spreadsheet-text.ts';
import type { ListingsFile } from '#outside/listing-feeds/listings-file.ts';

export type RefusedRow = {
  readonly file: string;
  /** Line on which the row starts. In a single JSON document, the number of the record. */
  readonly lineNumber: number;
  readonly reason: string;
};

/** What refused rows need of their file. */
type RowsFormat = Pick<ListingsFile, 'header' | 'delimiter'>;

export type RefusedRows = {
  readonly add: (row: RefusedRow, format: RowsFormat, cells: readonly string[]) => Promise<void>;
};

export type RefusedRowsFile = RefusedRows & {
  /** Errors: those of writing the file. */
  readonly close: () => Promise<void>;
};

/**
 * Writes refused rows as CSV: file, line and reason, then the original cells, however many they are, so that they can be
 * corrected and imported again. No cell is a formula of a spreadsheet: files come from strangers. A JSON record is one column of JSON
 * text. Files with other columns get their own header line. Errors: the file cannot be written; rows with decimal commas
 * among others.
 */
export async function writeRefusedRows(path: string): Promise<RefusedRowsFile> {
  const output = createWriteStream(path);
  await once(output, 'open').catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`The refused rows cannot be written to ${path} (${cause.code}).`, { cause });
  });
  const done = finished(output);
  // Who writes or closes next receives the error. Until then, it would end the process.
  done.catch(() => {});
  const write = async (line: string) => {
    if (!output.write(line)) await Promise.race([once(output, 'drain'), done]);
  };
  return {
    add: rowWriter(write),
    close: async () => {
      output.end();
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
  const write = async (line: string) => {
    isCut ||= text.length + line.length > mostCharacters;
    if (!isCut) text += line;
  };
  return { add: rowWriter(write), text: () => text, isCut: () => isCut };
}

/** Writes a header line whenever the columns change. All rows have the delimiter of the first one. */
function rowWriter(write: (line: string) => Promise<void>): RefusedRows['add'] {
  let lastHeader: readonly string[] = [];
  let delimiter: string | null = null;
  return async ({ file, lineNumber, reason }, format, cells) => {
    const { header } = format;
    const own = format.delimiter ?? delimiter ?? ',';
    const separator = delimiter ?? own;
    if ((separator === ';') !== (own === ';')) throw new Error(otherDecimals);
    delimiter = separator;
    const cellOf = (text: string) => safeCell(text, separator);
    const writeRow = (row: readonly unknown[]) => write(stringify([[...row]], { delimiter: separator }));
    if (!isSame(header, lastHeader))
      await writeRow(['forma_file', 'forma_line', 'forma_reason', ...header.map(cellOf)]);
    lastHeader = header;
    await writeRow([cellOf(file), lineNumber, cellOf(reason), ...cells.map(cellOf)]);
  };
}

/** The delimiter says how decimals are written. */
const otherDecimals =
  'Its refused rows cannot join those of the files before it: only one of them writes decimal commas. Import it by itself.';

/** A negative number stays a number. */
function safeCell(text: string, delimiter: string): string {
  return /^-\d[\d.,]*$/.test(text) ? text : spreadsheetText(text, delimiter);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one === other || (one.length === other.length && one.every((name, at) => name === other[at]));
}
