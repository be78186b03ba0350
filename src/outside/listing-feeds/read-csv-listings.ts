import type { FeedFormat } from './feed-format.ts';
import { rowReader } from './feed-row.ts';
import type { ListingsFile, ReadRow } from './listings-file.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import { recogniseFormat } from './recognise-format.ts';
import { type ReadRecord, validateDraft } from './validate-draft.ts';

/**
 * Reads a CSV listings file of any known format row by row. Notice lines are told apart, bad rows are refused
 * with a reason, and the good ones go on. A last line that may be cut off is refused where it has too few
 * columns; a complete one is marked `insertOnly`, for its last value may be short.
 * Errors: an empty file, an unknown header, what reading the bytes throws.
 */
export async function readCsvListings(bytes: AsyncIterable<Uint8Array>): Promise<ListingsFile> {
  const { delimiter, rows } = await readCsv(bytes);
  const { header, format } = await readHeader(rows);
  const rowOf = rowReader(header, delimiter === ';');
  async function* read(): AsyncGenerator<ReadRow> {
    for await (const row of rows) {
      const read = noticeOrBroken(row, header.length);
      yield read ?? judged(row, validateDraft(format.read(rowOf(row.cells))));
    }
  }
  return { format: format.name, unit: 'line', header, rows: read() };
}

async function readHeader(rows: AsyncGenerator<CsvRow>): Promise<{ header: readonly string[]; format: FeedFormat }> {
  const first = await rows.next();
  if (first.done) throw new Error('The file is empty.');
  const header = first.value.cells;
  try {
    if (header.some((name) => name.includes('\r'))) {
      throw new Error(
        'Its lines end in a carriage return alone. Save the file as CSV with ordinary line breaks first.',
      );
    }
    return { header, format: recogniseFormat(header) };
  } catch (error) {
    await rows.return(undefined);
    throw error;
  }
}

function noticeOrBroken({ lineNumber, cells, problem, terminated }: CsvRow, columns: number): ReadRow | null {
  const refuse = (reason: string): ReadRow => ({ kind: 'refused', lineNumber, cells, reason });
  if (problem !== null) return refuse(problem);
  const isAlone = columns > 1 && cells.slice(1).every((cell) => cell.trim() === '');
  if ((isAlone && terminated) || hasNoticeWords(cells)) return { kind: 'notice', lineNumber, cells };
  if (cells.length < columns && !terminated) return refuse('cut_off');
  const extra = cells.slice(columns).some((cell) => cell.trim() !== '');
  return cells.length < columns || extra ? refuse(`column_count: ${cells.length} instead of ${columns}`) : null;
}

/** The words that listing services put among the rows; without quotes their commas make cells of them. */
function hasNoticeWords(cells: readonly string[]): boolean {
  return /^in accordance with /i.test(cells[0] ?? '');
}

function judged({ lineNumber, cells, terminated }: CsvRow, read: ReadRecord): ReadRow {
  return read.kind === 'listing'
    ? { lineNumber, cells, ...read, insertOnly: !terminated }
    : { lineNumber, cells, ...read };
}
