import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Connection, type Database, withLongConnection } from '#store/database.ts';
import { readRows } from '#store/read-rows.ts';
import { columnsOf, text } from '#store/selection.ts';

/** Copies every row to a database with the same empty tables, like a dump and restore. */
export async function copyDatabase(from: Database, to: Database): Promise<void> {
  await withLongConnection(from, (source) =>
    withLongConnection(to, async (target) => {
      await target.query('set session_replication_role = replica');
      for (const { table, columns } of await tablesOf(source)) await copyTable(source, target, table, columns);
    }),
  );
}

const copiedTable = {
  table: text('table_name::regclass::text'),
  columns: text("string_agg(quote_ident(column_name), ', ' order by ordinal_position)"),
};

function tablesOf(source: Connection): Promise<{ table: string; columns: string }[]> {
  return readRows(
    source,
    copiedTable,
    `select ${columnsOf(copiedTable)} from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by table_name`,
  );
}

async function copyTable(source: Connection, target: Connection, table: string, columns: string): Promise<void> {
  await target.query(`truncate ${table} cascade`);
  await pipeline(
    source.query(copyTo(`copy ${table} (${columns}) to stdout`)),
    target.query(copyFrom(`copy ${table} (${columns}) from stdin`)),
  );
}

/** Consumes transaction ids, so that those of one cluster are higher than those of another. */
export async function spendTransactions(database: Database, count: number): Promise<void> {
  await withLongConnection(database, (client) =>
    client.query(`do $$ begin for each in 1..${count} loop perform pg_current_xact_id(); commit; end loop; end $$`),
  );
}
