import { peek } from '../bytes/peek.ts';
import { parseJson } from './json-lines.ts';
import type { ListingsFile } from './listings-file.ts';
import { readCsvListings } from './read-csv-listings.ts';
import { readJsonLineListings, readJsonListings } from './read-json-listings.ts';

const enoughToTell = 1 << 20;

/**
 * Reads a listings file of any known format row by row; the first bytes tell which. JSON whose first line is a whole
 * record is JSON lines, other JSON is one text: answers of a RESO Web API, or an array of records; all else is CSV.
 * A row is a listing, one that may not be shown, one that is refused with its reason, or a notice; a bad one
 * never stops the others.
 * Errors: an empty file, an unknown header, JSON that is broken or cut off, what reading the bytes throws.
 */
export async function readListings(bytes: AsyncIterable<Uint8Array>): Promise<ListingsFile> {
  const { head, all } = await peek(bytes, (_chunk, length) => length >= enoughToTell);
  const start = head.toString('latin1').trimStart();
  if (!/^[[{]/.test(start)) return readCsvListings(all);
  return isLines(head.toString('utf8')) ? readJsonLineListings(all) : readJsonListings(all);
}

/** One record a line: the first line is whole by itself and no answer with a list or an error. */
function isLines(head: string): boolean {
  const [first = '', second] = head.trimStart().split('\n', 2);
  const line = first.trim();
  if (!line.startsWith('{') || !line.endsWith('}')) return false;
  const value = parseJson(line);
  if (value === undefined) return second !== undefined;
  const { value: list, error } = value as { readonly value?: unknown; readonly error?: unknown };
  return !Array.isArray(list) && (typeof error !== 'object' || error === null);
}
