import type { Client } from 'pg';
import type { StoredListing } from '#contracts/listing.ts';
import { type Database, withTransaction } from '../database.ts';
import { listingColumns } from './listing-columns.ts';

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

async function* fetchAll(client: Client): AsyncGenerator<StoredListing> {
  await client.query(`declare every_listing no scroll cursor for
    select ${listingColumns.join(', ')} from listings where source <> 'sample' order by listing_id`);
  for (;;) {
    const { rows } = await client.query<StoredListing>(`fetch ${listingsAtOnce} from every_listing`);
    if (rows.length === 0) return;
    yield* rows;
  }
}
