/** One line of a JSON lines file. */
export type JsonLine = {
  readonly lineNumber: number;
  readonly text: string;
  /** What the line says; undefined: it is no JSON. */
  readonly value: unknown;
  /** False only for a last line without a line break: it may be cut off. */
  readonly terminated: boolean;
};

const longestLine = 1 << 20;
const lineFeed = 0x0a;

/**
 * Reads JSON lines as they come; blank lines are left out. Holds no more than one line and one chunk.
 * Errors: the stream's own, a line over 1 MB.
 */
export async function* readJsonLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<JsonLine> {
  let lineNumber = 0;
  let begun: Uint8Array[] = [];
  let begunLength = 0;
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      const line = Buffer.concat([...begun, chunk.subarray(start, end)]);
      begun = [];
      begunLength = 0;
      start = end + 1;
      lineNumber++;
      const read = readLine(line, lineNumber, true);
      if (read) yield read;
    }
    begun.push(chunk.subarray(start));
    begunLength += chunk.length - start;
    if (begunLength > longestLine) throw lineTooLong(lineNumber + 1);
  }
  const last = readLine(Buffer.concat(begun), lineNumber + 1, false);
  if (last) yield last;
}

function readLine(line: Buffer, lineNumber: number, terminated: boolean): JsonLine | null {
  if (line.length > longestLine) throw lineTooLong(lineNumber);
  const text = line.toString('utf8').trim();
  return text === '' ? null : { lineNumber, text, value: parseJson(text), terminated };
}

function lineTooLong(lineNumber: number): Error {
  return new Error(`Line ${lineNumber} is longer than 1 MB. Nothing was imported.`);
}

/** What JSON text says; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
