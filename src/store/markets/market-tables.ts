import { type Connection, type Database, withTransaction } from '../database.ts';
import { readRows } from '../read-rows.ts';
import { columnsOf, type RowOf, type Selection } from '../selection.ts';
import type { MarketTableKind } from './market-table-kinds.ts';

const marketTable = {
  kind: 'market_tables.kind',
  name: 'market_tables.name',
  /** YYYY-MM-DD: the day since which, or until which, its figures are valid. */
  dated: 'market_tables.dated',
  /** Number of places or advertisements. */
  entries: 'market_tables.entries',
  /** ISO 8601. */
  imported_at: 'market_tables.imported_at',
} as const satisfies Selection;

export type MarketTable = RowOf<typeof marketTable>;

export async function readMarketTables(database: Database): Promise<ReadonlyMap<MarketTableKind, MarketTable>> {
  const rows = await readRows(database.pool, marketTable, {
    name: 'market-tables',
    text: `select ${columnsOf(marketTable)} from market_tables order by kind`,
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
  write: (client: Connection) => Promise<number>,
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
