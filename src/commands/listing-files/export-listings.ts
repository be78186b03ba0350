import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { realpath, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { StoredListing } from '#contracts/listing.ts';
import type { ListingDescription } from '#contracts/listing-description.ts';
import { daysOnMarket } from '#domain/days-on-market.ts';
import type { Database } from '#store/database.ts';
import { type DescribedListing, streamListings } from '#store/listings/stream-listings.ts';
import type { ImportProgress } from './import-file.ts';

const rowsBetweenProgress = 1000;
const chunkCharacters = 65_536;

/**
 * Writes every listing except the sample as JSON lines, from one snapshot. Writes to a file, which appears only when
 * complete (`.gz`: compressed), or to standard output for `-`. Fields have their API names; `rent_source`, `tax_source`
 * and `insurance_source` mark estimates. Returns the number of listings. Errors: the file cannot be written; no partial
 * file remains.
 */
export async function exportListings(
  database: Database,
  path: string,
  onProgress: (progress: ImportProgress) => void,
): Promise<number> {
  const tally = { rows: 0, bytes: 0 };
  const progress = () => onProgress({ file: path, ...tally, size: null });
  const write = (destination: NodeJS.WritableStream, end: boolean) =>
    streamListings(database, (listings) => {
      const lines = linesOf(listings, tally, progress);
      return path.endsWith('.gz')
        ? pipeline(lines, createGzip(), destination, { end })
        : pipeline(lines, destination, { end });
    });
  if (path === '-') await write(process.stdout, false);
  else await writeWhole(path, (file) => write(file, true));
  progress();
  return tally.rows;
}

async function* linesOf(
  listings: AsyncIterable<DescribedListing>,
  tally: { rows: number; bytes: number },
  onProgress: () => void,
): AsyncGenerator<string> {
  const now = Date.now();
  let chunk = '';
  const count = () => {
    tally.bytes += Buffer.byteLength(chunk);
  };
  for await (const listing of listings) {
    chunk += `${JSON.stringify(exportedListing(listing, now))}\n`;
    tally.rows++;
    if (tally.rows % rowsBetweenProgress === 0) onProgress();
    if (chunk.length < chunkCharacters) continue;
    count();
    yield chunk;
    chunk = '';
  }
  count();
  yield chunk;
}

/** The days of an active listing count until now, because an import counts them from then on. */
function exportedListing(listing: DescribedListing, now: number): StoredListing & ListingDescription {
  const { revision: _revision, observed_at: _observedAt, ...facts } = listing;
  return listing.standard_status === 'Active' ? { ...facts, days_on_market: daysOnMarket(listing, now) } : facts;
}

/** Replaces the file only when the new one is complete. Writes directly to pipes and devices. */
async function writeWhole(path: string, write: (file: WriteStream) => Promise<void>): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const existing = await stat(target).catch(() => null);
  if (existing?.isDirectory()) throw new Error(`${path} is a folder, not a file.`);
  const part = existing === null || existing.isFile() ? `${target}.${process.pid}.part` : target;
  const file = createWriteStream(part);
  try {
    await once(file, 'open');
    await write(file);
    if (part !== target) await rename(part, target);
  } catch (error) {
    file.destroy();
    if (part !== target) await rm(part, { force: true });
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall !== 'open' && syscall !== 'write') throw error;
    throw new Error(`The listings cannot be written to ${path} (${code}).`, { cause: error });
  }
}
