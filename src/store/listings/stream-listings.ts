import type { StoredListing } from '#contracts/listing.ts';
import { type Connection, type Database, withTransaction } from '../database.ts';
import { readRows } from '../read-rows.ts';
import { columnsOf } from '../selection.ts';
import { storedListing } from './listing-columns.ts';

const listingsAtOnce = 1000;

/**
 * Streams all listings except samples in the order of their ids, from one snapshot. Keeps at most a thousand in memory.
 * Returns the result of `use`.
 */
export function streamListings<T>(
  database: Database,
  use: (listings: AsyncIterable<StoredListing>) => Promise<T>,
): Promise<T> {
  return withTransaction(database, (client) => use(fetchAll(client)), 'repeatable read read only');
}

async function* fetchAll(client: Connection): AsyncGenerator<StoredListing> {
  await client.query(`declare every_listing no scroll cursor for
    select ${columnsOf(storedListing)} from listings where source <> 'sample' order by listing_id`);
  for (;;) {
    const rows = await readRows(client, storedListing, `fetch ${listingsAtOnce} from every_listing`);
    if (rows.length === 0) return;
    yield* rows;
  }
}
