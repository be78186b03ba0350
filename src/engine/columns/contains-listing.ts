import type { IndexedListing } from '../query.ts';
import { rowEquals, rowKeysOf } from './columns.ts';
import type { Inventory } from './inventory.ts';

/** Whether the inventory contains the listing with exactly these values. */
export function containsListing({ rowOf, columns }: Inventory, listing: IndexedListing): boolean {
  const row = rowOf(listing.listingId);
  const { rent } = listing.facts;
  return row !== -1 && rent !== null && rowEquals(columns, row, listing, rowKeysOf(listing), rent);
}
