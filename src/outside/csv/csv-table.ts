import { type RowReader, rowReader } from './feed-row.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

export type CsvTable = {
  readonly header: readonly string[];
  readonly rowOf: RowReader;
  readonly rows: AsyncGenerator<CsvRow>;
};

/**
 * Reads the header; rows are read on demand. Throws for an empty file. The rows throw for a truncated last line and for
 * read errors.
 */
export async function openCsvTable(bytes: AsyncIterable<Uint8Array>): Promise<CsvTable> {
  let columns: number | null = null;
  const { delimiter, rows } = await readCsv(bytes, () => columns);
  const first = await rows.next();
  if (first.done) throw new Error('The file is empty.');
  const header = first.value.cells;
  columns = header.length;
  return { header, rowOf: rowReader(header, delimiter === ';'), rows: wholeRows(rows, header.length) };
}

/**
 * An imported table replaces the previous one, so a truncated file is refused. A last line without a line break may be
 * truncated in its last cell, so that row is refused.
 */
async function* wholeRows(rows: AsyncGenerator<CsvRow>, columns: number): AsyncGenerator<CsvRow> {
  for await (const row of rows) {
    if (row.terminated) {
      yield row;
    } else if (row.cells.length < columns) {
      throw new Error(`The file is truncated at line ${row.lineNumber}. The loaded table stays.`);
    } else {
      yield { ...row, problem: 'unterminated_line' };
    }
  }
}
