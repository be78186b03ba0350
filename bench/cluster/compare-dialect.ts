import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClickHouse, Value } from '#clickhouse/client.ts';
import { tableStatements, tablesOf } from '#clickhouse/tables.ts';
import { compareAnswers } from './compare-answers.ts';

const queries = 200;
const queriesOfEach = 20;

/** The part of the package chdb that the bench uses. */
type Session = { readonly query: (sql: string, format?: string) => string; readonly cleanup: () => void };
type Chdb = { readonly Session: new (folder: string) => Session };

/** Runs random queries in the ClickHouse of today, if chdb is installed. It is too large for a dependency. */
export async function compareDialect(seed: number): Promise<string> {
  const chdb = await loadChdb();
  if (!chdb) return "Today's dialect of ClickHouse was skipped: `npm install --no-save chdb` to compare it.";
  const folder = await mkdtemp(join(tmpdir(), 'forma-chdb-'));
  const session = new chdb.Session(folder);
  try {
    const address = { database: 'forma', cluster: null };
    session.query('create database forma');
    session.query('use forma');
    session.query(
      `set max_query_size = ${2 ** 26}, max_ast_elements = ${2 ** 20}, max_expanded_ast_elements = ${2 ** 22}`,
    );
    for (const statement of tableStatements(address)) session.query(statement);
    const [[version] = []] = await clientOf(session, folder).select('select version()', 1);
    const cluster = { client: clientOf(session, folder), tables: tablesOf(address) };
    const { matches } = await compareAnswers(cluster, queries, queriesOfEach, seed);
    return `${queries} random queries have the same answers in ClickHouse ${version} (chdb), with ${matches} matches.`;
  } finally {
    session.cleanup();
    await rm(folder, { recursive: true, force: true });
  }
}

async function loadChdb(): Promise<Chdb | null> {
  // A name that the compiler does not look up, because the package is rarely installed.
  const name: string = 'chdb';
  try {
    return (await import(name)) as Chdb;
  } catch {
    return null;
  }
}

function clientOf(session: Session, folder: string): ClickHouse {
  let files = 0;
  /** A new file each time, because statements overlap. */
  const writeBytes = async (bytes: Uint8Array) => {
    const file = join(folder, `${files++}.bin`);
    await writeFile(file, bytes);
    return file;
  };
  return {
    select: async (sql, _width, table) => {
      const file = table && (await writeBytes(table.ids));
      // A session has no statements with tables beside them.
      const statement = table
        ? sql.replaceAll(`in ${table.name}`, `in (select id from file('${file}', 'RowBinary', 'id UInt64'))`)
        : sql;
      const settings = 'settings output_format_json_quote_64bit_integers = 1, output_format_json_quote_denormals = 1';
      const { data } = JSON.parse(session.query(`${statement}\n${settings}`, 'JSONCompact')) as { data: Value[][] };
      return data;
    },
    run: async (sql) => void session.query(sql),
    insert: async (table, columns, rows) => {
      const file = await writeBytes(rows);
      session.query(`insert into ${table} (${columns.join(', ')}) from infile '${file}' format RowBinary`);
    },
  };
}
