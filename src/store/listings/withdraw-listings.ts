import type { Connection } from '../database.ts';
import { readRow, readRows } from '../read-rows.ts';
import { columnsOf, nullable, number, type Selection, texts } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { isOnMarket } from './listing-columns.ts';
import { latestIncoming, recordHistory } from './record-history.ts';

/** The largest share of a source's listings on the market that may be withdrawn because one list lacks them. */
export const maxMissingShare = 1 / 5;

/** A source above that share: its export is probably truncated. */
export type SuspectSource = {
  readonly source: string;
  /** Listings on the market that the export lacks. */
  readonly missing: number;
  readonly onMarket: number;
};

/**
 * Withdraws listings as of `observedAt` (ISO 8601) and records it in their history. Listings with a later state or
 * already off the market stay unchanged. Returns the number withdrawn.
 */
export async function withdrawListings(
  client: Connection,
  ids: readonly string[],
  observedAt: string,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { withdrawn } = await readRow(
    client,
    { withdrawn: number('count(*)') },
    `with gone as (
      update listings set standard_status = 'Withdrawn', observed_at = $1,
        changed_at = now(), revision = pg_current_xact_id()
      where listing_id = any($2) and ${isOnMarket} and observed_at <= $1
      returning listing_id, list_price, standard_status
    ), noted as (${recordHistory('select * from gone')})
    select count(*) as withdrawn from gone`,
    [observedAt, ids],
  );
  return withdrawn;
}

/** Withdraws the sample listings. Returns the number withdrawn. */
export async function withdrawSample(client: Connection, now: string): Promise<number> {
  const rows = await readRows(
    client,
    { listing_id: 'listings.listing_id' },
    `select listing_id from listings where source = 'sample' and ${isOnMarket}`,
  );
  return withdrawListings(
    client,
    rows.map((row) => row.listing_id),
    now,
  );
}

const sourceOfExport = {
  source: 'listings.source',
  onMarket: number('count(*)'),
  missing: number('count(*) filter (where reported.listing_id is null)'),
  ids: nullable(texts('array_agg(known.listing_id) filter (where reported.listing_id is null)')),
} as const satisfies Selection;

/**
 * Withdraws the listings that a complete export lacks, but nothing from a source that would lose more than a fifth.
 * Call it before the incoming rows are merged: the share counts only listings first seen before `observedAt`, so that a
 * repeated replay has the same result.
 */
export async function withdrawMissing(
  client: Connection,
  observedAt: string,
): Promise<{ vanished: number; suspectSources: SuspectSource[] }> {
  const rows = await readRows(
    client,
    sourceOfExport,
    `select ${columnsOf(sourceOfExport, { listings: 'known' })}
    from listings as known left join (select distinct listing_id from incoming) as reported using (listing_id)
    where known.source in (select source from incoming) and ${isOnMarket} and known.first_seen_at < $1
    group by known.source order by known.source`,
    [observedAt],
  );
  const isSuspect = ({ missing, onMarket }: SuspectSource) => missing > maxMissingShare * onMarket;
  const missingIds = rows.filter((row) => !isSuspect(row)).flatMap((row) => row.ids ?? []);
  return {
    vanished: await withdrawListings(client, missingIds, observedAt),
    suspectSources: rows.filter(isSuspect).map(({ source, missing, onMarket }) => ({ source, missing, onMarket })),
  };
}

/**
 * Withdraws listings that may no longer be shown, and deletes what identifies the home: address, coordinates, photos,
 * link, description. Returns the number of listings changed.
 */
export async function withholdIncoming(client: Connection, observedAt: string): Promise<number> {
  const { hidden } = await readRow(
    client,
    { hidden: number('count(*)') },
    `with hidden as (
      update listings as known set standard_status = case when ${isOnMarket} then 'Withdrawn' else standard_status end,
        unparsed_address = null, latitude = null, longitude = null, photos = '{}', listing_url = null,
        observed_at = $1, changed_at = now(), revision = pg_current_xact_id()
      from (select listing_id from (${latestIncoming}) as latest where withheld) as reported
      where known.listing_id = reported.listing_id and known.observed_at <= $1 and
        (${isOnMarket} or num_nonnulls(known.unparsed_address, known.latitude, known.longitude, known.listing_url) > 0
          or known.photos <> '{}'
          or exists (select from listing_descriptions where listing_descriptions.listing_id = known.listing_id))
      returning known.listing_id, known.list_price, known.standard_status
    ), noted as (${recordHistory(`select hidden.* from hidden join listings as before using (listing_id)
      where before.standard_status <> hidden.standard_status`)})
    , deleted as (
      delete from listing_descriptions using hidden where listing_descriptions.listing_id = hidden.listing_id
    )
    select count(*) as hidden from hidden`,
    [observedAt],
  );
  return hidden;
}

/** The public ones of these listings that may no longer be shown: off the market, and nothing says which home it is. */
export async function withheldAmong(queries: Queries, listingIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await readRows(
    queries,
    { listing_id: 'listings.listing_id' },
    `select listing_id from listings where listing_id = any($1) and not ${isOnMarket} and photos = '{}'
      and num_nonnulls(unparsed_address, latitude, longitude, listing_url) = 0`,
    [listingIds],
  );
  return new Set(rows.map(({ listing_id }) => listing_id));
}
