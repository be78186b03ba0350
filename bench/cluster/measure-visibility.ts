import { openClusterIndex } from '#clickhouse/cluster-index.ts';
import { publicView } from '#engine/columns/view-as-user.ts';
import type { Query } from '#engine/query.ts';
import type { SearchEngine } from '#engine/search-engine.ts';
import { closeDatabase, openDatabase } from '#store/database.ts';
import { type ImportRow, writeListings } from '#store/listings/write-listings.ts';
import { migrate } from '#store/migrate.ts';
import { setSecretKey } from '#store/secret-key.ts';
import { rowsOf } from '#tests/import-rows.ts';
import { fillDatabase, seededRows } from '../fill-database.ts';
import { startBenchPostgres } from '../postgres-rival.ts';
import { unfilteredQuery } from '../queries.ts';
import { type Report, round } from '../report.ts';
import { benchSecretKey } from '../server-process.ts';
import type { Servers } from './start-servers.ts';

const listings = 100_000;
const changes = 40;
/** Milliseconds until a search must show a change. */
const longest = 2000;

/** Feeds a cluster from the change log of PostgreSQL, and measures how soon a search shows a single change. */
export async function measureVisibility(servers: Servers, shards: number, report: Report): Promise<void> {
  setSecretKey({ text: benchSecretKey, origin: 'the bench' });
  const postgres = await startBenchPostgres(256);
  const database = openDatabase(postgres.url);
  const url = servers.urlOf(shards);
  const onError = (error: unknown) => {
    throw error;
  };
  try {
    await migrate(database);
    await fillDatabase(database, listings);
    const startedAt = performance.now();
    const { engine, refresh, close } = await openClusterIndex(url, database, onError);
    await refresh();
    const loading = (performance.now() - startedAt) / 1000;
    const delays = await changeOneByOne(engine, (row) => writeListings(database, rowsOf([row])));
    await close();
    const median = delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)]!;
    report.addText(
      `${listings.toLocaleString('en')} listings from the change log to ${shards} shards in ${round(loading)} s. A search shows a single change after ${Math.round(median)} ms (median of ${changes}).`,
    );
    report.checkTarget('milliseconds until a search shows a single change', Math.max(...delays), longest, 'ms');
  } finally {
    await closeDatabase(database);
    await postgres.stop();
  }
}

/** Milliseconds from the end of each transaction until a search finds the listing at its new price. */
async function changeOneByOne(engine: SearchEngine, write: (row: ImportRow) => Promise<unknown>): Promise<number[]> {
  const delays: number[] = [];
  let number = 0;
  for (const row of seededRows(listings)) {
    if (row.rent === null || row.postal_code === null) continue;
    if (delays.length === changes) break;
    number++;
    const list_price = row.list_price + number / 128;
    const price = list_price * (1 - unfilteredQuery.assumptions.priceOffer);
    const query: Query = {
      ...unfilteredQuery,
      postalCodes: [row.postal_code],
      purchasePrice: { min: price, max: price },
    };
    await write({ ...row, list_price });
    const start = performance.now();
    while ((await engine.run('search', publicView, query)).totalCount === 0) {
      if (performance.now() - start > 5 * longest) throw new Error('no search found the changed listing');
    }
    delays.push(performance.now() - start);
  }
  return delays;
}
