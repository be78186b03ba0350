import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, type QueryConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Columns, condoBit, hoaEstimatedBit } from '#engine/columns/columns.ts';
import { areaOfCode } from '#engine/columns/fact-codes.ts';
import type { Inventory } from '#engine/columns/inventory.ts';
import { formatListingId } from '#engine/columns/listing-id.ts';
import { startPostgres } from '#outside/postgres/embedded-postgres.ts';
import { type Answer, answerOf, type SummaryRow } from './answer.ts';
import { planToStatements } from './plan-to-sql.ts';
import type { Rival } from './rival.ts';

/** Size of a listing in the table. */
const bytesEach = 160;

/** The rival at its best: two workers plus the leader, memory for every sort, the whole table cached. */
const settings = {
  work_mem: '256MB',
  max_parallel_workers_per_gather: '2',
  max_parallel_workers: '2',
  parallel_setup_cost: '0',
  parallel_tuple_cost: '0',
};

/** A PostgreSQL of its own, in a folder that is removed at the end. */
export type BenchPostgres = {
  readonly url: string;
  readonly client: Client;
  /** Such as `PostgreSQL 18.4 (three processes)`. */
  readonly version: string;
  readonly stop: () => Promise<void>;
};

export async function startBenchPostgres(megabytes: number): Promise<BenchPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'forma-bench-'));
  const server = await startPostgres(folder, {
    throwAway: true,
    settings: { ...settings, shared_buffers: `${megabytes}MB` },
  });
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query("select current_setting('server_version') as version");
  return {
    url: server.url,
    client,
    version: `PostgreSQL ${rows[0].version} (three processes)`,
    stop: async () => {
      await client.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the rival with memory for `listings` listings. */
export async function startPostgresRival(listings: number): Promise<Rival> {
  // PostgreSQL does not cache sequential scans of tables larger than a quarter of shared_buffers.
  const megabytes = Math.max(1024, Math.ceil((5 * listings * bytesEach) / 2 ** 20));
  const { client, version, stop } = await startBenchPostgres(megabytes);
  let prepared = 0;
  return {
    name: 'PostgreSQL',
    version,
    load: (inventory) => loadTable(client, inventory),
    prepare: async (plan) => {
      const { summary, page } = planToStatements(plan);
      const name = `question-${prepared++}`;
      return () => ask(client, { name: `${name}-summary`, text: summary }, { name: `${name}-page`, text: page });
    },
    stop,
  };
}

export async function loadTable(client: Client, inventory: Inventory): Promise<void> {
  await client.query('deallocate all; drop table if exists listing');
  await client.query(`create unlogged table listing (
    price float8 not null, rent float8 not null, tax_rate float8 not null, cost float8 not null,
    cost_with_tax float8 not null, cost_with_bill float8 not null, upfront float8 not null, living_area float8,
    id bytea not null, postal_code int4, bedrooms int2, condo bool not null, hoa_unknown bool not null)`);
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
  const area = areaOfCode(columns.livingArea[row]!);
  return [
    columns.price[row],
    columns.rent[row],
    columns.taxRate[row],
    columns.cost[row],
    columns.taxRate[row]! + columns.cost[row]!,
    columns.taxBill[row]! + columns.cost[row]!,
    columns.upfront[row],
    Number.isNaN(area) ? '\\N' : area,
    `\\\\x${formatListingId([columns.idHigh[row]!, columns.idLow[row]!])}`,
    columns.postalCode[row]! < 0 ? '\\N' : columns.postalCode[row],
    columns.bedrooms[row] === 255 ? '\\N' : columns.bedrooms[row],
    (columns.kind[row]! & condoBit) !== 0,
    (columns.kind[row]! & hoaEstimatedBit) !== 0,
  ].join('\t');
}

async function ask(client: Client, summary: QueryConfig, page: QueryConfig): Promise<Answer> {
  const { rows } = await client.query<SummaryRow>(summary);
  const found = await client.query<{ id: Buffer }>(page);
  return answerOf(
    rows[0]!,
    found.rows.map(({ id }) => id.toString('hex')),
  );
}
