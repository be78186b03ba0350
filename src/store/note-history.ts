/**
 * SQL: notes states in the history as of `$1`; the last one of an instant counts. `states` is a query for
 * listing_id, list_price and standard_status.
 */
export const noteHistory = (states: string): string => `
  insert into listing_history (listing_id, observed_at, list_price, standard_status)
  select state.listing_id, $1, state.list_price, state.standard_status from (${states}) as state
  on conflict (listing_id, observed_at) do update
    set list_price = excluded.list_price, standard_status = excluded.standard_status`;

/** SQL: of the incoming rows that may change what is known, the last one of each listing. */
export const latestIncoming = `select distinct on (listing_id) * from incoming where not insert_only
  order by listing_id, line_number desc`;
