import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import { startPostgres } from '#outside/postgres/embedded-postgres.ts';
import { closeDatabase, type Database, openDatabase, withLongConnection } from '#store/database.ts';
import { inventoryCopy } from '#store/listings/inventory-rows.ts';
import { isSearchable } from '#store/listings/listing-columns.ts';
import { fillDatabase } from './fill-database.ts';
import { bestOf } from './measure.ts';
import { measureChanges } from './measure-changes.ts';
import { measureLargeImport } from './measure-large-import.ts';
import { measureProcesses } from './measure-processes.ts';
import { type Report, round } from './report.ts';
import { measureSearches, type SearchTimings, searchOnce } from './search-clients.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const clients = 32;
const seconds = 10;

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
      'loading the index at the start, over reading the rows',
      (full.milliseconds - empty.milliseconds) / reading,
      3,
      '×',
    );
    await measureFirstSearch(server, listings, emptyBytes, report);
    await measureClients(server, listings, report);
    await measureChanges(server.origin, database, listings, report);
    await measureLargeImport(server, database, listings, report);
    await server.stop();
    await measureProcesses(postgres.url, listings, report);
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

async function measureClients({ origin }: ServerProcess, listings: number, report: Report): Promise<void> {
  await measureSearches(origin, 4, 3);
  const single = await measureSearches(origin, 1, seconds);
  const many = await measureSearches(origin, clients, seconds);
  const line = (name: string, { p50, p99, perSecond, refused }: SearchTimings) => [name, p50, p99, perSecond, refused];
  report.table(
    ['clients', 'p50', 'p99', 'searches a second', 'refused'],
    [line('1', single), line(String(clients), many)],
  );
  const share = many.p99 / ((single.p50 * clients) / availableParallelism());
  report.checkTarget(
    `p99 of ${clients} clients over p50 of one × clients / cores, at ${listings.toLocaleString('en')}`,
    share,
    3,
    '×',
  );
  report.checkTarget('searches refused', single.refused + many.refused, 0, '');
}
