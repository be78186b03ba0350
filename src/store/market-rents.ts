import type { PropertyType } from '#underwriting/listing.ts';
import { copyRows } from './copy-rows.ts';
import { type Database, withLongConnection, withTransaction } from './database.ts';
import { listingsChannel } from './listing-columns.ts';
import { replaceMarketTable } from './market-tables.ts';

/** The market rent of one ZIP code, dollars a month for a home of 0, 1, 2, 3 and 4 bedrooms. */
export type MarketRent = {
  readonly postalCode: string;
  readonly rents: readonly [studio: number, one: number, two: number, three: number, four: number];
  /** The metropolitan area, such as `houston, tx`; null: none. */
  readonly metro: string | null;
};

/** What a table is called, and the date (YYYY-MM-DD) from which, or up to which, it holds. */
export type TableSource = { readonly name: string; readonly dated: string };

const columns = ['postal_code', 'rent_0', 'rent_1', 'rent_2', 'rent_3', 'rent_4', 'metro'] as const;

/** Replaces the whole table in one transaction; every ZIP code stands in it once. Gives the number of ZIP codes. */
export function replaceMarketRents(
  database: Database,
  rows: AsyncIterable<MarketRent> | Iterable<MarketRent>,
  source: TableSource,
): Promise<number> {
  return replaceMarketTable(database, { kind: 'rents', ...source }, async (client) => {
    await client.query('delete from market_rents');
    async function* cells() {
      for await (const { postalCode, rents, metro } of rows) yield [postalCode, ...rents, metro];
    }
    return copyRows(client, 'market_rents', columns, cells());
  });
}

/** The market rents as they are looked up. */
export type MarketRentTable = {
  readonly byPostalCode: ReadonlyMap<string, MarketRent['rents']>;
  /** The metropolitan area of each postal code that has one. */
  readonly metros: ReadonlyMap<string, string>;
};

/** Reads the whole table: some 40,000 ZIP codes at most. */
export async function readMarketRents(database: Database): Promise<MarketRentTable> {
  const byPostalCode = new Map<string, MarketRent['rents']>();
  const metros = new Map<string, string>();
  await withLongConnection(database, async (client) => {
    const { rows } = await client.query({ text: `select ${columns.join(', ')} from market_rents`, rowMode: 'array' });
    for (const [postalCode, none, one, two, three, four, metro] of rows) {
      byPostalCode.set(postalCode, [none, one, two, three, four]);
      if (metro !== null) metros.set(postalCode, metro);
    }
  });
  return { byPostalCode, metros };
}

/** What an estimate of a listing's rent goes by, and the estimate that stands. */
export type RentToEstimate = {
  readonly listing_id: string;
  readonly property_type: PropertyType;
  readonly postal_code: string | null;
  readonly state_or_province: string | null;
  readonly bedrooms_total: number | null;
  readonly living_area: number | null;
  readonly list_price: number;
  readonly rent: number | null;
};

const batchRows = 5000;

/** Every listing whose rent is not the feed's own, in batches. */
export async function* rentsToEstimate(database: Database): AsyncGenerator<readonly RentToEstimate[]> {
  let after = '';
  for (;;) {
    const { rows } = await withLongConnection(database, (client) =>
      client.query<RentToEstimate>(
        `select listing_id, property_type, postal_code, state_or_province, bedrooms_total, living_area, list_price, rent
        from listings where listing_id > $1 and rent_source is distinct from 'actual' order by listing_id limit $2`,
        [after, batchRows],
      ),
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.listing_id;
  }
}

/** A rent as estimated anew: dollars a month, with its 80 % range; all null where nothing is known. */
export type EstimatedRent = {
  readonly listing_id: string;
  readonly rent: number | null;
  readonly rent_low: number | null;
  readonly rent_high: number | null;
  readonly rent_source: 'market_rent' | 'state_ratio' | null;
};

/**
 * Writes new estimates, all or none, and gives how many differed from what stood. A listing whose feed has meanwhile
 * told its rent keeps that.
 */
export function updateRents(database: Database, rents: readonly EstimatedRent[]): Promise<number> {
  return withTransaction(database, async (client) => {
    const { rowCount } = await client.query(
      `update listings set rent = told.rent, rent_low = told.rent_low, rent_high = told.rent_high,
        rent_source = told.rent_source, changed_at = now(), revision = pg_current_xact_id()
      from (select * from json_to_recordset($1) as told (listing_id text, rent float8, rent_low float8, rent_high float8,
        rent_source text) order by listing_id) as told
      where listings.listing_id = told.listing_id and listings.rent_source is distinct from 'actual'
        and row(listings.rent, listings.rent_low, listings.rent_high, listings.rent_source)
          is distinct from row(told.rent, told.rent_low, told.rent_high, told.rent_source)`,
      [JSON.stringify(rents)],
    );
    if (rowCount) await client.query(`notify ${listingsChannel}`);
    return rowCount ?? 0;
  });
}
