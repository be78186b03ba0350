import type { HistoryEntry } from '#contracts/proformas.ts';
import type { Database } from '../database.ts';
import { readRows } from '../read-rows.ts';
import { columnsOf, type Selection } from '../selection.ts';

const historyEntry = {
  observed_at: 'listing_history.observed_at',
  list_price: 'listing_history.list_price',
  standard_status: 'listing_history.standard_status',
} as const satisfies Selection;

/** Every price and status of a listing, oldest first. */
export async function listingHistory(database: Database, listingId: string): Promise<HistoryEntry[]> {
  return readRows(database.pool, historyEntry, {
    name: 'listing-history',
    text: `select ${columnsOf(historyEntry)} from listing_history where listing_id = $1
      union all
      select first_seen_at, list_price, standard_status from listings
      where listing_id = $1 and not exists (select from listing_history where listing_id = $1)
      order by observed_at`,
    values: [listingId],
  });
}
