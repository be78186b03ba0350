import { type DuckDBConnection, DuckDBInstance, type DuckDBPreparedStatement } from '@duckdb/node-api';
import {
  type Columns,
  condoBit,
  hoaEstimatedBit,
  unknownBedrooms,
  unknownPostalCode,
} from '#engine/columns/columns.ts';
import { areaOfCode, unknownShort } from '#engine/columns/fact-codes.ts';
import type { Inventory } from '#engine/columns/inventory.ts';
import { formatListingId } from '#engine/columns/listing-id.ts';
import { answerOf } from './answer.ts';
import { planToStatement } from './plan-to-sql.ts';
import type { Rival } from './rival.ts';

/** DuckDB in memory with two threads. */
export async function openDuckDb(): Promise<{ connection: DuckDBConnection; version: string; close: () => void }> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  const [row] = (await connection.runAndReadAll('select version() as version')).getRowObjectsJS();
  return {
    connection,
    version: `DuckDB ${(row!['version'] as string).slice(1)} (two threads)`,
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/**
 * DuckDB at its best: the ratio columns of the index with all costs in one column, sorted by price, and one prepared
 * statement. Single precision would be faster but not exact.
 */
export async function startDuckDbRival(): Promise<Rival> {
  const { connection, version, close } = await openDuckDb();
  return {
    name: 'DuckDB',
    version,
    load: (inventory) => loadTable(connection, inventory),
    prepare: async (plan) => {
      const statement = await connection.prepare(planToStatement(plan));
      return () => ask(statement);
    },
    stop: async () => close(),
  };
}

async function ask(statement: DuckDBPreparedStatement) {
  const [row] = (await statement.runAndReadAll()).getRowObjectsJS();
  const ids = (row!['page'] ?? []) as bigint[];
  return answerOf(
    row!,
    ids.map((id) => formatListingId([Number(id >> 32n), Number(id & 0xffff_ffffn)])),
  );
}

async function loadTable(connection: DuckDBConnection, inventory: Inventory): Promise<void> {
  await connection.run(`create or replace table arrival (
    price double not null, rent double not null, tax_rate double not null, tax_bill double not null,
    cost double not null, upfront double not null, living_area double, id ubigint not null, postal_code integer,
    bedrooms utinyint, condo boolean not null, hoa_unknown boolean not null)`);
  await appendRows(connection, inventory);
  await connection.run(`create or replace table listing as
    select *, tax_rate + cost as cost_with_tax, tax_bill + cost as cost_with_bill from arrival order by price`);
  await connection.run('drop table arrival');
}

async function appendRows(connection: DuckDBConnection, { columns, size }: Inventory): Promise<void> {
  const appender = await connection.createAppender('arrival');
  const append = (column: Columns['price'], row: number) => appender.appendDouble(column[row]!);
  for (let row = 0; row < size; row++) {
    const { price, rent, taxRate, taxBill, cost, upfront, livingArea } = columns;
    for (const column of [price, rent, taxRate, taxBill, cost, upfront]) append(column, row);
    if (livingArea[row] === unknownShort) appender.appendNull();
    else appender.appendDouble(areaOfCode(livingArea[row]!));
    appender.appendUBigInt((BigInt(columns.idHigh[row]!) << 32n) | BigInt(columns.idLow[row]!));
    if (columns.postalCode[row] === unknownPostalCode) appender.appendNull();
    else appender.appendInteger(columns.postalCode[row]!);
    if (columns.bedrooms[row] === unknownBedrooms) appender.appendNull();
    else appender.appendUTinyInt(columns.bedrooms[row]!);
    appender.appendBoolean((columns.kind[row]! & condoBit) !== 0);
    appender.appendBoolean((columns.kind[row]! & hoaEstimatedBit) !== 0);
    appender.endRow();
  }
  appender.closeSync();
}
