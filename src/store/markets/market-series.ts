import { copyRows } from '../copy-rows.ts';
import { type Database, withLongConnection } from '../database.ts';
import type { TableSource } from './market-rents.ts';
import { replaceMarketTable } from './market-tables.ts';

/** An index of rents or home values by month, for ZIP codes or metropolitan areas. */
export type SeriesKind = 'rent_index_zip' | 'rent_index_metro' | 'home_values_zip' | 'home_values_metro';

export type MarketSeries = {
  /** A ZIP code, a metropolitan area (`houston, tx`) or `us`. */
  readonly place: string;
  /** The metropolitan area of a ZIP code; null: none or unknown. */
  readonly metro: string | null;
  /** First day of the first month, YYYY-MM-DD. */
  readonly firstMonth: string;
  /** Null for a missing month. The first and the last month have a value. */
  readonly monthly: readonly (number | null)[];
};

/** Replaces all series of a kind in one transaction. Each place must occur once. Returns the number of places. */
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
 * The newest home value of a place and the value ten years before (null: unknown). Excludes places whose series ends
 * more than a year before the table's date, because that growth is not current.
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

/** For all ZIP codes and metropolitan areas: about 30,000 places. */
export async function readValueChanges(database: Database): Promise<ValueChange[]> {
  const { rows } = await withLongConnection(database, (client) =>
    client.query<ValueChange>(`${selectChanges} and kind in ('home_values_zip', 'home_values_metro')`),
  );
  return rows;
}

/** For a request. Null: the table lacks the ZIP code. */
export async function valueChangeOf(database: Database, postalCode: string): Promise<ValueChange | null> {
  const { rows } = await database.pool.query<ValueChange>({
    name: 'value-change',
    text: `${selectChanges} and kind = 'home_values_zip' and place = $1`,
    values: [postalCode],
  });
  return rows[0] ?? null;
}

/** The metropolitan area by ZIP code. */
export async function readSeriesMetros(database: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await withLongConnection(database, (client) =>
    client.query({
      text: 'select place, min(metro) from market_series where metro is not null group by place',
      rowMode: 'array',
    }),
  );
  return new Map(rows as unknown as [string, string][]);
}

/** Every series of the rent index: of ZIP codes, metropolitan areas and the country. */
export async function readRentIndex(database: Database): Promise<MarketSeries[]> {
  const { rows } = await withLongConnection(database, (client) =>
    client.query<MarketSeries>(
      `select place, metro, first_month::text as "firstMonth", monthly from market_series
      where kind in ('rent_index_zip', 'rent_index_metro')`,
    ),
  );
  return rows;
}
