import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { peek } from './peek.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A feed file that is read once. */
export type FeedBytes = {
  /** The text: decompressed if the file is gzip, without a byte order mark. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Size on disk; null for standard input. */
  readonly size: number | null;
  /** The number of bytes of the file read so far. */
  readonly position: () => number;
};

/** Opens a file, or standard input for `-`. Throws for a missing file, a folder, or missing permission. */
export async function openFeedFile(path: string): Promise<FeedBytes> {
  if (path === '-') return feedBytes(process.stdin, null);
  const { size } = await statFile(path);
  const stream = createReadStream(path, { highWaterMark: 1 << 18 });
  await once(stream, 'open');
  return feedBytes(stream, size);
}

async function statFile(path: string): Promise<{ size: number | null }> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`File not found: ${path}.`);
    if (error.code === 'EACCES') throw new Error(`No permission to read ${path}.`);
    throw error;
  });
  if (found.isDirectory()) throw new Error(`${path} is a folder, not a file.`);
  return { size: found.isFile() ? found.size : null };
}

/** Decompresses gzip and refuses other binary formats, both by the first bytes. The iteration throws. */
export function feedBytes(source: AsyncIterable<Uint8Array>, size: number | null): FeedBytes {
  let read = 0;
  async function* counted() {
    for await (const chunk of source) {
      read += chunk.length;
      yield chunk;
    }
  }
  return { bytes: withoutByteOrderMark(decompressed(counted())), size, position: () => read };
}

const hasMagic = (_chunk: Uint8Array, length: number) => length >= 4;
const startsWith = (head: Uint8Array, ...magic: number[]) => magic.every((byte, at) => head[at] === byte);

async function* decompressed(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(source, hasMagic);
  if (!startsWith(head, 0x1f, 0x8b)) return yield* all;
  const gunzip = createGunzip();
  const compressed = Readable.from(all, { objectMode: false });
  compressed.on('error', (error) => gunzip.destroy(error));
  try {
    for await (const chunk of compressed.pipe(gunzip)) yield chunk as Uint8Array;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))) throw error;
    throw new UnreadableFile(`The gzip file is damaged or truncated (${error.message}). Nothing was imported.`);
  } finally {
    compressed.destroy();
  }
}

async function* withoutByteOrderMark(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(source, hasMagic);
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) {
    throw new UnreadableFile('This is a zip archive or an Excel workbook. Save it as CSV first.');
  }
  if (startsWith(head, 0xff, 0xfe) || startsWith(head, 0xfe, 0xff)) {
    throw new UnreadableFile('The file is UTF-16. Save it as CSV in UTF-8 first.');
  }
  let skip = startsWith(head, 0xef, 0xbb, 0xbf) ? 3 : 0;
  for await (const chunk of all) {
    yield skip > 0 ? chunk.subarray(skip) : chunk;
    skip = Math.max(0, skip - chunk.length);
  }
}
