import type { ListingDescription } from '#contracts/listing-description.ts';
import { type Connection, type Database, withTransaction } from '../database.ts';
import { readRows } from '../read-rows.ts';
import { columnsOf } from '../selection.ts';
import { revisedListing } from './listing-columns.ts';
import { describedAs } from './listing-descriptions.ts';
import type { RevisedListing } from './listings.ts';

const listingsAtOnce = 1000;

export type DescribedListing = RevisedListing & ListingDescription;
const describedListing = { ...revisedListing, ...describedAs };

/**
 * Streams all listings except samples in the order of their ids, from one snapshot. Keeps at most a thousand in memory.
 * Returns the result of `use`.
 */
export function streamListings<T>(
  database: Database,
  use: (listings: AsyncIterable<DescribedListing>) => Promise<T>,
): Promise<T> {
  return withTransaction(database, (client) => use(fetchAll(client)), 'repeatable read read only');
}

async function* fetchAll(client: Connection): AsyncGenerator<DescribedListing> {
  await client.query(`declare every_listing no scroll cursor for
    select ${columnsOf(describedListing)} from listings left join listing_descriptions using (listing_id)
    where source <> 'sample' order by listing_id`);
  for (;;) {
    const rows = await readRows(client, describedListing, `fetch ${listingsAtOnce} from every_listing`);
    if (rows.length === 0) return;
    yield* rows;
  }
}
