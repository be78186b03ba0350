import { mostTitleLines } from '#domain/text/csv-delimiter.ts';
import { UnreadableFile } from '../bytes/unreadable-file.ts';
import { type RowReader, rowReader } from '../csv/feed-row.ts';
import { type CsvRow, readCsv } from '../csv/read-csv.ts';
import { fitsColumns } from '../csv/stray-quote.ts';
import type { FeedFormat } from './feed-format.ts';
import type { ListingsFile, ReadRow } from './listings-file.ts';
import { mappedCsv } from './mapped-csv.ts';
import { findFormat, recognizeFormat } from './recognize-format.ts';
import { type ReadRecord, validateDraft } from './validate-draft.ts';

/** A header and the format of the rows below it. */
type Sheet = { readonly header: readonly string[]; readonly format: FeedFormat; readonly rowOf: RowReader };

/**
 * Streams a CSV listings file of any known format. Marks notice lines and refuses bad rows with a reason. A header
 * among the rows (of concatenated exports) applies to the rows below it. Refuses a truncated last line with too few
 * columns; marks a complete one `insertOnly`, because its last value may be truncated. Throws for an empty file, an
 * unknown header and read errors. `columnMap`: the person's own mapping of columns, such as `price=ListPrice`.
 */
export async function readCsvListings(
  bytes: AsyncIterable<Uint8Array>,
  columnMap: string | null = null,
): Promise<ListingsFile> {
  let columns: number | null = null;
  const { delimiter, rows } = await readCsv(
    bytes,
    () => columns,
    (cells) => findFormat(cells) !== null,
  );
  const sheetOf = (header: readonly string[], format: FeedFormat): Sheet => ({
    header,
    format,
    rowOf: rowReader(format.names ?? header, delimiter === ';'),
  });
  const formatOf = (header: readonly string[]) =>
    columnMap === null ? recognizeFormat(header) : mappedCsv(header, columnMap);
  const { header: firstHeader, format } = await readHeader(rows, formatOf);
  const otherFormat = (cells: readonly string[]) => {
    if (columnMap === null) return findFormat(cells);
    return cells.join('\n') === firstHeader.join('\n') ? format : null;
  };
  let sheet = sheetOf(firstHeader, format);
  columns = firstHeader.length;
  async function* read(): AsyncGenerator<ReadRow> {
    for await (const row of rows) {
      const { header, format, rowOf } = sheet;
      const read = noticeOrBroken(row, header.length) ?? toReadRow(row, validateDraft(format.read(rowOf(row.cells))));
      const next = read.kind === 'refused' ? headerAmongRows(row, otherFormat) : null;
      if (next !== null) {
        sheet = sheetOf(row.cells, next);
        columns = row.cells.length;
      }
      yield next === null ? read : { kind: 'notice', lineNumber: row.lineNumber, cells: row.cells };
    }
  }
  return {
    format: format.name,
    unit: 'line',
    delimiter,
    get header() {
      return sheet.header;
    },
    rows: read(),
  };
}

const number = /^[\d.]+$/;

/** The format of a header row; null: not a header. The check for numeric cells skips data rows quickly. */
function headerAmongRows(
  { cells, problem, terminated }: CsvRow,
  formatOf: (header: readonly string[]) => FeedFormat | null,
): FeedFormat | null {
  return problem === null && terminated && !cells.some((cell) => number.test(cell)) ? formatOf(cells) : null;
}

async function readHeader(
  rows: AsyncGenerator<CsvRow>,
  formatOf: (header: readonly string[]) => FeedFormat,
): Promise<{ header: readonly string[]; format: FeedFormat }> {
  const before: CsvRow[] = [];
  let next = await rows.next();
  while (!next.done && before.length < mostTitleLines && isPreamble(next.value.cells)) {
    before.push(next.value);
    next = await rows.next();
  }
  const found = next.done ? before[0] : next.value;
  if (found === undefined) throw new UnreadableFile('The file is empty.');
  const header = found.cells;
  try {
    if (header.some((name) => name.includes('\r'))) {
      throw new UnreadableFile(
        'Its lines end with carriage returns only. Save the file as CSV with ordinary line breaks first.',
      );
    }
    return { header, format: formatOf(header) };
  } catch (error) {
    await rows.return(undefined);
    throw error;
  }
}

function isPreamble(cells: readonly string[]): boolean {
  return hasNoticeWords(cells) || (hasOnlyFirstCell(cells) && findFormat(cells) === null);
}

function noticeOrBroken(row: CsvRow, columns: number): ReadRow | null {
  const { lineNumber, cells, problem, terminated } = row;
  const refuse = (reason: string): ReadRow => ({ kind: 'refused', lineNumber, cells, reason });
  if (problem !== null) return refuse(problem);
  if ((columns > 1 && hasOnlyFirstCell(cells) && terminated) || hasNoticeWords(cells))
    return { kind: 'notice', lineNumber, cells };
  if (cells.length < columns && !terminated) return refuse('cut_off');
  return fitsColumns(cells, columns) ? null : refuse(`column_count: ${cells.length} instead of ${columns}`);
}

const hasOnlyFirstCell = (cells: readonly string[]): boolean => cells.slice(1).every((cell) => cell.trim() === '');

/** Notices of listing services. Without quotes, their commas split them into cells. */
function hasNoticeWords(cells: readonly string[]): boolean {
  return /^in accordance with /i.test(cells[0] ?? '');
}

function toReadRow({ lineNumber, cells, terminated }: CsvRow, read: ReadRecord): ReadRow {
  return read.kind === 'listing'
    ? { lineNumber, cells, ...read, insertOnly: !terminated }
    : { lineNumber, cells, ...read };
}
