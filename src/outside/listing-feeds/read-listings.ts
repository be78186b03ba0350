import { peek } from '../bytes/peek.ts';
import { UnreadableFile } from '../bytes/unreadable-file.ts';
import { flagImputed } from './flag-imputed.ts';
import type { FindFilledIn } from './imputed-values.ts';
import { parseJson } from './json-lines.ts';
import type { ListingsFile } from './listings-file.ts';
import { readCsvListings } from './read-csv-listings.ts';
import { readJsonLineListings, readJsonListings } from './read-json-listings.ts';

const maxPeekBytes = 1 << 20;

/**
 * Streams a listings file of any known format, which the first bytes reveal: JSON lines if the first line is a complete
 * JSON record, otherwise one JSON text (RESO Web API responses or an array), otherwise CSV. A bad row is refused and
 * never stops the others. Flags values that were filled in. Throws for an empty file, an unknown header, invalid or truncated JSON, and read errors.
 * `columnMap`: maps the columns of any CSV, such as `price=ListPrice,beds=BedroomsTotal`.
 */
export async function readListings(
  bytes: AsyncIterable<Uint8Array>,
  columnMap: string | null = null,
  findFilledIn: FindFilledIn = async () => new Set(),
): Promise<ListingsFile> {
  return flagImputed(await readFormat(bytes, columnMap), findFilledIn);
}

async function readFormat(bytes: AsyncIterable<Uint8Array>, columnMap: string | null): Promise<ListingsFile> {
  const { head, all } = await peek(bytes, (_chunk, length) => length >= maxPeekBytes);
  const start = head.toString('latin1').trimStart();
  if (!/^[[{]/.test(start)) return readCsvListings(all, columnMap);
  if (columnMap !== null) throw new UnreadableFile('Only the columns of a CSV file can be mapped.');
  return isLines(head.toString('utf8')) ? readJsonLineListings(all) : readJsonListings(all);
}

/** Whether the first line is a complete record, and not a response with a list or an error. */
function isLines(head: string): boolean {
  const [first = '', second] = head.trimStart().split('\n', 2);
  const line = first.trim();
  if (!line.startsWith('{') || !line.endsWith('}')) return false;
  const value = parseJson(line);
  if (value === undefined) return second !== undefined;
  const { value: list, error } = value as { readonly value?: unknown; readonly error?: unknown };
  return !Array.isArray(list) && (typeof error !== 'object' || error === null);
}
