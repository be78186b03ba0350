import { setTimeout as pause } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import { createSerialRunner } from '#domain/async/serial-runner.ts';
import type { Database } from '#store/database.ts';
import { listenForChanges } from '#store/listen-for-changes.ts';
import { isVisibleTo } from '#store/listings/cursor.ts';
import { checkForChanges } from '#store/listings/inventory.ts';
import { listingsChannel } from '#store/listings/listing-columns.ts';
import { type ListingFreshness, listingFreshness, type RevisedListing } from '#store/listings/listings.ts';
import { connectCluster } from './cluster.ts';
import { type CodeCounts, createCodeCounts } from './count-by-code.ts';
import { createClusterEngine } from './engine.ts';
import { type Feeder, feedCluster } from './feed/feed.ts';
import { type Progress, readProgress } from './snapshot.ts';
import { ClickHouseUnavailable } from './unavailable.ts';

type IndexState = {
  /** Of the batch that searches read; null: they cannot. */
  progress: Progress | null;
  version: number;
  freshness: ListingFreshness;
  /** When the cluster last had every change; `performance.now()`. */
  completeAt: number;
  refusedRows: number;
  isReachable: boolean;
};

/** Milliseconds until the next look while another process brings the changes that a request waits for. */
const lookPause = 50;

/**
 * Searches the cluster, and feeds it from the database until it is closed. Does not wait for the cluster. Returns a
 * `SearchIndex` of the commands, whose `refresh` fails while the cluster is away or has no listings yet.
 */
export async function openClusterIndex(url: string, database: Database, onError: (error: unknown) => void = () => {}) {
  const cluster = connectCluster(url);
  const state: IndexState = {
    progress: null,
    version: 0,
    freshness: await listingFreshness(database),
    completeAt: performance.now(),
    refusedRows: 0,
    isReachable: false,
  };
  const stop = new AbortController();
  const onRefused = (listings: readonly string[]) => {
    state.refusedRows += listings.length;
    onError(new Error(`The cluster omits ${listings.length} changed listings: ${listings.slice(0, 5).join(', ')}`));
  };
  const counts = createCodeCounts(cluster);
  const feeder = { database, cluster, begun: [], onRefused, signal: stop.signal };
  const runner = createSerialRunner(() => look(feeder, state, counts));
  const listener = listenForChanges(database.url, listingsChannel, runner.run, onError);
  return {
    engine: createClusterEngine(cluster, () => requireProgress(state)),
    size: counts.size,
    countIn: counts.countIn,
    freshness: () => state.freshness,
    contains: ({ revision }: RevisedListing) => isInBatch(state.progress, revision),
    version: () => state.version,
    refresh: runner.run,
    catchUp: (milliseconds: number) => catchUp(runner.run, state, milliseconds),
    health: () => ({
      ageSeconds: (performance.now() - state.completeAt) / 1000,
      refusedRows: state.refusedRows,
      status: statusOf(state),
    }),
    close: async () => {
      stop.abort();
      await listener.close();
    },
  };
}

function statusOf({ progress, isReachable }: IndexState): 'loading' | 'available' | 'unavailable' {
  if (progress === null) return 'loading';
  return isReachable ? 'available' : 'unavailable';
}

function isInBatch(progress: Progress | null, revision: string): boolean {
  return progress?.cursor ? isVisibleTo(progress.cursor, revision) : false;
}

function requireProgress({ progress }: IndexState): Progress {
  if (progress === null) throw new ClickHouseUnavailable('ClickHouse: its listings are not known yet');
  return progress;
}

/** Learns the latest batch. Feeds the cluster first if there are changes. */
async function look(feeder: Feeder, state: IndexState, counts: CodeCounts): Promise<void> {
  const { database, cluster } = feeder;
  const startedAt = performance.now();
  try {
    let progress = await readProgress(cluster);
    let isComplete = await hasEveryChange(database, progress);
    if (!isComplete) {
      isComplete = await feedCluster(feeder);
      progress = await readProgress(cluster);
    }
    if (progress.cursor === null) throw new ClickHouseUnavailable('ClickHouse: another process loads the listings');
    await learn(progress, database, state, counts);
    if (isComplete) state.completeAt = startedAt;
    state.isReachable = true;
  } catch (error) {
    if (error instanceof ClickHouseUnavailable) state.isReachable = false;
    throw error;
  }
}

async function hasEveryChange(database: Database, { cursor }: Progress): Promise<boolean> {
  if (cursor === null) return false;
  const { hasChanges, hasForeignRevisions } = await checkForChanges(database, cursor);
  return !hasChanges && !hasForeignRevisions;
}

async function learn(progress: Progress, database: Database, state: IndexState, counts: CodeCounts): Promise<void> {
  // The counts of later batches follow by themselves. A failed read is repeated.
  if (state.progress === null) await counts.follow(progress);
  else void counts.follow(progress).catch(() => {});
  if (state.progress?.batch === progress.batch && state.progress.cursor === progress.cursor) return;
  state.freshness = await listingFreshness(database);
  state.progress = progress;
  state.version++;
}

/** Looks until the cluster has every change that was visible at the call. */
async function catchUp(run: () => Promise<void>, state: IndexState, milliseconds: number): Promise<boolean> {
  const startedAt = performance.now();
  const end = startedAt + milliseconds;
  try {
    while (state.completeAt < startedAt) {
      await pTimeout(run(), { milliseconds: Math.max(0, end - performance.now()) });
      if (state.completeAt < startedAt) await pause(lookPause);
    }
    return true;
  } catch {
    return false;
  }
}
