import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import { createQueryAfter } from '#commands/search/extras/changed-query.ts';
import { search } from '#engine/search.ts';
import { startPostgres } from '#outside/postgres/embedded-postgres.ts';
import { closeDatabase, type Database, openDatabase, withLongConnection } from '#store/database.ts';
import { inventoryCopy } from '#store/listings/inventory-rows.ts';
import { isSearchable } from '#store/listings/listing-columns.ts';
import { inventoryOf } from './bench-inventory.ts';
import { fillDatabase } from './fill-database.ts';
import { bestOf } from './measure.ts';
import { measureChanges } from './measure-changes.ts';
import { measureLargeImport } from './measure-large-import.ts';
import { measureProcesses } from './measure-processes.ts';
import { medianOf } from './percentiles.ts';
import { type Report, round } from './report.ts';
import {
  distinctSearches,
  measureHealth,
  measureSearches,
  type SearchLoad,
  type SearchTimings,
  searchOnce,
} from './search-clients.ts';
import { seededListings } from './seeded-listings.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const clients = 32;
const seconds = 10;
const scansMeasured = 200;

/** Measures the server over HTTP with `listings` listings in its database. */
export async function measureServer(listings: number, report: Report): Promise<void> {
  report.heading(`The server over HTTP, ${listings.toLocaleString('en')} listings in its database`);
  const folder = await mkdtemp(join(tmpdir(), 'forma-bench-server-'));
  const postgres = await startPostgres(folder, { throwAway: true });
  const database = openDatabase(postgres.url);
  let server: ServerProcess | null = null;
  try {
    // The first start creates the tables and a sample inventory, which is too small to affect the next start.
    await (await startServer(postgres.url)).stop();
    const empty = await startTwice(postgres.url);
    server = empty.server;
    const emptyBytes = await server.residentBytes();
    await server.stop();
    await fillDatabase(database, listings);
    const full = await startTwice(postgres.url);
    server = full.server;
    const reading = await bestOf(2, () => readRows(database));
    report.addText(
      `From the start of the process until it was ready: ${round(full.milliseconds)} ms. With hardly any listings that takes ${round(empty.milliseconds)} ms; reading the same rows by a bare COPY takes ${round(reading)} ms.`,
    );
    report.checkTarget(
      'loading the index at the start, over a bare COPY',
      (full.milliseconds - empty.milliseconds) / reading,
      1.5,
      '×',
    );
    await measureFirstSearch(server, listings, emptyBytes, report);
    await measureClients(server, listings, report);
    await measureChanges(server.origin, database, listings, report);
    await server.stop();
    server = await startServer(postgres.url, { SCAN_THREADS: '0' });
    await measureWithoutThreads(server, report);
    await server.stop();
    await measureProcesses(postgres.url, listings, report);
    // Last, because the worker compares its changes for long afterward.
    server = await startServer(postgres.url);
    await measureSearches(server.origin, clients, seconds);
    await measureLargeImport(server, database, listings, report);
  } finally {
    await server?.stop();
    await closeDatabase(database);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts the server twice, returns the better time, and leaves it running. */
async function startTwice(databaseUrl: string) {
  const first = await startServer(databaseUrl);
  await first.stop();
  const server = await startServer(databaseUrl);
  return { server, milliseconds: Math.min(first.startMilliseconds, server.startMilliseconds) };
}

async function measureFirstSearch(server: ServerProcess, listings: number, emptyBytes: number, report: Report) {
  const payload = { maximum_initial_equity_investment: 150_000, target_equity_multiple: 1.3 };
  const first = await searchOnce(server.origin, payload);
  const second = await searchOnce(server.origin, payload);
  const bytesEach = ((await server.residentBytes()) - emptyBytes) / listings;
  report.addText(`The first search took ${round(first.milliseconds)} ms, the second ${round(second.milliseconds)} ms.
The process grew by ${round(bytesEach)} bytes a listing, what loading left behind included.`);
}

/** Reads the columns of the index from every row and discards them. */
function readRows(database: Database): Promise<void> {
  return withLongConnection(database, async (client) => {
    const rows = client.query(copyTo(inventoryCopy(isSearchable)));
    await pipeline(rows, new Writable({ write: (_chunk, _encoding, done) => done() }));
  });
}

async function measureClients(server: ServerProcess, listings: number, report: Report): Promise<void> {
  await measureSearches(server.origin, 4, 3);
  const single = await measureLoad(server, 1);
  const many = await measureLoad(server, clients);
  const repeated = await measureLoad(server, clients, { searches: [repeatedSearch] });
  const flood = await measureLoad(server, clients, { pipelining: 50 });
  report.table(loadColumns, [
    lineOf('1', single),
    lineOf(String(clients), many),
    lineOf(`${clients}, the same search`, repeated),
    lineOf(`${clients}, 50 requests ahead`, flood),
  ]);
  const at = `at ${listings.toLocaleString('en')}`;
  const cores = availableParallelism();
  const scan = await medianScan(listings);
  report.addText(`The same searches take ${round(scan)} ms in the median in a process that only scans.`);
  report.checkTarget(`p50 of one client beyond the scan, ${at}`, single.p50 - scan, 2, 'ms');
  report.checkTarget(`searches a second of ${clients} clients, ${at}`, many.perSecond, 200 * cores, '', 'at least');
  report.checkTarget(
    `p99 of ${clients} clients over p50 of one × clients / cores, ${at}`,
    many.p99 / ((single.p50 * clients) / cores),
    3,
    '×',
  );
  report.checkTarget('searches refused', single.refused + many.refused + repeated.refused, 0, '');
  report.checkTarget(
    `repeated searches a second, for each of ${cores} cores`,
    repeated.perSecond / cores,
    300,
    '',
    'at least',
  );
  report.checkTarget(`event loop p99 under ${clients} clients, ${at}`, many.delay, 20, 'ms');
  report.checkTarget(
    `/healthz under ${clients} clients and a pipelined flood, p99`,
    Math.max(many.health, flood.health),
    50,
    'ms',
  );
}

/** The median time of the scans of different searches, milliseconds. */
async function medianScan(listings: number): Promise<number> {
  const inventory = inventoryOf(seededListings(listings), listings);
  inventory.arrangeAtOnce();
  const times: number[] = [];
  for (const payload of distinctSearches.slice(0, scansMeasured)) {
    const query = createQueryAfter(payload)({});
    times.push(await bestOf(3, () => search(inventory, query)));
  }
  return medianOf(times);
}

/** The same with every scan on the thread that answers requests. */
async function measureWithoutThreads(server: ServerProcess, report: Report): Promise<void> {
  await measureSearches(server.origin, 4, 3);
  const single = await measureLoad(server, 1);
  const many = await measureLoad(server, clients);
  report.addText('With `SCAN_THREADS=0`:');
  report.table(loadColumns, [lineOf('1', single), lineOf(String(clients), many)]);
}

const loadColumns = ['clients', 'p50', 'p99', 'searches a second', 'refused', 'event loop p99', '/healthz p99'];

function lineOf(name: string, { p50, p99, perSecond, refused, delay, health }: LoadTimings) {
  return [name, p50, p99, perSecond, refused, delay, health];
}

const repeatedSearch = { maximum_initial_equity_investment: 150_000, target_equity_multiple: 1.3 };

/** `delay`: of the event loop, p99; `health`: p99 of /healthz meanwhile. Milliseconds. */
type LoadTimings = SearchTimings & { readonly delay: number; readonly health: number };

async function measureLoad(server: ServerProcess, count: number, load: SearchLoad = {}): Promise<LoadTimings> {
  // Each call starts a new measurement.
  await server.eventLoopDelay();
  const measured: SearchTimings[] = [];
  const health = await measureHealth(server.origin, async () => {
    measured.push(await measureSearches(server.origin, count, seconds, load));
  });
  return { ...measured[0]!, delay: await server.eventLoopDelay(), health };
}
