import { type Database, withTransaction } from '#store/database.ts';
import { listingsChannel } from '#store/listings/listing-columns.ts';
import { mergeLock } from '#store/listings/write-listings.ts';
import type { Report } from './report.ts';
import { measureSearches, type SearchTimings } from './search-clients.ts';
import type { ServerProcess } from './server-process.ts';

const clients = 4;
/** Length of one sample of memory and response times. */
const seconds = 1;
const mebibyte = 2 ** 20;
const maximumMinutes = 5;

/** Measurements while one transaction changes many listings. */
export type LargeImport = {
  readonly changes: number;
  /** Duration of the transaction, and from its commit until the index has every change. */
  readonly writeSeconds: number;
  readonly followSeconds: number;
  /** Responses other than 200. */
  readonly refused: number;
  readonly searches: number;
  /** Highest p99 of all samples, milliseconds. */
  readonly p99: number;
  /** Growth of the resident memory at its peak, bytes. */
  readonly grownBytes: number;
};

/** Changes the prices of `changes` listings in one transaction while four clients search. */
export async function runLargeImport(server: ServerProcess, database: Database, changes: number): Promise<LargeImport> {
  await measureSearches(server.origin, clients, 2 * seconds);
  const before = await server.residentBytes();
  const samples: SearchTimings[] = [];
  let peak = before;
  const watch = async () => {
    samples.push(await measureSearches(server.origin, clients, seconds));
    peak = Math.max(peak, await server.residentBytes());
  };
  const startedAt = performance.now();
  let committed: number | null = null;
  const writing = changePrices(database, changes).then(() => {
    committed = performance.now();
  });
  while (committed === null) await watch();
  await writing;
  while ((await server.indexAgeSeconds()) * 1000 > performance.now() - committed) {
    if (performance.now() - committed > maximumMinutes * 60_000)
      throw new Error('the index never received the changes');
    await watch();
  }
  return {
    changes,
    writeSeconds: (committed - startedAt) / 1000,
    followSeconds: (performance.now() - committed) / 1000,
    refused: samples.reduce((sum, { refused }) => sum + refused, 0),
    searches: Math.round(samples.reduce((sum, { perSecond }) => sum + perSecond * seconds, 0)),
    p99: Math.max(...samples.map(({ p99 }) => p99)),
    grownBytes: peak - before,
  };
}

function changePrices(database: Database, changes: number): Promise<void> {
  return withTransaction(database, async (client) => {
    // As an import does, so that it and the renewals of the worker wait for each other.
    await client.query('select pg_advisory_xact_lock($1)', [mergeLock]);
    await client.query(
      `update listings set list_price = list_price + 1, changed_at = now(), revision = pg_current_xact_id()
      where listing_id in (select listing_id from listings limit $1)`,
      [changes],
    );
    await client.query(`notify ${listingsChannel}`);
  });
}

/** Runs the measurement and reports it with its targets. */
export async function measureLargeImport(server: ServerProcess, database: Database, changes: number, report: Report) {
  const result = await runLargeImport(server, database, changes);
  report.addText(
    `${clients} clients search without a pause while one transaction changes ${changes.toLocaleString('en')} prices, and until the index has them all.`,
  );
  report.table(
    ['transaction, s', 'until all are seen, s', 'searches', 'refused', 'p99 of the worst second', 'memory grew, MiB'],
    [
      [
        String(Math.round(result.writeSeconds * 10) / 10),
        result.followSeconds,
        result.searches,
        result.refused,
        result.p99,
        result.grownBytes / mebibyte,
      ],
    ],
  );
  const name = `one transaction of ${changes.toLocaleString('en')} changes`;
  report.checkTarget(`${name}: searches refused`, result.refused, 0, '');
  report.checkTarget(`${name}: memory of the server grew by`, result.grownBytes / mebibyte, 150, 'MiB');
}
