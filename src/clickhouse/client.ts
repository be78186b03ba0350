import { ClickHouseUnavailable } from './unavailable.ts';

/** A value of a result as JSON has it: 64-bit integers and infinities are text. */
export type Value = string | number | readonly (string | number)[];

/** Speaks to one server over its HTTP interface. Every failure is a `ClickHouseUnavailable`. */
export type ClickHouse = {
  /** The rows of a SELECT, which must have exactly `width` columns. It can read `table` too. */
  readonly select: (sql: string, width: number, table?: SentTable) => Promise<readonly (readonly Value[])[]>;
  /** Runs a statement without a result. */
  readonly run: (sql: string) => Promise<void>;
  /** Inserts rows in the format RowBinary. Returns when every shard has them. */
  readonly insert: (table: string, columns: readonly string[], rows: Uint8Array<ArrayBuffer>) => Promise<void>;
};

/** A table that is sent with a statement: ids as UInt64 in the format RowBinary, in a column `id`. */
export type SentTable = { readonly name: string; readonly ids: Uint8Array<ArrayBuffer> };

export type ClientOptions = {
  /** Milliseconds after which a SELECT is given up. */
  readonly selectMilliseconds?: number;
  /** Milliseconds after which another statement is given up. */
  readonly longMilliseconds?: number;
};

/** What one server address says. */
export type Address = {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly database: string;
  /** The name of the cluster in the server's configuration; null: the server is the only one. */
  readonly cluster: string | null;
};

/** Parses `clickhouse://user:password@host:8123/database?cluster=name`; `clickhouses:` is over TLS. */
export function parseAddress(url: string): Address {
  const { protocol, host, pathname, username, password, searchParams } = new URL(url);
  const database = pathname.slice(1) || 'default';
  const cluster = searchParams.get('cluster');
  for (const name of [database, cluster ?? 'none']) {
    if (!/^[a-zA-Z_][a-zA-Z0-9_]*$/.test(name))
      throw new RangeError(`${JSON.stringify(name)} is no name in ClickHouse`);
  }
  return {
    origin: `${protocol === 'clickhouses:' ? 'https' : 'http'}://${host}`,
    headers: {
      // A server ends idle connections within seconds, which a busy process may notice only after it has written to one.
      connection: 'close',
      ...(username ? { 'x-clickhouse-user': decodeURIComponent(username) } : {}),
      ...(password ? { 'x-clickhouse-key': decodeURIComponent(password) } : {}),
    },
    database,
    cluster,
  };
}

const settings = {
  // A shard that is away must be an error, not a smaller answer.
  skip_unavailable_shards: '0',
  // The server answers when it has the whole result, so that an error is never behind half of one.
  wait_end_of_query: '1',
  output_format_json_quote_64bit_integers: '1',
  output_format_json_quote_denormals: '1',
  // A plan by market lists a coefficient for each market.
  max_query_size: String(2 ** 26),
  max_ast_elements: String(2 ** 20),
  max_expanded_ast_elements: String(2 ** 22),
  // An insert is complete when every shard has its rows.
  insert_distributed_sync: '1',
};

export function connectClickHouse(
  { origin, headers, database }: Address,
  { selectMilliseconds = 5000, longMilliseconds = 600_000 }: ClientOptions = {},
): ClickHouse {
  const send = async (
    parameters: Readonly<Record<string, string>>,
    body: string | Uint8Array<ArrayBuffer> | FormData,
    limit: number,
  ) => {
    const address = `${origin}/?${new URLSearchParams({ database, ...settings, ...parameters })}`;
    const response = await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(limit) });
    const text = await response.text();
    if (!response.ok) throw new Error(`status ${response.status}: ${text.trim().replace(/\s+/g, ' ').slice(0, 500)}`);
    return text;
  };
  return {
    select: (sql, width, table) =>
      asUnavailable(async () => {
        const statement = `${sql}\nformat JSONCompact`;
        const text = table
          ? await send(structureOf(table), formOf(statement, table), selectMilliseconds)
          : await send({}, statement, selectMilliseconds);
        return rowsOf(text, width);
      }),
    run: (sql) => asUnavailable(async () => void (await send({}, sql, longMilliseconds))),
    insert: (table, columns, rows) =>
      asUnavailable(async () => {
        const query = `insert into ${table} (${columns.join(', ')}) format RowBinary`;
        await send({ query }, rows, longMilliseconds);
      }),
  };
}

function structureOf({ name }: SentTable): Readonly<Record<string, string>> {
  return { [`${name}_structure`]: 'id UInt64', [`${name}_format`]: 'RowBinary' };
}

/** Characters of a form's field, which servers limit to 128 KiB. */
const longestField = 100_000;

function formOf(statement: string, { name, ids }: SentTable): FormData {
  const form = new FormData();
  // The server joins all fields of this name.
  for (let from = 0; from < statement.length; from += longestField) {
    form.append('query', statement.slice(from, from + longestField));
  }
  form.set(name, new Blob([ids]), name);
  return form;
}

async function asUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new ClickHouseUnavailable(`ClickHouse: ${reasonsOf(cause)}`, { cause });
  }
}

/** The message of an error and those of its causes, such as a refused connection. */
function reasonsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${reasonsOf(error.cause)})`;
}

/** Throws unless the text is a whole result. */
function rowsOf(text: string, width: number): readonly (readonly Value[])[] {
  const { data, rows } = JSON.parse(text) as { readonly data?: unknown; readonly rows?: unknown };
  if (!Array.isArray(data) || data.length !== rows) throw new Error('the result is incomplete');
  if (!data.every((row) => Array.isArray(row) && row.length === width)) throw new Error('the result has other columns');
  return data;
}
