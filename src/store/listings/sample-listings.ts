import { type Connection, type Database, withLongConnection } from '../database.ts';
import { readRow, readRows } from '../read-rows.ts';
import { boolean, columnsOf, instant, nullable, type RowOf, type Selection } from '../selection.ts';
import { isOnMarket } from './listing-columns.ts';
import { mergeLock } from './write-listings.ts';

const creationLock = 7_046_031;

/** Runs the work alone among all processes on the database; the others wait. */
export function withSampleCreationLock<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return withLongConnection(database, async (client) => {
    await client.query('select pg_advisory_lock($1)', [creationLock]);
    return work();
  });
}

const sampleState = {
  hasRealListings: boolean("exists (select from listings where source <> 'sample')"),
  /** The latest report of a sample listing, ISO 8601; null: there are none. */
  latest: nullable(instant("(select max(observed_at) from listings where source = 'sample')")),
} as const satisfies Selection;

/** What the sample inventory's next day depends on. */
export type SampleState = RowOf<typeof sampleState>;

/** Reads the state and keeps imports from merging until the end of the transaction. */
export async function lockSampleInventory(client: Connection): Promise<SampleState> {
  await client.query('select pg_advisory_xact_lock($1)', [mergeLock]);
  return readRow(client, sampleState, `select ${columnsOf(sampleState)}`);
}

const sampleOnMarket = {
  listing_id: 'listings.listing_id',
  source_key: 'listings.source_key',
  standard_status: 'listings.standard_status',
} as const satisfies Selection;

export type SampleOnMarket = RowOf<typeof sampleOnMarket>;

/** Sample listings on the market, in the order of their ids. */
export function sampleListingsOnMarket(client: Connection): Promise<SampleOnMarket[]> {
  return readRows(
    client,
    sampleOnMarket,
    `select ${columnsOf(sampleOnMarket)} from listings where source = 'sample' and ${isOnMarket} order by listing_id`,
  );
}

/**
 * Deletes sample listings that left the market before `since` (ISO 8601) and that nobody saved. Returns their number.
 */
export async function deleteOldSampleListings(client: Connection, since: string): Promise<number> {
  const { rowCount } = await client.query(
    `with deleted as (
      delete from listings where source = 'sample' and not (${isOnMarket}) and observed_at < $1
        and not exists (select from proformas where proformas.listing_id = listings.listing_id)
        and not exists (select from exclusives where exclusives.listing_id = listings.listing_id)
        and not exists (select from search_events where search_events.listing_id = listings.listing_id)
      returning listing_id
    ), compared as (
      delete from compared_listings using deleted where compared_listings.listing_id = deleted.listing_id
    )
    select listing_id from deleted`,
    [since],
  );
  return rowCount ?? 0;
}
