import type { Queries } from '../transact.ts';
import { listingColumns } from './listing-columns.ts';
import type { RevisedListing } from './listings.ts';

/**
 * A listing that is public or that the user imported. `userId` null: a guest. Null: the user may see no such listing.
 */
export async function findVisibleListing(
  queries: Queries,
  userId: string | null,
  listingId: string,
): Promise<RevisedListing | null> {
  const { rows } = await queries.query<RevisedListing>({
    name: 'listing-for',
    text: `select ${listingColumns.join(', ')}, revision, observed_at from listings where listing_id = $1
      union all
      select ${listingColumns.map((column) => `reported.${column}`).join(', ')}, '0'::xid8, imported.changed_at
      from private_listings as imported
        cross join lateral jsonb_populate_record(null::listings, imported.listing) as reported
      where imported.listing_id = $1 and imported.user_id = $2`,
    values: [listingId, userId],
  });
  return rows[0] ?? null;
}
