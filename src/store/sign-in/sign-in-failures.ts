import { readRow, readRows } from '../read-rows.ts';
import { columnsOf, number, type RowOf, type Selection, text } from '../selection.ts';
import type { Queries } from '../transact.ts';

const failures = {
  count: number('count(failed_at)'),
  /** Since the last. */
  secondsAgo: number('coalesce(extract(epoch from clock_timestamp() - max(failed_at)), 0)::float8'),
} as const satisfies Selection;

/** Recent failed attempts. */
export type Failures = RowOf<typeof failures>;

const minutesRemembered = 60;

/**
 * Serializes attempts by these names until the transaction ends. Always lock names in the same order, or transactions
 * deadlock.
 */
export async function lockFailures(queries: Queries, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sign-in failures ${name}`]);
  }
}

/** The failures of the last hour, in the order of the names. */
export async function failuresOf(queries: Queries, names: readonly string[]): Promise<Failures[]> {
  return readRows(
    queries,
    failures,
    `select ${columnsOf(failures)}
     from unnest($1::text[]) with ordinality as names (name, place) left join sign_in_failures
       on account = name and failed_at > clock_timestamp() - make_interval(mins => $2)
     group by place order by place`,
    [names, minutesRemembered],
  );
}

/** Records a failure for each name. Returns its instant as PostgreSQL text, which keeps microseconds. */
export async function recordFailure(queries: Queries, names: readonly string[]): Promise<string> {
  const failure = await readRow(
    queries,
    { failed_at: text('failed_at::text') },
    `with this as (select clock_timestamp() as failed_at), noted as (
       insert into sign_in_failures (account, failed_at) select name, failed_at from this, unnest($1::text[]) name)
     select failed_at::text from this`,
    [names],
  );
  return failure.failed_at;
}

export async function deleteFailures(queries: Queries, names: readonly string[]): Promise<void> {
  await queries.query('delete from sign_in_failures where account = any($1::text[])', [names]);
}

/** `failedAt`: a result of `recordFailure`. */
export async function deleteFailure(queries: Queries, name: string, failedAt: string): Promise<void> {
  await queries.query('delete from sign_in_failures where account = $1 and failed_at = $2::timestamptz', [
    name,
    failedAt,
  ]);
}
