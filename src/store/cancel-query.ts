import type { Socket } from 'node:net';
import type { Client } from 'pg';
import type { Database } from './database.ts';

/** When long work is given up. */
export type GiveUp = {
  /** Milliseconds without a sign of progress, after which its connection is taken to hang. */
  readonly silence: number;
  readonly signal?: AbortSignal;
};

/**
 * Does long work on a connection until nothing comes of it for too long, or the signal is aborted. The query is then
 * cancelled in PostgreSQL too, where it would go on without a reader, and the connection is cut. `onSign`: to be called
 * whenever something has come.
 */
export async function givingUp<T>(
  database: Database,
  client: Client,
  { silence, signal }: GiveUp,
  work: (onSign: () => void) => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  let reason: Error | null = null;
  const abandon = (error: Error) => {
    reason ??= error;
    void cancelQuery(database, client, rows[0]!.pid);
  };
  const onAbort = () => abandon(new Error('Stopped'));
  const onSilence = () => abandon(Object.assign(new Error(`Nothing came for ${silence} ms`), { code: 'ETIMEDOUT' }));
  const timer = setTimeout(onSilence, silence);
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  try {
    return await work(() => timer.refresh());
  } catch (error) {
    throw reason ?? error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

/** Asks PostgreSQL to cancel what the connection runs, then cuts it: a connection that hangs takes no request. */
async function cancelQuery({ pool }: Database, client: Client, pid: number): Promise<void> {
  await pool.query('select pg_cancel_backend($1)', [pid]).catch(() => {});
  // The driver's types leave its connection out.
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}
