import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify';

/** A row that was not imported. */
export type RefusedRow = {
  readonly file: string;
  /** Line of the file on which the row begins; in JSON that is one long text, the number of the record. */
  readonly lineNumber: number;
  readonly reason: string;
};

/** Takes refused rows as they come. */
export type RefusedRows = {
  readonly add: (row: RefusedRow, header: readonly string[], cells: readonly string[]) => Promise<void>;
  /** Ends the file. Errors: whatever writing it met. */
  readonly close: () => Promise<void>;
};

/**
 * A CSV file of refused rows: the row as it was, then file, line and reason, so that it can be put right and imported
 * again; a JSON record stands as JSON text in one column. A file with other columns gets its own header line. Errors: the file cannot be written.
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
