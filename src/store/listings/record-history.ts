/**
 * SQL, part of the statement that changes listings: records their new states as of `$1`; a later state of the same
 * instant replaces the earlier one. `states` selects listing_id, list_price and standard_status. A listing that never
 * changed has no row, so its first change also records the state in which it was first seen.
 */
export const recordHistory = (states: string): string => `
  insert into listing_history (listing_id, observed_at, list_price, standard_status)
  with states as (${states})
  select listing_id, $1::timestamptz, list_price, standard_status from states
  union all
  select listing_id, before.first_seen_at, before.list_price, before.standard_status
  from states join listings as before using (listing_id)
  where before.first_seen_at < $1 and not exists (select from listing_history as noted where noted.listing_id = before.listing_id)
  on conflict (listing_id, observed_at) do update
    set list_price = excluded.list_price, standard_status = excluded.standard_status`;

/** SQL: the last row of each listing among the incoming rows that may update listings. */
export const latestIncoming = `select distinct on (listing_id) * from incoming where not insert_only
  order by listing_id, line_number desc`;
