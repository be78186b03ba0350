import type { Square } from '#underwriting/rents/comparable-grid.ts';
import { type Database, withTransaction } from '../database.ts';
import { type Cursor, changedBetween } from '../listings/cursor.ts';
import { readMarketTables } from './market-tables.ts';
import { newestKnownRent } from './rental-ads.ts';

/** The state of the market data that estimates depend on. Read it before the data itself. */
export type MarketState = {
  /**
   * Changes when all estimates become outdated: with the market tables, or with the month to which rents are adjusted.
   */
  readonly fingerprint: string;
  /** Identifies the committed changes of known rents. */
  readonly cursor: Cursor;
};

export async function readMarketState(database: Database): Promise<MarketState> {
  const { rows } = await database.pool.query('select pg_current_snapshot()::text as cursor');
  const tables = [...(await readMarketTables(database)).values()];
  const isDated = tables.some(({ kind }) => kind === 'rents' || kind.startsWith('rent_index'));
  const month = isDated ? null : ((await newestKnownRent(database))?.slice(0, 7) ?? null);
  const fingerprint = JSON.stringify([month, ...tables.map(({ kind, imported_at }) => [kind, imported_at])]);
  return { fingerprint, cursor: rows[0].cursor };
}

/**
 * Calls `renew` with the grid squares whose known rents have changed since the cursor or whose estimates no run has
 * renewed. Marks them as renewed when `renew` finishes; other processes wait.
 */
export function withRentChanges<T>(
  database: Database,
  since: Cursor,
  renew: (squares: readonly Square[]) => Promise<T>,
): Promise<T> {
  return withTransaction(database, async (client) => {
    await client.query("delete from rent_changes where renewed_at < now() - interval '1 day'");
    const now = await client.query('select pg_current_snapshot()::text as cursor');
    const { rows } = await client.query<Square>(
      `with reached as (update rent_changes set renewed_at = now()
        where renewed_at is null or ${changedBetween(since, now.rows[0].cursor)} returning square_row, square_column)
      select distinct square_row as row, square_column as column from reached`,
    );
    return renew(rows);
  });
}
