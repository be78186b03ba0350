import type { DuesFit } from '#underwriting/dues/fit-dues.ts';
import { copyRows } from '../copy-rows.ts';
import { type Connection, type Database, withLongConnection, withTransaction } from '../database.ts';
import { type Cursor, changedBetween, readCursor } from '../listings/cursor.ts';
import { revisedListing } from '../listings/listing-columns.ts';
import type { RevisedListing } from '../listings/listings.ts';
import { readRow, readRows } from '../read-rows.ts';
import { boolean, columnsOf, nullable, number, present, type RowOf, type Selection, text } from '../selection.ts';

const condoWithDues = {
  unparsed_address: 'listings.unparsed_address',
  city: 'listings.city',
  state_or_province: 'listings.state_or_province',
  postal_code: 'listings.postal_code',
  latitude: 'listings.latitude',
  longitude: 'listings.longitude',
  list_price: 'listings.list_price',
  bedrooms_total: 'listings.bedrooms_total',
  living_area: 'listings.living_area',
  year_built: 'listings.year_built',
  flags: 'listings.flags',
  association_fee_monthly: present('listings.association_fee_monthly'),
} as const satisfies Selection;

/** A condominium whose feed states its dues. */
export type CondoWithDues = RowOf<typeof condoWithDues>;

/** Only one process fits at a time, so that an older fit never replaces a newer one. */
const fitLock = 7_305_003;

/** Runs `work` in a transaction; other processes that fit dues wait. */
export function withDuesLock<Result>(
  database: Database,
  work: (client: Connection) => Promise<Result>,
): Promise<Result> {
  return withTransaction(database, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [fitLock]);
    return work(client);
  });
}

/** Condominiums with stated dues, on and off the market. Samples only if there is nothing else. */
export async function condosWithDues(client: Connection): Promise<CondoWithDues[]> {
  return readRows(
    client,
    condoWithDues,
    `select ${columnsOf(condoWithDues)} from listings
    where property_type = 'CONDO' and association_fee_monthly > 0 and hoa_source is null
      and (source <> 'sample' or not exists (select from listings where source <> 'sample'))`,
  );
}

export async function replaceDuesFit(client: Connection, fit: DuesFit): Promise<void> {
  await client.query('delete from condo_dues');
  async function* cells() {
    for (const [place, { ratio, count }] of fit) yield [place, ratio, count];
  }
  await copyRows(client, 'condo_dues', ['place', 'ratio', 'count'], cells());
}

const placeDues = {
  place: 'condo_dues.place',
  ratio: 'condo_dues.ratio',
  count: 'condo_dues.count',
} as const satisfies Selection;

/** The latest fit of known dues; empty: none are known. */
export async function readDuesFit(database: Database): Promise<DuesFit> {
  const rows = await withLongConnection(database, (client) =>
    readRows(client, placeDues, `select ${columnsOf(placeDues)} from condo_dues`),
  );
  return new Map(rows.map(({ place, ratio, count }) => [place, { ratio, count }]));
}

const fitDay = { day: nullable(text("max(fitted_at at time zone 'utc')::date::text")) };

/** The day of the latest fit, YYYY-MM-DD; null: no dues are known. */
export async function readDuesDay({ pool }: Database): Promise<string | null> {
  return (await readRow(pool, fitDay, `select ${columnsOf(fitDay)} from condo_dues`)).day;
}

const batchRows = 5000;

/** Every condominium with estimated dues, in batches. */
export async function* condosWithEstimatedDues(database: Database): AsyncGenerator<readonly RevisedListing[]> {
  for (let after = ''; ; ) {
    const rows = await withLongConnection(database, (client) =>
      readRows(
        client,
        revisedListing,
        `select ${columnsOf(revisedListing)} from listings
        where property_type = 'CONDO' and hoa_source is not null and listing_id > $1 order by listing_id limit $2`,
        [after, batchRows],
      ),
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.listing_id;
  }
}

/**
 * Whether at least one in `share` real condominiums has changed since the cursor. Without real ones, whether a sample
 * has. Reads at most `share` times as many rows as have changed.
 */
export async function haveManyCondosChanged(database: Database, since: Cursor, share: number): Promise<boolean> {
  const now = await readCursor(database.pool);
  const changed = `select from listings where property_type = 'CONDO' and ${changedBetween(since, now)}`;
  const counted = { count: number(`(select count(*) from (${changed}) as changed)::int`) };
  const { count } = await readRow(database.pool, counted, `select ${columnsOf(counted)}`);
  if (count === 0) return false;
  const real = `select from listings where property_type = 'CONDO' and source <> 'sample' limit $1::int + 1`;
  const many = { isMany: boolean(`(select count(*) from (${real}) as real) <= $1::int`) };
  return (await readRow(database.pool, many, `select ${columnsOf(many)}`, [count * share])).isMany;
}
