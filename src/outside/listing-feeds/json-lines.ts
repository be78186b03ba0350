import { UnreadableFile } from '../bytes/unreadable-file.ts';
export type JsonLine = {
  readonly lineNumber: number;
  readonly text: string;
  /** The parsed line; undefined: not JSON. */
  readonly value: unknown;
  /** False only for a last line without a line break, which may be truncated. */
  readonly terminated: boolean;
};

const maxLineBytes = 1 << 20;
const lineFeed = 0x0a;

/**
 * Streams JSON lines with one line and one chunk in memory. Skips blank lines. Throws for read errors and for a line
 * over 1 MB.
 */
export async function* readJsonLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<JsonLine> {
  let lineNumber = 0;
  let pending: Uint8Array[] = [];
  let pendingLength = 0;
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      const line = Buffer.concat([...pending, chunk.subarray(start, end)]);
      pending = [];
      pendingLength = 0;
      start = end + 1;
      lineNumber++;
      const read = readLine(line, lineNumber, true);
      if (read) yield read;
    }
    pending.push(chunk.subarray(start));
    pendingLength += chunk.length - start;
    if (pendingLength > maxLineBytes) throw lineTooLong(lineNumber + 1);
  }
  const last = readLine(Buffer.concat(pending), lineNumber + 1, false);
  if (last) yield last;
}

function readLine(line: Buffer, lineNumber: number, terminated: boolean): JsonLine | null {
  if (line.length > maxLineBytes) throw lineTooLong(lineNumber);
  const text = line.toString('utf8').trim();
  return text === '' ? null : { lineNumber, text, value: parseJson(text), terminated };
}

function lineTooLong(lineNumber: number): UnreadableFile {
  return new UnreadableFile(`Line ${lineNumber} is longer than 1 MB. Nothing was imported.`);
}

/** The parsed JSON; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
