import { createSerialRunner } from '#domain/async/serial-runner.ts';
import type { Database } from '#store/database.ts';
import { listenForChanges } from '#store/listen-for-changes.ts';
import { whileFeeding } from '#store/listings/cluster-feed-lock.ts';
import { checkForChanges, readChanges, readInventory } from '#store/listings/inventory.ts';
import { listingsChannel } from '#store/listings/listing-columns.ts';
import { renumberRevisions } from '#store/listings/renumber-revisions.ts';
import type { Cluster } from '../cluster.ts';
import { type Progress, readProgress } from '../snapshot.ts';
import { createBatchWriter } from './batch-writer.ts';
import { publish, unfinishedBatches } from './publish.ts';

/** Brings the changes of the listings to the cluster while the process runs. */
export type Feed = {
  /** Brings every change that is visible now, unless another process feeds the cluster. */
  readonly refresh: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Milliseconds without a row after which a read is aborted, because its connection may hang forever. */
const longestSilence = 60_000;

export function startFeed(database: Database, cluster: Cluster, onError: (error: unknown) => void = () => {}): Feed {
  const stop = new AbortController();
  const begun: bigint[] = [];
  const feeder: Feeder = { database, cluster, begun, onError, signal: stop.signal };
  const runner = createSerialRunner(() => whileFeeding(database, () => bringChanges(feeder)));
  const listener = listenForChanges(database.url, listingsChannel, runner.run, onError);
  return {
    refresh: runner.run,
    close: async () => {
      stop.abort();
      await listener.close();
    },
  };
}

type Feeder = {
  readonly database: Database;
  readonly cluster: Cluster;
  /** The batches that this process began. One that failed may still arrive. */
  readonly begun: bigint[];
  readonly onError: (error: unknown) => void;
  readonly signal: AbortSignal;
};

async function bringChanges(feeder: Feeder): Promise<void> {
  const { database, cluster } = feeder;
  const progress = await readProgress(cluster);
  if (progress.cursor !== null) {
    const { hasChanges, hasForeignRevisions } = await checkForChanges(database, progress.cursor);
    if (hasForeignRevisions) await renumberRevisions(database);
    if (!hasChanges && !hasForeignRevisions) return;
  }
  await bringBatch(feeder, progress);
}

/** Writes and publishes one batch: the changes since the cursor, or at first every listing. */
async function bringBatch(feeder: Feeder, progress: Progress): Promise<void> {
  const { database, cluster, begun, onError, signal } = feeder;
  const unfinished = await unfinishedBatches(cluster, progress);
  const failed = [...new Set([...unfinished, ...begun.filter((batch) => batch > progress.batch)])];
  const batch = failed.reduce((highest, one) => (one > highest ? one : highest), progress.batch) + 1n;
  begun.push(batch);
  const writer = createBatchWriter(cluster, progress, batch);
  const cursor =
    progress.cursor === null
      ? await readInventory(database, writer.put)
      : await readChanges(database, progress.cursor, writer.put, { idleMilliseconds: longestSilence, signal });
  await writer.finish();
  await publish(cluster, {
    batch,
    cursor,
    abandoned: [...progress.abandoned, ...failed],
    markets: [...new Set([...progress.markets, ...writer.markets()])],
  });
  const refused = writer.refused();
  if (refused.length > 0) {
    onError(new Error(`The cluster omits ${refused.length} changed listings: ${refused.slice(0, 5).join(', ')}`));
  }
}
