import type { HistoryEntry } from '#contracts/proformas.ts';
import type { Database } from '../database.ts';

/** Every price and status of a listing, oldest first. */
export async function listingHistory(database: Database, listingId: string): Promise<HistoryEntry[]> {
  const { rows } = await database.pool.query<HistoryEntry>({
    name: 'listing-history',
    text: `select observed_at, list_price, standard_status from listing_history where listing_id = $1
      union all
      select first_seen_at, list_price, standard_status from listings
      where listing_id = $1 and not exists (select from listing_history where listing_id = $1)
      order by observed_at`,
    values: [listingId],
  });
  return rows;
}
