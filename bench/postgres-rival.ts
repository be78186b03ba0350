import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Columns, condoBit, hoaUnknownBit } from '#engine/columns.ts';
import type { Inventory } from '#engine/inventory.ts';
import { formatListingId } from '#engine/listing-id.ts';
import { startPostgres } from '#store/embedded-postgres.ts';
import type { Answer } from './answer.ts';
import type { Statements } from './plan-to-sql.ts';

/** Two workers beside the leader, memory for every sort, and the whole table cached: the rival at its best. */
const settings = {
  shared_buffers: '1GB',
  work_mem: '256MB',
  max_parallel_workers_per_gather: '2',
  max_parallel_workers: '2',
  parallel_setup_cost: '0',
  parallel_tuple_cost: '0',
};

export type PostgresRival = {
  /** Replaces the table by the rows of an inventory. */
  readonly load: (inventory: Inventory) => Promise<void>;
  readonly ask: (statements: Statements) => Promise<Answer>;
  readonly stop: () => Promise<void>;
};

/** Starts the embedded PostgreSQL in a folder of its own. */
export async function startPostgresRival(): Promise<PostgresRival> {
  const folder = await mkdtemp(join(tmpdir(), 'forma-bench-'));
  const server = await startPostgres(folder, { throwAway: true, settings });
  const client = new Client({ connectionString: server.url });
  await client.connect();
  return {
    load: (inventory) => loadTable(client, inventory),
    ask: (statements) => ask(client, statements),
    stop: async () => {
      await client.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function loadTable(client: Client, inventory: Inventory): Promise<void> {
  await client.query('drop table if exists listing');
  await client.query(`create unlogged table listing (
    price float8 not null, rent float8 not null, tax_rate float8 not null, tax_bill float8 not null,
    cost float8 not null, upfront float8 not null, living_area float8, id bytea not null, postal_code int4,
    bedrooms int2, condo bool not null, hoa_unknown bool not null)`);
  const copy = client.query(copyFrom('copy listing from stdin'));
  await pipeline(Readable.from(linesOf(inventory)), copy);
  await client.query('create index on listing (postal_code)');
  await client.query('vacuum (analyze, freeze) listing');
}

function* linesOf({ columns, size }: Inventory): Generator<string> {
  for (let start = 0; start < size; start += 1000) {
    let lines = '';
    for (let row = start; row < Math.min(start + 1000, size); row++) lines += `${lineOf(columns, row)}\n`;
    yield lines;
  }
}

function lineOf(columns: Columns, row: number): string {
  const area = columns.livingArea[row];
  return [
    columns.price[row],
    columns.rent[row],
    columns.taxRate[row],
    columns.taxBill[row],
    columns.cost[row],
    columns.upfront[row],
    Number.isNaN(area) ? '\\N' : area,
    `\\\\x${formatListingId([columns.idHigh[row]!, columns.idLow[row]!])}`,
    columns.postalCode[row]! < 0 ? '\\N' : columns.postalCode[row],
    columns.bedrooms[row] === 255 ? '\\N' : columns.bedrooms[row],
    (columns.kind[row]! & condoBit) !== 0,
    (columns.kind[row]! & hoaUnknownBit) !== 0,
  ].join('\t');
}

async function ask(client: Client, { summary, page }: Statements): Promise<Answer> {
  const { rows } = await client.query<Record<string, string | number | null>>(summary);
  const found = await client.query<{ id: Buffer }>(page);
  const summed = rows[0]!;
  const number = (name: string) => (summed[name] === null ? null : Number(summed[name]));
  const extent = (name: string) => ({ min: number(`${name}_min`), max: number(`${name}_max`) });
  return {
    count: Number(summed['count']),
    ranges: {
      yearlyNetIncome: extent('income'),
      purchasePrice: extent('price'),
      initialEquityInvestment: extent('equity'),
      equityMultiple: extent('multiple'),
    },
    page: found.rows.map(({ id }) => id.toString('hex')),
  };
}
