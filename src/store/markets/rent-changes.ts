import { monthOf } from '#domain/calendar-day.ts';
import type { Square } from '#underwriting/rents/comparable-grid.ts';
import { type Database, withTransaction } from '../database.ts';
import { type Cursor, changedBetween, readCursor } from '../listings/cursor.ts';
import { readRows } from '../read-rows.ts';
import { columnsOf, type Selection } from '../selection.ts';
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
  const cursor = await readCursor(database.pool);
  const tables = [...(await readMarketTables(database)).values()];
  const isDated = tables.some(({ kind }) => kind === 'rents' || kind.startsWith('rent_index'));
  const newest = isDated ? new Date().toISOString() : await newestKnownRent(database);
  const month = newest === null ? null : monthOf(newest);
  const fingerprint = JSON.stringify([month, ...tables.map(({ kind, imported_at }) => [kind, imported_at])]);
  return { fingerprint, cursor };
}

const changedSquare = {
  row: 'rent_changes.square_row',
  column: 'rent_changes.square_column',
} as const satisfies Selection;

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
    const now = await readCursor(client);
    const squares = await readRows(
      client,
      changedSquare,
      `with reached as (update rent_changes set renewed_at = now()
        where renewed_at is null or ${changedBetween(since, now)} returning square_row, square_column)
      select distinct ${columnsOf(changedSquare, { rent_changes: 'reached' })} from reached`,
    );
    return renew(squares);
  });
}
