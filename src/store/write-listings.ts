import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { StoredListing } from '#contracts/listing.ts';
import { copyText } from './copy-text.ts';
import { type Database, withTransaction } from './database.ts';
import { listingColumns, listingsChannel } from './listing-columns.ts';
import { listingIdOf } from './listing-id.ts';

/** One row of an import: a settled listing, and where it stands in its file. */
export type ImportRow = Omit<StoredListing, 'listing_id'> & {
  /** For a last line that may have been cut off: it may add a listing, never change one. */
  readonly insertOnly: boolean;
  readonly lineNumber: number;
};

export type WriteOptions = {
  /** A real import: the sample listings leave the market in the same transaction. */
  readonly replacesSample?: boolean;
};

export type RefusedRow = { readonly lineNumber: number; readonly reason: 'null_character' | 'unterminated_line' };

export type WriteReport = {
  /** New listings. */
  readonly accepted: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Rows of which a later row of the same import tells the same listing; the last one counts. */
  readonly superseded: number;
  readonly refused: readonly RefusedRow[];
  /** Sample listings taken off the market. */
  readonly withdrawn: number;
};

const chunkCharacters = 65_536;

/**
 * Writes an import in one transaction: all of it or, where the rows throw or the database fails, nothing. Rows are
 * streamed into a temporary table and merged in one statement; memory does not grow with their number. A listing whose
 * facts are the same keeps its revision; a price change keeps the price before, unless the feed states it.
 */
export function writeListings(
  database: Database,
  rows: AsyncIterable<ImportRow>,
  options: WriteOptions = {},
): Promise<WriteReport> {
  return withTransaction(database, async (client) => {
    await client.query("set local work_mem = '128MB'");
    await client.query(`create temp table incoming on commit drop as
      select ${columns}, 0 as line_number, false as insert_only from listings with no data`);
    const refused: RefusedRow[] = [];
    const copied = await copyIn(client, rows, refused);
    const merged = await mergeIncoming(client);
    const tail = await settleInsertOnly(client);
    const distinct = merged.distinct + tail.accepted + tail.unchanged + tail.refused.length;
    const withdrawn = options.replacesSample && distinct > 0 ? await withdrawSample(client) : 0;
    const report = {
      accepted: merged.accepted + tail.accepted,
      changed: merged.changed,
      unchanged: merged.distinct - merged.accepted - merged.changed + tail.unchanged,
      superseded: copied - distinct,
      refused: [...refused, ...tail.refused],
      withdrawn,
    };
    if (report.accepted + report.changed + withdrawn > 0) await client.query(`notify ${listingsChannel}`);
    return report;
  });
}

const columns = listingColumns.join(', ');
/** A price before is ours to keep where the feed has none, so its absence is no change. */
const compared = listingColumns.filter((column) => column !== 'previous_list_price');
const rowOf = (table: string) => `row(${compared.map((column) => `${table}.${column}`).join(', ')})`;
const differs = (known: string, told: string) => `(${rowOf(known)} is distinct from ${rowOf(told)}
  or ${told}.previous_list_price is not null and ${told}.previous_list_price is distinct from ${known}.previous_list_price)`;

async function copyIn(client: Client, rows: AsyncIterable<ImportRow>, refused: RefusedRow[]): Promise<number> {
  const stream = client.query(copyFrom(`copy incoming (${columns}, line_number, insert_only) from stdin`));
  await pipeline(Readable.from(chunksOf(rows, refused), { objectMode: false }), stream);
  return stream.rowCount;
}

async function* chunksOf(rows: AsyncIterable<ImportRow>, refused: RefusedRow[]): AsyncGenerator<Buffer> {
  let chunk = '';
  for await (const row of rows) {
    const line = lineOf(row);
    if (line.includes('\0')) refused.push({ lineNumber: row.lineNumber, reason: 'null_character' });
    else chunk += line;
    if (chunk.length < chunkCharacters) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  if (chunk.length > 0) yield Buffer.from(chunk);
}

function lineOf(row: ImportRow): string {
  let line = listingIdOf(row.source, row.source_key);
  for (const column of listingColumns) {
    if (column !== 'listing_id') line += `\t${copyText(row[column])}`;
  }
  return `${line}\t${row.lineNumber}\t${copyText(row.insertOnly)}\n`;
}

/** Merges the rows that may change what is known, in the order of their ids so that two imports cannot deadlock. */
async function mergeIncoming(client: Client): Promise<{ distinct: number; accepted: number; changed: number }> {
  const updates = listingColumns
    .filter((column) => !['listing_id', 'source', 'source_key', 'previous_list_price'].includes(column))
    .map((column) => `${column} = excluded.${column}`);
  const { rows } = await client.query(`
    with latest as materialized (
      select distinct on (listing_id) * from incoming where not insert_only order by listing_id, line_number desc
    ), written as (
      insert into listings as known (${columns}) select ${columns} from latest
      on conflict (listing_id) do update set
        ${updates.join(', ')},
        previous_list_price = coalesce(excluded.previous_list_price,
          case when excluded.list_price <> known.list_price then known.list_price else known.previous_list_price end),
        changed_at = now(), revision = pg_current_xact_id()
      where ${differs('known', 'excluded')}
      returning xmax = 0 as is_new
    )
    select (select count(*) from latest) as distinct,
      count(*) filter (where is_new) as accepted, count(*) filter (where not is_new) as changed from written`);
  return rows[0];
}

type TailReport = { accepted: number; unchanged: number; refused: RefusedRow[] };

/** Adds what only may be added; says of the rest whether it differs from what is known. */
async function settleInsertOnly(client: Client): Promise<TailReport> {
  const { rowCount } = await client.query(`
    insert into listings (${columns})
    select distinct on (listing_id) ${columns} from incoming where insert_only order by listing_id, line_number desc
    on conflict (listing_id) do nothing`);
  const { rows } = await client.query(`
    select max(line_number) as line, bool_or(${differs('known', 'told')}) as differs
    from incoming as told join listings as known using (listing_id) where told.insert_only group by listing_id`);
  const refused = rows.filter((row) => row.differs);
  return {
    accepted: rowCount ?? 0,
    unchanged: rows.length - refused.length - (rowCount ?? 0),
    refused: refused.map((row) => ({ lineNumber: row.line, reason: 'unterminated_line' })),
  };
}

async function withdrawSample(client: Client): Promise<number> {
  const { rowCount } = await client.query(`
    update listings set standard_status = 'Withdrawn', changed_at = now(), revision = pg_current_xact_id()
    where source = 'sample' and standard_status <> 'Withdrawn'`);
  return rowCount ?? 0;
}
