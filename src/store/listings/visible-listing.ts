import { findRow, readRows } from '../read-rows.ts';
import { columnsOf } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { importedListing, revisedListing } from './listing-columns.ts';
import type { RevisedListing } from './listings.ts';

/**
 * A listing that is public or that the user imported. `userId` null: a guest. Null: the user may see no such listing.
 */
export async function findVisibleListing(
  queries: Queries,
  userId: string | null,
  listingId: string,
): Promise<RevisedListing | null> {
  return findRow(queries, revisedListing, {
    name: 'listing-for',
    text: `select ${columnsOf(revisedListing)} from listings where listing_id = $1
      union all
      select ${columnsOf(importedListing, { listings: 'reported' })}
      from private_listings as imported
        cross join lateral jsonb_populate_record(null::listings, imported.listing) as reported
      where imported.listing_id = $1 and imported.user_id = $2`,
    values: [listingId, userId],
  });
}

const listingsAtOnce = 1000;

/** Public listings and those that the user imported, in no particular order, without unknown ones. */
export async function visibleListingsById(
  queries: Queries,
  userId: string,
  ids: readonly string[],
): Promise<RevisedListing[]> {
  const distinct = [...new Set(ids)];
  const found: RevisedListing[] = [];
  for (let start = 0; start < distinct.length; start += listingsAtOnce) {
    const part = await readRows(queries, revisedListing, {
      name: 'visible-listings-by-id',
      text: `select ${columnsOf(revisedListing)} from listings where listing_id = any($2)
        union all
        select ${columnsOf(importedListing, { listings: 'reported' })}
        from private_listings as imported
          cross join lateral jsonb_populate_record(null::listings, imported.listing) as reported
        where imported.listing_id = any($2) and imported.user_id = $1`,
      values: [userId, distinct.slice(start, start + listingsAtOnce)],
    });
    found.push(...part);
  }
  return found;
}
