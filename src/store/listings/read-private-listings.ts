import type { Database } from '../database.ts';
import { readRows } from '../read-rows.ts';
import { columnsOf, type Selection, text } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { importedListing, isSearchable } from './listing-columns.ts';
import type { RevisedListing } from './listings.ts';

const postalCode = { postal_code: text('reported.postal_code') } as const satisfies Selection;

/** SQL: the searchable listings that user $1 imported. */
const reportedListings = `private_listings as imported
  cross join lateral jsonb_populate_record(null::listings, imported.listing) as reported
  where imported.user_id = $1 and ${isSearchable}`;

/** The searchable listings that a user imported. */
export async function privateListings({ pool }: Database, userId: string): Promise<RevisedListing[]> {
  return readRows(pool, importedListing, {
    name: 'own-listings',
    text: `select ${columnsOf(importedListing, { listings: 'reported' })} from ${reportedListings}`,
    values: [userId],
  });
}

/** The ZIP codes of the same listings. */
export async function privatePostalCodes({ pool }: Database, userId: string): Promise<string[]> {
  const rows = await readRows(pool, postalCode, {
    name: 'own-postal-codes',
    text: `select distinct ${columnsOf(postalCode)}
      from ${reportedListings} and reported.postal_code is not null`,
    values: [userId],
  });
  return rows.map(({ postal_code }) => postal_code);
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
