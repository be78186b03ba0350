import type { Database } from '#store/database.ts';
import { whileFeeding } from '#store/listings/cluster-feed-lock.ts';
import { checkForChanges, readChanges, readInventory } from '#store/listings/inventory.ts';
import { renumberRevisions } from '#store/listings/renumber-revisions.ts';
import type { Cluster } from '../cluster.ts';
import { type Progress, readProgress } from '../snapshot.ts';
import { createBatchWriter } from './batch-writer.ts';
import { publish, unfinishedBatches } from './publish.ts';

/** Milliseconds without a row after which a read is aborted, because its connection may hang forever. */
const longestSilence = 60_000;

/** What brings the listings of a database to a cluster. */
export type Feeder = {
  readonly database: Database;
  readonly cluster: Cluster;
  /** The batches that this process began. One that failed may still arrive. */
  readonly begun: bigint[];
  /** Receives which listings the columns cannot store. */
  readonly onRefused: (listings: readonly string[]) => void;
  readonly signal: AbortSignal;
};

/** Brings every change that is visible now, unless another process feeds the cluster. Returns whether it did. */
export function feedCluster(feeder: Feeder): Promise<boolean> {
  return whileFeeding(feeder.database, () => bringChanges(feeder));
}

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
  const { database, cluster, begun, onRefused, signal } = feeder;
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
  if (refused.length > 0) onRefused(refused);
}
