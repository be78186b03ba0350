import type { Connection } from '../database.ts';
import { readRow, readRows } from '../read-rows.ts';
import { boolean, columnsOf, number, type RowOf, type Selection } from '../selection.ts';
import { listingColumns } from './listing-columns.ts';
import { isDescribedOtherwise, writeDescriptions } from './listing-descriptions.ts';
import { latestIncoming, recordHistory } from './record-history.ts';

const mergeReport = {
  distinct: number('(select count(*) from latest where not withheld)'),
  outdated: number('(select count(*) from reported where is_older)'),
  accepted: number('(select count(*) from written where is_new)'),
  changed: number('count(*)'),
  priceCuts: number('count(*) filter (where list_price < price_before)'),
  priceRises: number('count(*) filter (where list_price > price_before)'),
  statusChanges: number('count(*) filter (where standard_status <> status_before)'),
} as const satisfies Selection;

/** The effect of an import, in listings. */
export type MergeReport = RowOf<typeof mergeReport>;

const columns = listingColumns.join(', ');
/** Excluded because we track the previous price for feeds that do not state it; a missing one is no change. */
const comparedColumns = listingColumns.filter((column) => column !== 'previous_list_price');
const rowOf = (table: string) => `row(${comparedColumns.map((column) => `${table}.${column}`).join(', ')})`;
const differs = (known: string, incoming: string) => `(${rowOf(known)} is distinct from ${rowOf(incoming)}
  or ${incoming}.previous_list_price is not null and ${incoming}.previous_list_price is distinct from ${known}.previous_list_price)`;
/** Reported before the stored state or, by the feed's own clock, older than it. */
const isOlder = (known: string, incoming: string) => `(${known}.observed_at > $1
  or coalesce(${incoming}.modification_timestamp < ${known}.modification_timestamp, false))`;

const updates = listingColumns
  .filter((column) => !['listing_id', 'source', 'source_key', 'previous_list_price'].includes(column))
  .map((column) => `${column} = excluded.${column}`);

/**
 * Merges the rows that may update listings, in the order of ids that all writers use, and records every change of price
 * and status. `observedAt`: ISO 8601; later states stay.
 */
export async function mergeIncoming(client: Connection, observedAt: string): Promise<MergeReport> {
  return readRow(
    client,
    mergeReport,
    `with latest as materialized (${latestIncoming}), reported as materialized (
      select listing_id, known.list_price as price_before, known.standard_status as status_before,
        coalesce(${isOlder('known', 'latest')}, false) as is_older, ${isDescribedOtherwise('described', 'latest')} as is_described
      from latest left join listings as known using (listing_id)
        left join listing_descriptions as described using (listing_id)
      where not latest.withheld and (known.listing_id is null or ${differs('known', 'latest')}
        or ${isDescribedOtherwise('described', 'latest')})
    ), written as (
      insert into listings as known (${columns}, first_seen_at, observed_at)
      select ${columns}, $1, $1 from latest join reported using (listing_id) where not is_older order by listing_id
      on conflict (listing_id) do update set
        ${updates.join(', ')},
        previous_list_price = coalesce(excluded.previous_list_price,
          case when excluded.list_price <> known.list_price then known.list_price else known.previous_list_price end),
        observed_at = excluded.observed_at, changed_at = now(), revision = pg_current_xact_id()
      where (${differs('known', 'excluded')} or known.listing_id in (select listing_id from reported where is_described))
        and not ${isOlder('known', 'excluded')}
      returning listing_id, list_price, standard_status, xmax = 0 as is_new
    ), described as (
      ${writeDescriptions(`from latest as incoming join written using (listing_id) join reported using (listing_id)
        where is_described`)}
    ), changed as (
      select written.*, price_before, status_before from written join reported using (listing_id) where not is_new
    ), noted as (
      ${recordHistory(`select listing_id, list_price, standard_status from changed
        where list_price <> price_before or standard_status <> status_before`)}
    )
    select ${columnsOf(mergeReport)} from changed`,
    [observedAt],
  );
}

/**
 * Moves `observed_at` of unchanged listings forward to `observedAt`, so that an older report which arrives later is
 * ignored. Readers get no notification because nothing has changed.
 */
export async function confirmIncoming(client: Connection, observedAt: string): Promise<void> {
  await client.query(
    `update listings as known set observed_at = $1 from (${latestIncoming}) as reported
    where known.listing_id = reported.listing_id and known.observed_at < $1 and not reported.withheld
      and not ${differs('known', 'reported')}`,
    [observedAt],
  );
}

export type InsertOnlyReport = {
  readonly accepted: number;
  readonly unchanged: number;
  /** Lines that would have updated a stored listing. */
  readonly refusedLines: readonly number[];
};

const insertOnlyLine = {
  line: number('max(line_number)'),
  differs: boolean(`bool_or(${differs('known', 'reported')} or ${isDescribedOtherwise('described', 'reported')})`),
};

/** Inserts the insert-only rows of new listings and compares the others with the stored listings. */
export async function addInsertOnly(client: Connection, observedAt: string): Promise<InsertOnlyReport> {
  const { rowCount } = await client.query(
    `with incoming as materialized (
      select distinct on (listing_id) * from incoming where insert_only order by listing_id, line_number desc
    ), added as (
      insert into listings (${columns}, first_seen_at, observed_at)
      select ${columns}, $1::timestamptz, $1::timestamptz from incoming order by listing_id
      on conflict (listing_id) do nothing
      returning listing_id
    ), described as (
      ${writeDescriptions(`from incoming join added using (listing_id) left join listing_descriptions as described
        using (listing_id) where ${isDescribedOtherwise('described', 'incoming')}`)}
    )
    select listing_id from added`,
    [observedAt],
  );
  const rows = await readRows(
    client,
    insertOnlyLine,
    `select ${columnsOf(insertOnlyLine)}
    from incoming as reported join listings as known using (listing_id)
      left join listing_descriptions as described using (listing_id)
    where reported.insert_only group by listing_id`,
  );
  const accepted = rowCount ?? 0;
  const refused = rows.filter((row) => row.differs);
  return {
    accepted,
    unchanged: rows.length - refused.length - accepted,
    refusedLines: refused.map((row) => row.line),
  };
}
