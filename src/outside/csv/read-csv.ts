import { csvDelimiter, mostTitleLines } from '#domain/text/csv-delimiter.ts';
import { peek } from '../bytes/peek.ts';
import { UnreadableFile } from '../bytes/unreadable-file.ts';
import { lineFeed, maxRecordBytes, type ScannedRecord, type SpanningQuote, scanRecord } from './scan-record.ts';
import { hasStrayQuote } from './stray-quote.ts';

export type CsvRow = {
  /** The line of the file where the record starts, from 1. */
  readonly lineNumber: number;
  readonly cells: readonly string[];
  /** Why the record cannot be parsed; null: it was parsed. */
  readonly problem: string | null;
  /** False only for a last line without a line break, which may be truncated. */
  readonly terminated: boolean;
};

/**
 * Streams CSV, with one record and one chunk in memory. Fields may contain quotes and line breaks; lines end in LF or
 * CRLF. Skips blank lines. A row whose quote is not closed within 1 MB, or that joins other rows of as many columns as
 * `columns` says, has a problem, and reading goes on with the line after its quote. `isHeader`: whether the cells are a
 * known header, which decides the delimiter. Throws for read errors and for a line over 1 MB.
 */
export async function readCsv(
  bytes: AsyncIterable<Uint8Array>,
  columns: () => number | null = () => null,
  isHeader?: (cells: readonly string[]) => boolean,
): Promise<{ delimiter: string; rows: AsyncGenerator<CsvRow> }> {
  let lines = 0;
  const { head, all } = await peek(bytes, (chunk, length) => {
    lines += countLines(chunk, 0, chunk.length);
    if (lines === 0 && length > maxRecordBytes) throw lineTooLong(1);
    return lines > mostTitleLines + 1 || length > maxRecordBytes;
  });
  const delimiter = csvDelimiter(head.toString('utf8', 0, maxRecordBytes), isHeader);
  return { delimiter, rows: readRows(all, delimiter, columns) };
}

async function* readRows(
  chunks: AsyncIterable<Uint8Array>,
  delimiter: string,
  columns: () => number | null,
): AsyncGenerator<CsvRow> {
  const source = inPieces(chunks);
  let bytes: Buffer = Buffer.alloc(0);
  let start = 0;
  let lineNumber = 1;
  let isEndOfFile = false;
  try {
    while (!isEndOfFile || start < bytes.length) {
      const record = scanRecord(bytes, start, delimiter.charCodeAt(0), isEndOfFile);
      if (record === null) {
        const more = await readMore(source, bytes.subarray(start));
        isEndOfFile = more.length === bytes.length - start;
        bytes = more;
        start = 0;
        continue;
      }
      const { cells, spanningQuote } = record;
      const stray = isStray(record, columns(), delimiter) ? spanningQuote : null;
      const end = stray?.nextLine ?? record.end;
      if (end === null) throw lineTooLong(lineNumber);
      const terminated = bytes[end - 1] === lineFeed;
      if (stray !== null) {
        yield {
          lineNumber,
          cells: strayCells(bytes, cells, stray, delimiter),
          problem: 'quote_not_closed',
          terminated,
        };
      } else if (cells.length > 1 || cells[0] !== '') {
        yield { lineNumber, cells, problem: null, terminated };
      }
      lineNumber += countLines(bytes, start, end);
      start = end;
    }
  } finally {
    await source.return(undefined);
  }
}

function isStray(record: ScannedRecord, columns: number | null, delimiter: string): boolean {
  if (record.spanningQuote === null) return false;
  return record.end === null || (columns !== null && hasStrayQuote(record, columns, delimiter));
}

/** The cells up to the end of the line in which the quote opens, and the quote as text. */
function strayCells(bytes: Buffer, cells: readonly string[], quote: SpanningQuote, delimiter: string): string[] {
  const rest = bytes.toString('utf8', quote.offset, quote.nextLine).replace(/\r?\n$/, '');
  return [...cells.slice(0, quote.cellsBefore), ...rest.split(delimiter)];
}

function countLines(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = bytes.indexOf(lineFeed, start); at !== -1 && at < end; at = bytes.indexOf(lineFeed, at + 1)) count++;
  return count;
}

const pieceBytes = 1 << 16;

/** Bounds what is read ahead of a record: a chunk can be a whole file. */
async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes);
  }
}

/** At least doubles the bytes, so that reading a long record again takes linear time. The same bytes: the file ends. */
async function readMore(source: AsyncGenerator<Uint8Array>, bytes: Buffer): Promise<Buffer> {
  const pieces: Uint8Array[] = [bytes];
  const wanted = Math.max(pieceBytes, bytes.length);
  for (let read = 0; read < wanted; ) {
    const { done, value } = await source.next();
    if (done) break;
    pieces.push(value);
    read += value.length;
  }
  return Buffer.concat(pieces);
}

function lineTooLong(lineNumber: number): UnreadableFile {
  return new UnreadableFile(`The record at line ${lineNumber} is longer than 1 MB.`);
}
