import type { Client } from 'pg';
import { type Database, withTransaction } from '../database.ts';

/** Series of ZIP codes and of metropolitan areas are separate tables. */
export const marketTableKinds = [
  'rents',
  'rent_index_zip',
  'rent_index_metro',
  'home_values_zip',
  'home_values_metro',
  'rental_ads',
] as const;
export type MarketTableKind = (typeof marketTableKinds)[number];

export type MarketTable = {
  readonly kind: MarketTableKind;
  readonly name: string;
  /** YYYY-MM-DD: the day since which, or until which, its figures are valid. */
  readonly dated: string;
  /** Number of places or advertisements. */
  readonly entries: number;
  /** ISO 8601. */
  readonly imported_at: string;
};

export async function readMarketTables(database: Database): Promise<ReadonlyMap<MarketTableKind, MarketTable>> {
  const { rows } = await database.pool.query<MarketTable>({
    name: 'market-tables',
    text: 'select kind, name, dated::text, entries, imported_at from market_tables order by kind',
  });
  return new Map(rows.map((row) => [row.kind, row]));
}

/**
 * Replaces one market table in one transaction. `write` inserts its rows and returns their number. If it throws or
 * writes no row, the previous table stays. Concurrent imports wait for each other.
 */
export function replaceMarketTable(
  database: Database,
  { kind, name, dated }: Pick<MarketTable, 'kind' | 'name' | 'dated'>,
  write: (client: Client) => Promise<number>,
): Promise<number> {
  return withTransaction(database, async (client) => {
    await client.query('lock table market_tables in share row exclusive mode');
    await client.query('delete from market_tables where kind = $1', [kind]);
    await client.query('insert into market_tables (kind, name, dated, entries) values ($1, $2, $3, 0)', [
      kind,
      name,
      dated,
    ]);
    const entries = await write(client);
    if (entries === 0) throw new Error('The table has no usable rows. The loaded table stays.');
    await client.query('update market_tables set entries = $2 where kind = $1', [kind, entries]);
    return entries;
  });
}
