import { readRows } from '../read-rows.ts';
import { boolean, columnsOf, instant, json, nullable, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { isForSale } from './listing-columns.ts';

/** Price and status of a listing at an earlier time. */
export type PastState = { readonly price: number; readonly isForSale: boolean };

const listingPast = {
  listingId: 'listings.listing_id',
  /** ISO 8601, from the reported days on market. Null: not reported. */
  listedAt: nullable(instant("listings.observed_at - listings.days_on_market * interval '1 day'")),
  hasHistory: boolean('exists (select from listing_history where listing_history.listing_id = listings.listing_id)'),
  /** Null: without a change, or not known then. */
  earlier: nullable(
    json<PastState>(`(select json_build_object('price', list_price, 'isForSale', ${isForSale}) from listing_history
      where listing_history.listing_id = listings.listing_id and listing_history.observed_at <= $2
      order by listing_history.observed_at desc limit 1)`),
  ),
} as const satisfies Selection;

export type ListingPast = RowOf<typeof listingPast>;

/** What is known of listings at an earlier time (ISO 8601). */
export async function readListingPast(
  queries: Queries,
  listingIds: readonly string[],
  at: string,
): Promise<ListingPast[]> {
  return readRows(queries, listingPast, `select ${columnsOf(listingPast)} from listings where listing_id = any($1)`, [
    listingIds,
    at,
  ]);
}
