import { type RowReader, rowReader } from './feed-row.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

/** A CSV file of which the header was read. */
export type CsvTable = {
  readonly header: readonly string[];
  readonly rowOf: RowReader;
  readonly rows: AsyncGenerator<CsvRow>;
};

/**
 * Reads the header of a CSV file; its rows come when they are asked for.
 * Errors: an empty file; out of the rows, a last line that is cut off, and what reading the bytes throws.
 */
export async function openCsvTable(bytes: AsyncIterable<Uint8Array>): Promise<CsvTable> {
  const { delimiter, rows } = await readCsv(bytes);
  const first = await rows.next();
  if (first.done) throw new Error('The file is empty.');
  const header = first.value.cells;
  return { header, rowOf: rowReader(header, delimiter === ';'), rows: wholeRows(rows, header.length) };
}

/**
 * A table replaces the one before whole, so one that lacks its end is refused. A last line without a line break may be
 * cut in its last cell: the row is a problem.
 */
async function* wholeRows(rows: AsyncGenerator<CsvRow>, columns: number): AsyncGenerator<CsvRow> {
  for await (const row of rows) {
    if (row.terminated) {
      yield row;
    } else if (row.cells.length < columns) {
      throw new Error(`The file is cut off in line ${row.lineNumber}. What was loaded stays.`);
    } else {
      yield { ...row, problem: 'unterminated_line' };
    }
  }
}
