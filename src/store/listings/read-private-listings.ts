import type { Database } from '../database.ts';
import { isSearchable, listingColumns } from './listing-columns.ts';
import type { RevisedListing } from './listings.ts';

/** The searchable listings that a user imported. */
export async function privateListings({ pool }: Database, userId: string): Promise<RevisedListing[]> {
  const { rows } = await pool.query<RevisedListing>({
    name: 'own-listings',
    text: `select ${listingColumns.map((column) => `reported.${column}`).join(', ')},
        '0'::xid8 as revision, imported.changed_at as observed_at
      from private_listings as imported
        cross join lateral jsonb_populate_record(null::listings, imported.listing) as reported
      where imported.user_id = $1 and ${isSearchable}`,
    values: [userId],
  });
  return rows;
}

/** The ids of the listings that a user marked as exclusive. */
export async function exclusiveListingIds({ pool }: Database, userId: string): Promise<string[]> {
  const { rows } = await pool.query<{ listing_id: string }>({
    name: 'marked-listing-ids',
    text: 'select listing_id from exclusives where user_id = $1',
    values: [userId],
  });
  return rows.map(({ listing_id }) => listing_id);
}
