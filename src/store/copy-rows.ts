import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { type CopyValue, copyText } from './copy-text.ts';
import type { Connection } from './database.ts';

const chunkCharacters = 65_536;

/** Streams rows into a table with COPY, values in the order of `columns`. Returns the number of rows. */
export async function copyRows(
  client: Connection,
  table: string,
  columns: readonly string[],
  rows: AsyncIterable<readonly CopyValue[]>,
): Promise<number> {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunksOf(rows), { objectMode: false }), stream);
  return stream.rowCount;
}

async function* chunksOf(rows: AsyncIterable<readonly CopyValue[]>): AsyncGenerator<Buffer> {
  let chunk = '';
  for await (const row of rows) {
    chunk += `${row.map(copyText).join('\t')}\n`;
    if (chunk.length < chunkCharacters) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  if (chunk.length > 0) yield Buffer.from(chunk);
}
