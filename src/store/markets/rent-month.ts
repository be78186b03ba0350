import type { Database } from '../database.ts';
import { findRow } from '../read-rows.ts';
import { columnsOf, type Selection } from '../selection.ts';

const rentMonth = { month: 'rent_month.month' } as const satisfies Selection;

/** The month (YYYY-MM) to whose level all rent estimates were last brought; null: none yet. */
export async function readRentMonth(database: Database): Promise<string | null> {
  const row = await findRow(database.pool, rentMonth, `select ${columnsOf(rentMonth)} from rent_month`);
  return row?.month ?? null;
}

export async function writeRentMonth(database: Database, month: string): Promise<void> {
  await database.pool.query(
    'insert into rent_month (month) values ($1) on conflict (is_only) do update set month = excluded.month',
    [month],
  );
}
