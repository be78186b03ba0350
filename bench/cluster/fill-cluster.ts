import type { Cluster } from '#clickhouse/cluster.ts';
import { createBatchWriter } from '#clickhouse/feed/batch-writer.ts';
import { publish } from '#clickhouse/feed/publish.ts';
import { readProgress } from '#clickhouse/snapshot.ts';
import type { IndexedListing } from '#engine/query.ts';

/** Rows written before the bench waits for them. */
const rowsAtOnce = 500_000;

/** Writes the current state of listings as one batch, as the feed does. */
export async function writeBatch(cluster: Cluster, listings: Iterable<IndexedListing>): Promise<void> {
  const progress = await readProgress(cluster);
  const batch = progress.batch + 1n;
  let writer = createBatchWriter(cluster, progress, batch);
  const markets = new Set(progress.markets);
  const finish = async () => {
    await writer.finish();
    for (const market of writer.markets()) markets.add(market);
  };
  let rows = 0;
  for (const listing of listings) {
    writer.put(listing);
    rows++;
    if (rows % rowsAtOnce > 0) continue;
    await finish();
    writer = createBatchWriter(cluster, progress, batch);
  }
  await finish();
  // Any cursor says that the listings are there.
  await publish(cluster, { ...progress, batch, cursor: '1:1:', markets: [...markets] });
}

/** Removes every listing that the cluster has and puts in these. */
export async function replaceAll(
  cluster: Cluster,
  before: readonly IndexedListing[],
  after: readonly IndexedListing[],
): Promise<void> {
  const remaining = new Set(after.map(({ listingId }) => listingId));
  const removed = before
    .filter(({ listingId }) => !remaining.has(listingId))
    .map((listing) => ({ ...listing, facts: { ...listing.facts, rent: null } }));
  await writeBatch(cluster, [...removed, ...after]);
}
