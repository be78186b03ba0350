import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { StoredListing } from '#contracts/listing.ts';
import type { ListingDescription } from '#contracts/listing-description.ts';
import { copyText } from '../copy-text.ts';
import { type Connection, type Database, withTransaction } from '../database.ts';
import { readRow } from '../read-rows.ts';
import { instant } from '../selection.ts';
import { listingColumns, listingsChannel } from './listing-columns.ts';
import { descriptionColumns } from './listing-descriptions.ts';
import { listingIdOf } from './listing-id.ts';
import { addInsertOnly, confirmIncoming, mergeIncoming } from './merge-incoming.ts';
import { type SuspectSource, withdrawMissing, withdrawSample, withholdIncoming } from './withdraw-listings.ts';

/**
 * A row of an import: a validated listing with every fallback applied, what it says of its home (absent: nothing), and
 * its line in the file.
 */
export type ImportRow = Omit<StoredListing, 'listing_id'> &
  Partial<ListingDescription> & {
    /** For a last line that may be truncated: it may add a listing but never change one. */
    readonly insertOnly: boolean;
    readonly lineNumber: number;
  };

/** A listing that may not be shown: it is withdrawn, and its address and description are deleted. */
export type WithheldRow = Pick<StoredListing, 'source' | 'source_key'> & {
  readonly withheld: true;
  readonly lineNumber: number;
};

export type ReportedRow = ImportRow | WithheldRow;

export type WriteOptions = {
  /** A real import: withdraws the sample listings in the same transaction. */
  readonly replacesSample?: boolean;
  /** When the rows were exported, ISO 8601; default: now. Later states stay unchanged. */
  readonly observedAt?: string;
  /**
   * Called after all rows are read: whether they are all listings of their sources, so that missing ones are withdrawn.
   */
  readonly isComplete?: () => boolean;
};

export type RefusedRow = { readonly lineNumber: number; readonly reason: 'null_character' | 'unterminated_line' };

export type WriteReport = {
  readonly accepted: number;
  readonly changed: number;
  /** Changed listings with a lower price, a higher price, another status. */
  readonly priceCuts: number;
  readonly priceRises: number;
  readonly statusChanges: number;
  readonly unchanged: number;
  /** Listings with a newer stored state, which stay unchanged. */
  readonly outdated: number;
  /** Rows replaced by a later row of the same listing in the import. */
  readonly superseded: number;
  readonly refused: readonly RefusedRow[];
  /** Known listings that may no longer be shown. */
  readonly withheld: number;
  /** Listings withdrawn because a complete export lacks them. */
  readonly vanished: number;
  /** Sources whose complete export lacks so many listings that none were withdrawn. */
  readonly suspectSources: readonly SuspectSource[];
  /** Sample listings withdrawn. */
  readonly withdrawn: number;
};

const chunkCharacters = 65_536;

/** Serializes merges. Writers that touch the same listings in several steps could deadlock. */
export const mergeLock = 7_046_025;

const copiedColumns = [...listingColumns, ...descriptionColumns] as const;
const columns = copiedColumns.join(', ');

/** Writes an import in one transaction. An error of the rows or the database rolls all of it back. */
export function writeListings(
  database: Database,
  rows: AsyncIterable<ReportedRow>,
  options: WriteOptions = {},
): Promise<WriteReport> {
  return withTransaction(database, (client) => writeListingsWith(client, rows, options));
}

/**
 * Writes an import in the current transaction: streams the rows into a temporary table and merges them in one
 * statement, in bounded memory. An unchanged listing keeps its revision. A price change stores the previous price
 * unless the feed states it. The history records every new price and status. A row older than the stored listing, by
 * `observedAt` or by the feed's own clock, changes nothing.
 */
export async function writeListingsWith(
  client: Connection,
  rows: AsyncIterable<ReportedRow>,
  options: WriteOptions = {},
): Promise<WriteReport> {
  const { replacesSample = false, isComplete = () => false } = options;
  await client.query("set local work_mem = '128MB'");
  await client.query(`create temp table incoming on commit drop as select ${columns}, 0 as line_number,
    false as insert_only, false as withheld from listings left join listing_descriptions using (listing_id) with no data`);
  const { now } = await readRow(client, { now: instant('now()') }, 'select now()');
  const observedAt = options.observedAt ?? now;
  const refused: RefusedRow[] = [];
  const tally = { listings: 0, withheld: 0 };
  await copyIn(client, rows, refused, tally);
  await client.query('select pg_advisory_xact_lock($1)', [mergeLock]);
  const missing = isComplete() ? await withdrawMissing(client, observedAt) : { vanished: 0, suspectSources: [] };
  const withheld = tally.withheld > 0 ? await withholdIncoming(client, observedAt) : 0;
  const merged = await mergeIncoming(client, observedAt);
  if (options.observedAt !== undefined) await confirmIncoming(client, observedAt);
  const tail = await addInsertOnly(client, observedAt);
  await client.query('drop table incoming');
  const distinct = merged.distinct + tail.accepted + tail.unchanged + tail.refusedLines.length;
  const withdrawn = replacesSample && distinct > 0 ? await withdrawSample(client, now) : 0;
  const { changed, priceCuts, priceRises, statusChanges, outdated } = merged;
  const accepted = merged.accepted + tail.accepted;
  const hasChanged = accepted + changed + withheld + missing.vanished + withdrawn > 0;
  if (hasChanged) await client.query(`notify ${listingsChannel}`);
  return {
    accepted,
    changed,
    priceCuts,
    priceRises,
    statusChanges,
    unchanged: merged.distinct - merged.accepted - changed - outdated + tail.unchanged,
    outdated,
    superseded: tally.listings - distinct,
    refused: [
      ...refused,
      ...tail.refusedLines.map((lineNumber) => ({ lineNumber, reason: 'unterminated_line' as const })),
    ],
    withheld,
    ...missing,
    withdrawn,
  };
}

type Tally = { listings: number; withheld: number };

async function copyIn(
  client: Connection,
  rows: AsyncIterable<ReportedRow>,
  refused: RefusedRow[],
  tally: Tally,
): Promise<void> {
  const stream = client.query(copyFrom(`copy incoming (${columns}, line_number, insert_only, withheld) from stdin`));
  await pipeline(Readable.from(chunksOf(rows, refused, tally), { objectMode: false }), stream);
}

async function* chunksOf(
  rows: AsyncIterable<ReportedRow>,
  refused: RefusedRow[],
  tally: Tally,
): AsyncGenerator<Buffer> {
  let chunk = '';
  for await (const row of rows) {
    const isWithheld = 'withheld' in row;
    const line = isWithheld ? withheldLine(row) : listingLine(row);
    if (line.includes('\0')) {
      refused.push({ lineNumber: row.lineNumber, reason: 'null_character' });
    } else {
      tally[isWithheld ? 'withheld' : 'listings']++;
      chunk += line;
    }
    if (chunk.length < chunkCharacters) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  if (chunk.length > 0) yield Buffer.from(chunk);
}

function listingLine(row: ImportRow): string {
  let line = listingIdOf(row.source, row.source_key);
  for (const column of copiedColumns) {
    if (column !== 'listing_id') line += `\t${copyText(row[column] ?? null)}`;
  }
  return `${line}\t${row.lineNumber}\t${copyText(row.insertOnly)}\tf\n`;
}

function withheldLine({ source, source_key, lineNumber }: WithheldRow): string {
  let line = listingIdOf(source, source_key);
  for (const column of copiedColumns) {
    if (column !== 'listing_id') line += `\t${copyText(column === 'source' ? source : null)}`;
  }
  return `${line}\t${lineNumber}\tf\tt\n`;
}
