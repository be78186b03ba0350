import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify';

export type RefusedRow = {
  readonly file: string;
  /** Line on which the row starts. In a single JSON document, the number of the record. */
  readonly lineNumber: number;
  readonly reason: string;
};

export type RefusedRows = {
  readonly add: (row: RefusedRow, header: readonly string[], cells: readonly string[]) => Promise<void>;
  /** Errors: those of writing the file. */
  readonly close: () => Promise<void>;
};

/**
 * Writes refused rows as CSV: the original cells, then file, line and reason, so that they can be corrected and
 * imported again. A JSON record is one column of JSON text. Files with other columns get their own header line. Errors:
 * the file cannot be written.
 */
export async function writeRefusedRows(path: string): Promise<RefusedRows> {
  const output = createWriteStream(path);
  await once(output, 'open').catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`The refused rows cannot be written to ${path} (${cause.code}).`, { cause });
  });
  const rows = stringify();
  const done = finished(rows.pipe(output));
  let lastHeader: readonly string[] = [];
  const write = async (cells: readonly unknown[]) => {
    if (!rows.write(cells)) await Promise.race([once(rows, 'drain'), done]);
  };
  return {
    add: async ({ file, lineNumber, reason }, header, cells) => {
      if (!isSame(header, lastHeader)) await write([...header, 'forma_file', 'forma_line', 'forma_reason']);
      lastHeader = header;
      const filled = header.map((_, at) => cells[at] ?? '');
      await write([...filled, file, lineNumber, reason]);
    },
    close: async () => {
      rows.end();
      await done;
    },
  };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one === other || (one.length === other.length && one.every((name, at) => name === other[at]));
}
