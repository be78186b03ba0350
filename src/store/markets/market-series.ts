import { copyRows } from '../copy-rows.ts';
import { type Database, withLongConnection } from '../database.ts';
import { findRow, readRows } from '../read-rows.ts';
import { columnsOf, nullable, number, type RowOf, type Selection, text } from '../selection.ts';
import type { TableSource } from './market-rents.ts';
import type { SeriesKind } from './market-table-kinds.ts';
import { replaceMarketTable } from './market-tables.ts';

export const marketSeries = {
  /** A ZIP code, a metropolitan area (`houston, tx`) or `us`. */
  place: 'market_series.place',
  /** The metropolitan area of a ZIP code; null: none or unknown. */
  metro: 'market_series.metro',
  /** First day of the first month, YYYY-MM-DD. */
  firstMonth: 'market_series.first_month',
  /** Null for a missing month. The first and the last month have a value. */
  monthly: 'market_series.monthly',
} as const satisfies Selection;

/** An index of rents or home values by month. */
export type MarketSeries = RowOf<typeof marketSeries>;

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

const tenYearsInMonths = 120;
const valueChange = {
  place: 'market_series.place',
  latest: number('monthly[cardinality(monthly)]'),
  tenYearsBefore: nullable(number(`monthly[cardinality(monthly) - ${tenYearsInMonths}]`)),
} as const satisfies Selection;

/**
 * The newest home value of a place and the value ten years before (null: unknown). Excludes places whose series ends
 * more than a year before the table's date, because that growth is not current.
 */
export type ValueChange = RowOf<typeof valueChange>;

const selectChanges = `select ${columnsOf(valueChange)}
  from market_series join market_tables using (kind)
  where first_month + cardinality(monthly) * interval '1 month' > dated - interval '1 year'`;

/** For all ZIP codes and metropolitan areas: about 30,000 places. */
export async function readValueChanges(database: Database): Promise<ValueChange[]> {
  return withLongConnection(database, (client) =>
    readRows(client, valueChange, `${selectChanges} and kind in ('home_values_zip', 'home_values_metro')`),
  );
}

/** For a request. Null: the table lacks the ZIP code. */
export async function valueChangeOf(database: Database, postalCode: string): Promise<ValueChange | null> {
  return findRow(database.pool, valueChange, {
    name: 'value-change',
    text: `${selectChanges} and kind = 'home_values_zip' and place = $1`,
    values: [postalCode],
  });
}

/** The metropolitan area by ZIP code. */
export async function readSeriesMetros(database: Database): Promise<ReadonlyMap<string, string>> {
  const located = { place: 'market_series.place', metro: text('min(metro)') } as const satisfies Selection;
  const rows = await withLongConnection(database, (client) =>
    readRows(client, located, `select ${columnsOf(located)} from market_series where metro is not null group by place`),
  );
  return new Map(rows.map(({ place, metro }) => [place, metro]));
}

/** Every series of the rent index: of ZIP codes, metropolitan areas and the country. */
export async function readRentIndex(database: Database): Promise<MarketSeries[]> {
  return withLongConnection(database, (client) =>
    readRows(
      client,
      marketSeries,
      `select ${columnsOf(marketSeries)} from market_series where kind in ('rent_index_zip', 'rent_index_metro')`,
    ),
  );
}
