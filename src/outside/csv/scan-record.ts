/** A longer record means an unclosed quote. Reading it would exhaust the memory. */
export const maxRecordBytes = 1 << 20;

export const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const quote = 0x22;

/** Where the last quoted field over several lines opens. */
export type SpanningQuote = {
  readonly offset: number;
  /** The offset after the line in which it opens. */
  readonly nextLine: number;
  /** The number of cells before it. */
  readonly cellsBefore: number;
};

export type ScannedRecord = {
  readonly cells: readonly string[];
  /** The offset after the record and its line break; null: its quote is not closed, or it is too long. */
  readonly end: number | null;
  /** Null: the record is one line. */
  readonly spanningQuote: SpanningQuote | null;
  readonly endsBeforeText: boolean;
};

/**
 * Reads the record from the offset `start`. Null: its end is not among the bytes yet. A quote opens a field only at its
 * start. Quotes within are doubled. One before other text ends the quoted part, and all quotes of the field are kept.
 */
export function scanRecord(
  bytes: Buffer,
  start: number,
  delimiter: number,
  isEndOfFile: boolean,
): ScannedRecord | null {
  const cells: string[] = [];
  let spanningQuote: SpanningQuote | null = null;
  let endsBeforeText = false;
  const isTooLong = (offset: number) => offset - start > maxRecordBytes;
  const unfinished = () => ({ cells, end: null, spanningQuote, endsBeforeText });
  for (let at = start; ; at++) {
    let quoted = '';
    let rest = at;
    if (bytes[at] === quote) {
      const close = findClosingQuote(bytes, at + 1);
      const isOpen = close === -1;
      // The character after the quote decides what it means.
      if (!isEndOfFile && (isOpen || close + 2 >= bytes.length) && !isTooLong(bytes.length)) return null;
      const lineEnd = bytes.indexOf(lineFeed, at);
      const nextLine = lineEnd === -1 ? bytes.length : lineEnd + 1;
      const isWithinLimit = !isTooLong(nextLine - 1);
      if (isWithinLimit && (isOpen || nextLine <= close)) {
        spanningQuote = { offset: at, nextLine, cellsBefore: cells.length };
      }
      if (isOpen || isTooLong(close)) return unfinished();
      quoted = bytes.toString('utf8', at + 1, close).replaceAll('""', '"');
      rest = close + 1;
      if (!isFieldEnd(bytes, rest, delimiter)) {
        quoted = `"${quoted}"`;
        endsBeforeText ||= nextLine <= close;
      }
    }
    at = rest;
    while (at < bytes.length && bytes[at] !== delimiter && bytes[at] !== lineFeed) at++;
    if (isTooLong(at)) return unfinished();
    if (at === bytes.length && !isEndOfFile) return null;
    const isLineEnd = bytes[at] === lineFeed;
    const textEnd = isLineEnd && at > rest && bytes[at - 1] === carriageReturn ? at - 1 : at;
    cells.push(textEnd > rest ? quoted + bytes.toString('utf8', rest, textEnd) : quoted);
    if (isLineEnd || at === bytes.length) {
      return { cells, end: Math.min(at + 1, bytes.length), spanningQuote, endsBeforeText };
    }
  }
}

/** The offset of the first quote that is not doubled; -1: none. */
function findClosingQuote(bytes: Buffer, from: number): number {
  let found = bytes.indexOf(quote, from);
  while (found !== -1 && bytes[found + 1] === quote) found = bytes.indexOf(quote, found + 2);
  return found;
}

function isFieldEnd(bytes: Buffer, at: number, delimiter: number): boolean {
  const next = bytes[at];
  return (
    next === undefined ||
    next === delimiter ||
    next === lineFeed ||
    (next === carriageReturn && bytes[at + 1] === lineFeed)
  );
}
