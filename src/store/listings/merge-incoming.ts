import type { Client } from 'pg';
import { listingColumns } from './listing-columns.ts';
import { latestIncoming, noteHistory } from './note-history.ts';

/** What the rows of an import came to, by listing. */
export type MergeReport = {
  readonly distinct: number;
  readonly accepted: number;
  readonly changed: number;
  readonly priceCuts: number;
  readonly priceRises: number;
  readonly statusChanges: number;
  readonly outdated: number;
};

const columns = listingColumns.join(', ');
/** A price before is ours to keep where the feed has none, so its absence is no change. */
const compared = listingColumns.filter((column) => column !== 'previous_list_price');
const rowOf = (table: string) => `row(${compared.map((column) => `${table}.${column}`).join(', ')})`;
const differs = (known: string, told: string) => `(${rowOf(known)} is distinct from ${rowOf(told)}
  or ${told}.previous_list_price is not null and ${told}.previous_list_price is distinct from ${known}.previous_list_price)`;
/** Seen before the day of what is known or, by the feed's own clock, older than it. */
const isOlder = (known: string, told: string) => `(${known}.observed_at > $1
  or coalesce(${told}.modification_timestamp < ${known}.modification_timestamp, false))`;

const updates = listingColumns
  .filter((column) => !['listing_id', 'source', 'source_key', 'previous_list_price'].includes(column))
  .map((column) => `${column} = excluded.${column}`);

/**
 * Merges the rows that may change what is known, in the order of their ids as all writers take them, and
 * notes every change of price and status. `observedAt`: ISO 8601; what is known from later stays as it is.
 */
export async function mergeIncoming(client: Client, observedAt: string): Promise<MergeReport> {
  const { rows } = await client.query(
    `with latest as materialized (${latestIncoming}), told as materialized (
      select listing_id, known.list_price as price_before, known.standard_status as status_before,
        coalesce(${isOlder('known', 'latest')}, false) as is_older
      from latest left join listings as known using (listing_id)
      where not latest.withheld and (known.listing_id is null or ${differs('known', 'latest')})
    ), written as (
      insert into listings as known (${columns}, first_seen_at, observed_at)
      select ${columns}, $1, $1 from latest join told using (listing_id) where not is_older order by listing_id
      on conflict (listing_id) do update set
        ${updates.join(', ')},
        previous_list_price = coalesce(excluded.previous_list_price,
          case when excluded.list_price <> known.list_price then known.list_price else known.previous_list_price end),
        observed_at = excluded.observed_at, changed_at = now(), revision = pg_current_xact_id()
      where ${differs('known', 'excluded')} and not ${isOlder('known', 'excluded')}
      returning listing_id, list_price, standard_status, xmax = 0 as is_new
    ), changed as (
      select written.*, price_before, status_before from written join told using (listing_id) where not is_new
    ), noted as (
      ${noteHistory(`select listing_id, list_price, standard_status from changed
        where list_price <> price_before or standard_status <> status_before`)}
    )
    select (select count(*) from latest where not withheld) as distinct,
      (select count(*) from told where is_older) as outdated,
      (select count(*) from written where is_new) as accepted,
      count(*) as changed,
      count(*) filter (where list_price < price_before) as "priceCuts",
      count(*) filter (where list_price > price_before) as "priceRises",
      count(*) filter (where standard_status <> status_before) as "statusChanges"
    from changed`,
    [observedAt],
  );
  return rows[0];
}

/**
 * Remembers for listings told as they are known that they still were so at `observedAt`, so that an older telling which
 * comes later does not count. No reader is told: nothing has changed.
 */
export async function confirmIncoming(client: Client, observedAt: string): Promise<void> {
  await client.query(
    `update listings as known set observed_at = $1 from (${latestIncoming}) as told
    where known.listing_id = told.listing_id and known.observed_at < $1 and not told.withheld
      and not ${differs('known', 'told')}`,
    [observedAt],
  );
}

export type TailReport = {
  readonly accepted: number;
  readonly unchanged: number;
  /** Lines that would have changed what is known. */
  readonly refusedLines: readonly number[];
};

/** Adds what only may be added; says of the rest whether it differs from what is known. */
export async function addInsertOnly(client: Client, observedAt: string): Promise<TailReport> {
  const { rowCount } = await client.query(
    `insert into listings (${columns}, first_seen_at, observed_at)
    select distinct on (listing_id) ${columns}, $1::timestamptz, $1::timestamptz from incoming where insert_only
    order by listing_id, line_number desc
    on conflict (listing_id) do nothing`,
    [observedAt],
  );
  const { rows } = await client.query(`
    select max(line_number) as line, bool_or(${differs('known', 'told')}) as differs
    from incoming as told join listings as known using (listing_id) where told.insert_only group by listing_id`);
  const accepted = rowCount ?? 0;
  const refused = rows.filter((row) => row.differs);
  return {
    accepted,
    unchanged: rows.length - refused.length - accepted,
    refusedLines: refused.map((row) => row.line),
  };
}
