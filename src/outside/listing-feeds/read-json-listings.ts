import { readJsonLines } from './json-lines.ts';
import { jsonColumn, readJsonListing } from './json-listing.ts';
import { readJsonRecords } from './json-records.ts';
import type { ListingsFile, ReadRow } from './listings-file.ts';
import { validateDraft } from './validate-draft.ts';

const header = [jsonColumn];

/**
 * Reads the listings of JSON lines: each line is judged alone. A last line that is cut off is no JSON and so refused;
 * one that only lacks its line break is whole.
 */
export function readJsonLineListings(bytes: AsyncIterable<Uint8Array>): ListingsFile {
  async function* read(): AsyncGenerator<ReadRow> {
    for await (const { lineNumber, text, value, terminated } of readJsonLines(bytes)) {
      const cutOff = value === undefined && !terminated;
      yield cutOff
        ? { kind: 'refused', lineNumber, cells: [text], reason: 'cut_off' }
        : judged(lineNumber, value, text);
    }
  }
  return { format: 'JSON lines', unit: 'line', header, rows: read() };
}

/** Reads the listings of JSON text: pages of a RESO Web API, or arrays. Text that is cut off is an error. */
export function readJsonListings(bytes: AsyncIterable<Uint8Array>): ListingsFile {
  async function* read(): AsyncGenerator<ReadRow> {
    let count = 0;
    for await (const value of readJsonRecords(bytes)) yield judged(++count, value, null);
  }
  return { format: 'RESO JSON', unit: 'record', header, rows: read() };
}

function judged(lineNumber: number, value: unknown, text: string | null): ReadRow {
  const read = validateDraft(readJsonListing(value));
  if (read.kind === 'listing') return { lineNumber, cells: [], ...read, insertOnly: false };
  return { lineNumber, cells: [text ?? JSON.stringify(value)], ...read };
}
