import type { Database } from '../database.ts';
import { readRows } from '../read-rows.ts';
import { columnsOf } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { importedListing, isSearchable } from './listing-columns.ts';
import type { RevisedListing } from './listings.ts';

/** The searchable listings that a user imported. */
export async function privateListings({ pool }: Database, userId: string): Promise<RevisedListing[]> {
  return readRows(pool, importedListing, {
    name: 'own-listings',
    text: `select ${columnsOf(importedListing, { listings: 'reported' })}
      from private_listings as imported
        cross join lateral jsonb_populate_record(null::listings, imported.listing) as reported
      where imported.user_id = $1 and ${isSearchable}`,
    values: [userId],
  });
}

/** The ids of the listings that a user marked as exclusive. */
export async function exclusiveListingIds({ pool }: Database, userId: string): Promise<string[]> {
  const rows = await readRows(
    pool,
    { listing_id: 'exclusives.listing_id' },
    { name: 'marked-listing-ids', text: 'select listing_id from exclusives where user_id = $1', values: [userId] },
  );
  return rows.map(({ listing_id }) => listing_id);
}

/** Those of the listings that a user marked as exclusive. */
export async function exclusivesAmong(queries: Queries, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    queries,
    { listing_id: 'exclusives.listing_id' },
    'select listing_id from exclusives where user_id = $1 and listing_id = any($2)',
    [userId, ids],
  );
  return rows.map(({ listing_id }) => listing_id);
}
