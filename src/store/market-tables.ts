import type { Database } from './database.ts';

export type MarketTableKind = 'rents' | 'rent_index' | 'home_values' | 'rental_ads';

/** A market table that was imported. */
export type MarketTable = {
  readonly kind: MarketTableKind;
  readonly name: string;
  /** YYYY-MM-DD: the day from which, or up to which, its figures hold. */
  readonly dated: string;
  /** Places or advertisements in it. */
  readonly entries: number;
  /** ISO 8601. */
  readonly imported_at: string;
};

/** The market tables that are loaded, by kind. */
export async function readMarketTables(database: Database): Promise<ReadonlyMap<MarketTableKind, MarketTable>> {
  const { rows } = await database.pool.query<MarketTable>({
    name: 'market-tables',
    text: 'select kind, name, dated::text, entries, imported_at from market_tables order by kind',
  });
  return new Map(rows.map((row) => [row.kind, row]));
}
