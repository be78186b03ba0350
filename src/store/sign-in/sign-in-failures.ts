import type { Queries } from '../transact.ts';

/** Recent attempts by one name. */
export type Failures = { readonly count: number /** Seconds since the last. */; readonly secondsAgo: number };

/** Attempts count for this many minutes. */
const minutesRemembered = 60;

/** Until the end of the transaction nobody else counts attempts by these names. Always lock them in the same order. */
export async function lockFailures(queries: Queries, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sign-in failures ${name}`]);
  }
}

/** The attempts of the last hour by each of the names, in their order. */
export async function failuresOf(queries: Queries, names: readonly string[]): Promise<Failures[]> {
  const { rows } = await queries.query<Failures>(
    `select count(failed_at) as count,
       coalesce(extract(epoch from clock_timestamp() - max(failed_at)), 0)::float8 as "secondsAgo"
     from unnest($1::text[]) with ordinality as names (name, place) left join sign_in_failures
       on account = name and failed_at > clock_timestamp() - make_interval(mins => $2)
     group by place order by place`,
    [names, minutesRemembered],
  );
  return rows;
}

/** Counts an attempt by each of the names. Returns its instant in PostgreSQL's own text, which loses no microsecond. */
export async function noteFailure(queries: Queries, names: readonly string[]): Promise<string> {
  const { rows } = await queries.query<{ failed_at: string }>(
    `with this as (select clock_timestamp() as failed_at), noted as (
       insert into sign_in_failures (account, failed_at) select name, failed_at from this, unnest($1::text[]) name)
     select failed_at::text from this`,
    [names],
  );
  return rows[0]!.failed_at;
}

/** Deletes every attempt by each of the names. */
export async function forgetFailures(queries: Queries, names: readonly string[]): Promise<void> {
  await queries.query('delete from sign_in_failures where account = any($1::text[])', [names]);
}

/** Deletes the one attempt of a name at an instant of `noteFailure`. */
export async function forgetFailure(queries: Queries, name: string, failedAt: string): Promise<void> {
  await queries.query('delete from sign_in_failures where account = $1 and failed_at = $2::timestamptz', [
    name,
    failedAt,
  ]);
}
