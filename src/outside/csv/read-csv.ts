import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { peek } from '../bytes/peek.ts';
import { UnreadableFile } from '../bytes/unreadable-file.ts';

export type CsvRow = {
  /** The line of the file where the record starts, from 1. */
  readonly lineNumber: number;
  readonly cells: readonly string[];
  /** Whether its fields contain line breaks. */
  readonly spansLines: boolean;
  /** Why the record cannot be parsed; null: it was parsed. */
  readonly problem: string | null;
  /** False only for a last line without a line break, which may be truncated. */
  readonly terminated: boolean;
};

/** A longer record means an unclosed quote. Reading it would exhaust the memory. */
const maxRecordBytes = 1 << 20;
const lineFeed = 0x0a;

/**
 * Streams CSV, with one record and one chunk in memory. The delimiter is the most frequent of comma, semicolon and tab
 * in the first line. Fields may contain quotes and line breaks; lines end in LF or CRLF. Skips blank lines. Throws for
 * read errors and for a record or first line over 1 MB.
 */
export async function readCsv(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ delimiter: string; rows: AsyncGenerator<CsvRow> }> {
  const { head, all } = await peek(bytes, (chunk, length) => {
    if (chunk.includes(lineFeed)) return true;
    if (length > maxRecordBytes) throw recordTooLong(1);
    return false;
  });
  const delimiter = delimiterOf(head.toString('utf8').trimStart().split('\n', 1)[0] ?? '');
  return { delimiter, rows: markLast(all, delimiter) };
}

async function* markLast(bytes: AsyncIterable<Uint8Array>, delimiter: string): AsyncGenerator<CsvRow> {
  const lines = new LineCounter();
  let previous: CsvRow | null = null;
  for await (const row of readRecords(bytes, delimiter, lines)) {
    if (previous) yield previous;
    previous = row;
  }
  if (previous) yield { ...previous, terminated: lines.endsWithBreak };
}

type ParsedRecord = { readonly record: readonly string[]; readonly info: { readonly bytes: number } };
const quoteNotClosed = Symbol('quote not closed');

async function* readRecords(bytes: AsyncIterable<Uint8Array>, delimiter: string, lines: LineCounter) {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n'],
    relax_quotes: true,
    relax_column_count: true,
    skip_records_with_error: true,
    max_record_size: maxRecordBytes,
    info: true,
    on_skip: (error) => {
      if (error?.code !== 'CSV_QUOTE_NOT_CLOSED') throw recordTooLong(Number(error?.['lines']));
      parser.push(quoteNotClosed);
      return undefined;
    },
  });
  const source = Readable.from(lines.watch(inPieces(bytes)), { objectMode: false, highWaterMark: pieceBytes });
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const parsed of source.pipe(parser)) {
      const row = toRow(parsed as ParsedRecord | typeof quoteNotClosed, lines);
      if (row) yield row;
    }
  } finally {
    source.destroy();
  }
}

/**
 * The parser builds all records of a chunk before it returns the first: a megabyte of blank lines would take a
 * gigabyte.
 */
const pieceBytes = 1 << 16;

async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes);
  }
}

function toRow(parsed: ParsedRecord | typeof quoteNotClosed, lines: LineCounter): CsvRow | null {
  if (parsed === quoteNotClosed) {
    const lineNumber = lines.nextRecord;
    return { lineNumber, cells: [], spansLines: true, problem: 'quote_not_closed', terminated: true };
  }
  const lineNumber = lines.startOfRecordEndingAt(parsed.info.bytes);
  const blank = parsed.record.length === 1 && parsed.record[0] === '';
  const spansLines = lines.nextRecord - lineNumber > 1;
  return blank ? null : { lineNumber, cells: parsed.record, spansLines, problem: null, terminated: true };
}

function recordTooLong(lineNumber: number): UnreadableFile {
  return new UnreadableFile(`The record at line ${lineNumber} is longer than 1 MB: a quote is probably never closed.`);
}

/** Counts lines of the file from its bytes, because records may contain line breaks. */
class LineCounter {
  /** The line where the next record starts. */
  nextRecord = 1;
  endsWithBreak = false;
  #passed = 0;
  #breaks: number[] = [];
  #counted = 0;

  async *watch(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      this.#breaks = this.#breaks.slice(this.#counted);
      this.#counted = 0;
      for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1))
        this.#breaks.push(this.#passed + at);
      this.#passed += chunk.length;
      if (chunk.length > 0) this.endsWithBreak = chunk.at(-1) === lineFeed;
      yield chunk;
    }
  }

  startOfRecordEndingAt(byte: number): number {
    const start = this.nextRecord;
    for (; (this.#breaks[this.#counted] ?? byte) < byte; this.#counted++) this.nextRecord++;
    return start;
  }
}

function delimiterOf(line: string): string {
  let best = { delimiter: ',', count: 0 };
  for (const delimiter of [',', ';', '\t']) {
    const count = line.replaceAll(/"[^"]*"/g, '').split(delimiter).length;
    if (count > best.count) best = { delimiter, count };
  }
  return best.delimiter;
}
