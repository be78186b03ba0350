import { csvDelimiter, mostTitleLines } from '#domain/text/csv-delimiter.ts';

/** The first rows of a CSV file: its header and what follows. */
export type CsvHead = {
  readonly columns: readonly string[];
  /** `line`: counts the rows below the header, from 1. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

const headBytes = 1 << 18;
const maxRows = 20;

/** Reads the header and the first 20 rows of a CSV file, which may be compressed. Null: it has no columns. */
export async function readCsvHead(file: File): Promise<CsvHead | null> {
  const text = await headOf(file).catch(() => '');
  const lines = recordsOf(text, csvDelimiter(text), maxRows + mostTitleLines + 1);
  const header = lines.findIndex((cells) => cells.slice(1).some((cell) => cell.trim() !== ''));
  if (header === -1 || header > mostTitleLines) return null;
  const rows = lines.slice(header + 1, header + 1 + maxRows).map((cells, at) => ({ line: at + 1, cells }));
  return { columns: lines[header]!, rows };
}

async function headOf(file: File): Promise<string> {
  const isCompressed = file.name.toLowerCase().endsWith('.gz');
  if (!isCompressed) return textOf(await file.slice(0, headBytes).arrayBuffer());
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let chunk = await reader.read(); !chunk.done && size < headBytes; chunk = await reader.read()) {
    chunks.push(chunk.value);
    size += chunk.value.length;
  }
  await reader.cancel();
  return textOf(await new Blob(chunks).arrayBuffer());
}

/** The decoder drops a byte order mark. */
const textOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);

/** The last record may be cut off, so it is left out unless it ends with a line break. */
function recordsOf(text: string, delimiter: string, most: number): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length && records.length < most; at++) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[at++];
      else isQuoted = false;
    } else if (sign === '"' && cell === '') {
      isQuoted = true;
    } else if (sign === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') {
      cells.push(cell.replace(/\r$/, ''));
      if (cells.some((each) => each !== '')) records.push(cells);
      cells = [];
      cell = '';
    } else {
      cell += sign;
    }
  }
  return records;
}
