import type { Database } from './database.ts';

/** The pool, or the connection of a transaction. */
export type Queries = Pick<Database['pool'], 'query'>;

/** Runs the short work of a request in one transaction. */
export async function transact<T>(database: Database, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection whose rollback fails must not return to the pool.
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}
