import { Pool, type PoolClient, type PoolConfig, type Submittable, types } from 'pg';

/** `name`: the server prepares the statement once per connection. */
export type Statement = { readonly name?: string; readonly text: string; readonly values?: readonly unknown[] };

/** `rows` have no type: only `read-rows.ts` gives them one. */
export type StatementResult = {
  readonly rowCount: number | null;
  readonly rows: readonly unknown[];
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
};

type Sender = {
  query(statement: string | Statement, values?: readonly unknown[]): Promise<StatementResult>;
};

/** Connections for requests. */
export type ConnectionPool = Sender & {
  connect(): Promise<Sender & { release(error?: Error): void }>;
  end(): Promise<void>;
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
};

/** A connection of its own, which can also stream a COPY. */
export type Connection = Sender & { query<Stream extends Submittable>(stream: Stream): Stream };

export type Database = {
  readonly url: string;
  /** For requests: each query takes a few milliseconds and has a time limit. */
  readonly pool: ConnectionPool;
  /** For imports, loads, migrations and notices, which `withLongConnection` runs without a time limit. */
  readonly longPool: Pool;
};

const oid = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

/** Parses counts and sums as numbers (they stay far below 2^53), instants as ISO 8601 and dates as YYYY-MM-DD. */
const typeParsers: NonNullable<PoolConfig['types']> = {
  getTypeParser: (type: number, format?: 'text' | 'binary'): unknown => {
    if (type === oid.int8 || type === oid.numeric) return Number;
    if (type === oid.timestamptz) return (text: string) => new Date(text).toISOString();
    if (type === oid.date) return (text: string) => text;
    return types.getTypeParser(type, format);
  },
};

export type OpenOptions = {
  readonly maxConnections?: number;
  /** The time limit of a request's query, enforced by the client and the server. Also the wait for a connection. */
  readonly requestMilliseconds?: number;
  /** Receives errors of idle connections. The pool replaces them by itself. */
  readonly onIdleError?: (error: Error) => void;
};

/** Connects at the first query. */
export function openDatabase(url: string, options: OpenOptions = {}): Database {
  const { requestMilliseconds = 1500, onIdleError = () => {} } = options;
  const pool = openPool(onIdleError, {
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: requestMilliseconds,
    query_timeout: requestMilliseconds,
    statement_timeout: requestMilliseconds,
    application_name: 'forma',
  });
  const longPool = openPool(onIdleError, {
    connectionString: url,
    // More than run at once, because work that holds a connection may need another one.
    max: 50,
    connectionTimeoutMillis: longMilliseconds,
    application_name: 'forma long',
  });
  return { url, pool, longPool };
}

function openPool(onIdleError: (error: Error) => void, config: PoolConfig): Pool {
  const pool = new Pool({ keepAlive: true, types: typeParsers, ...config });
  pool.on('error', onIdleError);
  // The pool handles errors of idle connections only. Without this listener an error of a busy connection, which its
  // query reports too, would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Waits for running queries, then closes every connection. */
export async function closeDatabase({ pool, longPool }: Database): Promise<void> {
  await Promise.all([pool.end(), longPool.end()]);
}

/** Milliseconds to connect for long work, and to reset a connection after it. */
const longMilliseconds = 5000;

/**
 * Runs long work (imports, loads, migrations, notices) on a connection without a time limit. Its temporary tables,
 * settings and session locks end with the work.
 */
export async function withLongConnection<T>(database: Database, work: (client: Connection) => Promise<T>): Promise<T> {
  const client = await connectForLong(database.longPool);
  let broken: Error | null = null;
  const onError = (error: Error) => (broken = error);
  client.on('error', onError);
  let isReusable = false;
  try {
    const result = await work(client);
    isReusable = await resetSession(client);
    return result;
  } catch (error) {
    throw broken ?? error;
  } finally {
    client.off('error', onError);
    // The caller may take the same locks again, so the session must have ended.
    if (!isReusable) await client.end().catch(() => {});
    client.release(!isReusable);
  }
}

/** An idle connection that still answers, or a new one. */
async function connectForLong(longPool: Pool): Promise<PoolClient> {
  for (;;) {
    const isNew = longPool.idleCount === 0;
    const client = await longPool.connect();
    if (isNew || (await resetSession(client))) return client;
    client.release(true);
  }
}

/** Ends what a session leaves behind. False for a broken connection. */
function resetSession(client: PoolClient): Promise<boolean> {
  const text = 'discard temp; reset all; select pg_advisory_unlock_all()';
  const query = { text, query_timeout: longMilliseconds };
  return client.query(query).then(
    () => true,
    () => false,
  );
}

type TransactionMode = 'read write' | 'repeatable read' | 'repeatable read read only';

/** Runs work in one transaction on a long connection. */
export function withTransaction<T>(
  database: Database,
  work: (client: Connection) => Promise<T>,
  mode: TransactionMode = 'read write',
): Promise<T> {
  return withLongConnection(database, (client) => withinTransaction(client, () => work(client), mode));
}

/** Runs work in one transaction on an open connection. */
export async function withinTransaction<T>(
  client: Connection,
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

/** Whether a statement took too long. Others can work meanwhile. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ('code' in error && error.code === '57014') || error.message === 'Query read timeout' || isTimeout(error.cause)
  );
}

/** Whether a row could not be stored because the account of its person was deleted meanwhile. */
export function isOfDeletedUser(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === foreignKeyViolation &&
    'constraint' in error &&
    String(error.constraint).endsWith('_users_user_id_fk')
  );
}

const foreignKeyViolation = '23503';

/** Whether PostgreSQL reports that its disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (('code' in error && error.code === '53100') || isDiskFull(error.cause));
}

/**
 * Whether the database is down, overloaded or stalled, and the same call may work later: the response is 503, not 500.
 * Inspects causes of wrapped errors too.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : null;
  if (typeof code === 'string' && (temporarySystemErrors.has(code) || temporaryStates.test(code))) return true;
  return temporaryMessages.test(error.message) || isUnavailable(error.cause);
}
