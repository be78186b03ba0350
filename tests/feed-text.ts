import type { ReadRow } from '#outside/listing-feeds/listings-file.ts';
import { readListings } from '#outside/listing-feeds/read-listings.ts';

/** A text as bytes in chunks. */
export async function* bytesOf(text: string | Uint8Array, chunkSize = 1 << 16): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
}

export async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of source) all.push(item);
  return all;
}

/** Reads the rows of a listings file. */
export async function readText(text: string | Uint8Array): Promise<ReadRow[]> {
  return collect((await readListings(bytesOf(text))).rows);
}

/** Reads the listing of a file with one row. Throws the reason if the row was refused. */
export async function readOne(text: string) {
  const [row] = await readText(text);
  if (row?.kind !== 'listing') throw new Error(row?.kind === 'refused' ? row.reason : 'no listing');
  return row.record;
}

/** A CSV text with a header and one row. */
export function csvOf(row: Readonly<Record<string, string | number>>): string {
  const quote = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;
  return `${Object.keys(row).map(quote).join(',')}\n${Object.values(row).map(quote).join(',')}\n`;
}
