import { copyRows } from '../copy-rows.ts';
import { type Database, withLongConnection } from '../database.ts';
import type { TableSource } from './market-rents.ts';
import { replaceMarketTable } from './market-tables.ts';

/** What is told month by month: an index of rents or home values, by ZIP code or by metropolitan area. */
export type SeriesKind = 'rent_index_zip' | 'rent_index_metro' | 'home_values_zip' | 'home_values_metro';

/** The monthly figures of one place. */
export type MarketSeries = {
  /** A ZIP code, a metropolitan area (`houston, tx`) or `us`. */
  readonly place: string;
  /** The metropolitan area of a ZIP code; null: none, or not told. */
  readonly metro: string | null;
  /** First day of the first month, YYYY-MM-DD. */
  readonly firstMonth: string;
  /** Month by month, null where one is missing; the first and the last are there. */
  readonly monthly: readonly (number | null)[];
};

/** Replaces all series of a kind in one transaction; every place stands in it once. Gives the number of places. */
export function replaceMarketSeries(
  database: Database,
  kind: SeriesKind,
  series: AsyncIterable<MarketSeries>,
  source: TableSource,
): Promise<number> {
  return replaceMarketTable(database, { kind, ...source }, (client) => {
    async function* cells() {
      for await (const { place, metro, firstMonth, monthly } of series) {
        yield [kind, place, metro, firstMonth, `{${monthly.map((value) => value ?? 'NULL').join(',')}}`];
      }
    }
    return copyRows(client, 'market_series', ['kind', 'place', 'metro', 'first_month', 'monthly'], cells());
  });
}

/**
 * The newest home value of a place, and the one of ten years before; null: there is none. Places whose values end more
 * than a year before those of their table are left out: that is no growth of today.
 */
export type ValueChange = {
  readonly place: string;
  readonly latest: number;
  readonly tenYearsBefore: number | null;
};

const tenYearsInMonths = 120;
const selectChanges = `select place, monthly[cardinality(monthly)] as latest,
    monthly[cardinality(monthly) - ${tenYearsInMonths}] as "tenYearsBefore"
  from market_series join market_tables using (kind)
  where first_month + cardinality(monthly) * interval '1 month' > dated - interval '1 year'`;

/** What ten years did to the home values of every ZIP code and metropolitan area: some 30,000 places. */
export async function readValueChanges(database: Database): Promise<ValueChange[]> {
  const { rows } = await withLongConnection(database, (client) =>
    client.query<ValueChange>(`${selectChanges} and kind in ('home_values_zip', 'home_values_metro')`),
  );
  return rows;
}

/** The same of one ZIP code, for a request; null: the table lacks it. */
export async function valueChangeOf(database: Database, postalCode: string): Promise<ValueChange | null> {
  const { rows } = await database.pool.query<ValueChange>({
    name: 'value-change',
    text: `${selectChanges} and kind = 'home_values_zip' and place = $1`,
    values: [postalCode],
  });
  return rows[0] ?? null;
}

/** The metropolitan area of each ZIP code that a series names one for. */
export async function readSeriesMetros(database: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await withLongConnection(database, (client) =>
    client.query({
      text: 'select place, min(metro) from market_series where metro is not null group by place',
      rowMode: 'array',
    }),
  );
  return new Map(rows as unknown as [string, string][]);
}

/** Every series of the rent index, by ZIP code, metropolitan area and for the country. */
export async function readRentIndex(database: Database): Promise<MarketSeries[]> {
  const { rows } = await withLongConnection(database, (client) =>
    client.query<MarketSeries>(
      `select place, metro, first_month::text as "firstMonth", monthly from market_series
      where kind in ('rent_index_zip', 'rent_index_metro')`,
    ),
  );
  return rows;
}
