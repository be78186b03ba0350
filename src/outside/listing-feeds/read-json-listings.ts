import { readJsonLines } from './json-lines.ts';
import { jsonColumn, readJsonListing } from './json-listing.ts';
import { readJsonRecords } from './json-records.ts';
import type { ListingsFile, ReadRow } from './listings-file.ts';
import { validateDraft } from './validate-draft.ts';

const header = [jsonColumn];

/**
 * Reads each line separately. A truncated last line is invalid JSON and refused; one that only lacks its line break is
 * accepted.
 */
export function readJsonLineListings(bytes: AsyncIterable<Uint8Array>): ListingsFile {
  async function* read(): AsyncGenerator<ReadRow> {
    for await (const { lineNumber, text, value, terminated } of readJsonLines(bytes)) {
      const isCutOff = value === undefined && !terminated;
      yield isCutOff
        ? { kind: 'refused', lineNumber, cells: [text], reason: 'cut_off' }
        : toReadRow(lineNumber, value, text);
    }
  }
  return { format: 'JSON lines', unit: 'line', delimiter: null, header, rows: read() };
}

/** Reads RESO Web API pages or arrays. Truncated JSON throws. */
export function readJsonListings(bytes: AsyncIterable<Uint8Array>): ListingsFile {
  async function* read(): AsyncGenerator<ReadRow> {
    let count = 0;
    for await (const value of readJsonRecords(bytes)) yield toReadRow(++count, value, null);
  }
  return { format: 'RESO JSON', unit: 'record', delimiter: null, header, rows: read() };
}

function toReadRow(lineNumber: number, value: unknown, text: string | null): ReadRow {
  const read = validateDraft(readJsonListing(value));
  if (read.kind === 'listing') return { lineNumber, cells: [], ...read, insertOnly: false };
  return { lineNumber, cells: [text ?? JSON.stringify(value)], ...read };
}
