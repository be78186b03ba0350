import { type Database, withTransaction } from '../database.ts';
import { findRow } from '../read-rows.ts';
import { columnsOf, type RowOf, type Selection } from '../selection.ts';

const renewal = { month: 'renewals.month', modelVersion: 'renewals.model_version' } as const satisfies Selection;

/** To what month (YYYY-MM) and by what model all estimates were last renewed. */
export type Renewal = RowOf<typeof renewal>;

/** The latest renewal; null: none yet. */
export function readRenewal(database: Database): Promise<Renewal | null> {
  return findRow(database.pool, renewal, `select ${columnsOf(renewal)} from renewals`);
}

export async function writeRenewal(database: Database, { month, modelVersion }: Renewal): Promise<void> {
  await database.pool.query(
    `insert into renewals (month, model_version) values ($1, $2)
    on conflict (is_only) do update set month = excluded.month, model_version = excluded.model_version`,
    [month, modelVersion],
  );
}

const renewalLock = 7_305_002;

/** One process renews all estimates at a time; others wait. */
export function withRenewalLock<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return withTransaction(database, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [renewalLock]);
    return work();
  });
}
