import { type Database, withLongConnection } from '#store/database.ts';

/**
 * Stops the clock by which a database counts attempts, `clock_timestamp()`, for every connection opened from now on: a
 * slow machine must not let waits expire. It ticks a microsecond a call, so that no two instants are equal.
 */
export async function stopDatabaseClock(database: Database): Promise<void> {
  await withLongConnection(database, async (client) => {
    await client.query('create schema test_clock');
    await client.query('create table test_clock.stopped as select pg_catalog.clock_timestamp() as at');
    await client.query('create sequence test_clock.ticks');
    await client.query(`create function test_clock.clock_timestamp() returns timestamptz language sql volatile as
      $$ select at + pg_catalog.nextval('test_clock.ticks') * interval '1 microsecond' from test_clock.stopped $$`);
    // Named before the functions of PostgreSQL, which otherwise come first.
    await client.query(`do $$ begin execute pg_catalog.format(
      'alter database %I set search_path = test_clock, pg_catalog, public', current_database()); end $$`);
  });
}

/** Moves a stopped clock. */
export async function moveDatabaseClock({ pool }: Database, seconds: number): Promise<void> {
  await pool.query("update test_clock.stopped set at = at + $1 * interval '1 second'", [seconds]);
}
