import { Client, Pool, type PoolConfig, types } from 'pg';

/** A database: its URL for long connections, its pool for requests. */
export type Database = {
  readonly url: string;
  /** For requests: each query takes a few milliseconds and times out after `requestMilliseconds`. */
  readonly pool: Pool;
};

/** The time limit of a request's query, enforced by the client and the server. Also the wait for a connection. */
const requestMilliseconds = 1500;

const oid = { bool: 16, int8: 20, timestamptz: 1184, numeric: 1700, jsonb: 3802 } as const;

/** Parses counts and sums as numbers (they stay far below 2^53) and instants as ISO 8601. */
const typeParsers: NonNullable<PoolConfig['types']> = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') => {
    if (type === oid.int8 || type === oid.numeric) return Number;
    if (type === oid.timestamptz) return (text: string) => new Date(text).toISOString();
    return types.getTypeParser(type, format);
  }) as typeof types.getTypeParser,
};

export type OpenOptions = {
  readonly maxConnections?: number;
  /** Receives errors of idle connections. The pool replaces them by itself. */
  readonly onIdleError?: (error: Error) => void;
};

/** Connects at the first query. */
export function openDatabase(url: string, options: OpenOptions = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: requestMilliseconds,
    query_timeout: requestMilliseconds,
    statement_timeout: requestMilliseconds,
    keepAlive: true,
    application_name: 'forma',
    types: typeParsers,
  });
  pool.on('error', options.onIdleError ?? (() => {}));
  // The pool handles errors of idle connections only. Without this listener an error of a busy connection, which its
  // query reports too, would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { url, pool };
}

/** Waits for running queries, then closes every connection. */
export async function closeDatabase(database: Database): Promise<void> {
  await database.pool.end();
}

/** Runs long work (imports, loads, migrations) on a separate connection without a time limit. */
export async function withLongConnection<T>(database: Database, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: database.url,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'forma long',
    types: typeParsers,
  });
  let broken: Error | null = null;
  client.on('error', (error) => (broken = error));
  await client.connect();
  try {
    return await work(client);
  } catch (error) {
    throw broken ?? error;
  } finally {
    await client.end().catch(() => {});
  }
}

type TransactionMode = 'read write' | 'repeatable read' | 'repeatable read read only';

/** Runs work in one transaction on a long connection. */
export function withTransaction<T>(
  database: Database,
  work: (client: Client) => Promise<T>,
  mode: TransactionMode = 'read write',
): Promise<T> {
  return withLongConnection(database, (client) => withinTransaction(client, () => work(client), mode));
}

/** Runs work in one transaction on an open connection. */
export async function withinTransaction<T>(
  client: Client,
  work: () => Promise<T>,
  mode: TransactionMode = 'read write',
): Promise<T> {
  await client.query(mode === 'read write' ? 'begin' : `begin isolation level ${mode}`);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * SQLSTATE classes and codes of temporary failures: connection, resources, shutdown, time limit, lock, read-only
 * standby.
 */
const temporaryStates = /^(08|53|57P0[1-5]|57014|58030|55P03|25006)/;
const temporarySystemErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver sets no code on these errors. */
const temporaryMessages =
  /^(Query read timeout|timeout expired|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable)/;

/**
 * Whether the database is down, overloaded or stalled, and the same call may work later: the response is 503, not 500.
 * Inspects causes of wrapped errors too.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && (temporarySystemErrors.has(code) || temporaryStates.test(code))) return true;
  return temporaryMessages.test(error.message) || isUnavailable(error.cause);
}
