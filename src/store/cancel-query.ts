import type { Socket } from 'node:net';
import type { Connection, Database } from './database.ts';
import { readRow } from './read-rows.ts';
import { number } from './selection.ts';

/** When a long query is canceled. */
export type QueryLimits = {
  /** Milliseconds without progress before the connection counts as stalled. */
  readonly idleMilliseconds: number;
  readonly signal?: AbortSignal;
};

/**
 * Runs a long query and cancels it when it stalls or the signal is aborted. Cancels it in PostgreSQL too, because the
 * server would otherwise keep running it without a reader. The work calls `onProgress` whenever data arrives.
 */
export async function withQueryLimits<T>(
  database: Database,
  client: Connection,
  { idleMilliseconds, signal }: QueryLimits,
  work: (onProgress: () => void) => Promise<T>,
): Promise<T> {
  const { pid } = await readRow(client, { pid: number('pg_backend_pid()') }, 'select pg_backend_pid() as pid');
  let reason: Error | null = null;
  let canceling = Promise.resolve();
  const cancel = (error: Error) => {
    if (reason !== null) return;
    reason = error;
    canceling = cancelQuery(database, client, pid);
  };
  const onAbort = () => cancel(new Error('Stopped'));
  const onStall = () => cancel(Object.assign(new Error(`No data for ${idleMilliseconds} ms`), { code: 'ETIMEDOUT' }));
  const timer = setTimeout(onStall, idleMilliseconds);
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  try {
    return await work(() => timer.refresh());
  } catch (error) {
    throw reason ?? error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    // Otherwise it could cancel the next query of this connection.
    await canceling;
  }
}

/** Cancels the query on another connection and then closes the socket: a stalled connection accepts no request. */
async function cancelQuery({ pool }: Database, client: Connection, pid: number): Promise<void> {
  await pool.query('select pg_cancel_backend($1)', [pid]).catch(() => {});
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver's types omit `connection`
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}
