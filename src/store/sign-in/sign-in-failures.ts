import type { Queries } from '../transact.ts';

/** Lately failed attempts by one name. */
export type Failures = { readonly count: number /** Seconds since the last. */; readonly secondsAgo: number };

/** Those that count, minutes back. */
const minutesRemembered = 60;

/** The failed attempts by a name of the last hour. */
export async function failuresOf(queries: Queries, name: string): Promise<Failures> {
  const { rows } = await queries.query<Failures>(
    `select count(*) as count, coalesce(extract(epoch from now() - max(failed_at)), 0)::float8 as "secondsAgo"
     from sign_in_failures where account = $1 and failed_at > now() - make_interval(mins => $2)`,
    [name, minutesRemembered],
  );
  return rows[0]!;
}

/** Notes a failed attempt by each of the names. */
export async function noteFailure(queries: Queries, names: readonly string[]): Promise<void> {
  await queries.query(
    'insert into sign_in_failures (account, failed_at) select name, now() from unnest($1::text[]) name',
    [names],
  );
}

/** Forgets the failed attempts by each of the names. */
export async function forgetFailures(queries: Queries, names: readonly string[]): Promise<void> {
  await queries.query('delete from sign_in_failures where account = any($1::text[])', [names]);
}
