import type { Inventory } from '#engine/columns/inventory.ts';
import { publicView, type UserView, viewAsUser } from '#engine/columns/view-as-user.ts';
import { allocateRegion, engineMemory, type Region } from '#engine/memory.ts';
import type { ScanArguments, ScanName, ScanResult } from '#engine/scan-operations.ts';
import { createLocalEngine, type SearchEngine } from '#engine/search-engine.ts';
import { shareInventory } from '#engine/shared/shared-inventory.ts';
import type { ThreadStart } from './messages.ts';
import { type PoolOptions, startThreads, type ThreadPool } from './thread-pool.ts';

/** Below this number of listings a message takes as long as the scan. */
const smallestShared = 100_000;
/** Messages of one scan. After them it runs on the calling thread, where nothing changes meanwhile. */
const maxMessages = 2;
/** Milliseconds that all scans stay there, because whatever changes so much usually goes on. */
const usualPause = 500;
/** Bytes for the arrays of one thread's scans, about twice what they take. */
const bytesOfThread = 256 * 1024;

export type ScanThreadsOptions = {
  /** The module that reads the columns. */
  readonly simd: Uint8Array;
  readonly threads: number;
  /** Listings from which on the threads scan. */
  readonly smallest?: number;
  /** Milliseconds without threads after a scan that could not finish in one. */
  readonly pause?: number;
} & Pick<PoolOptions, 'onError'> &
  Partial<PoolOptions>;

export type ScanThreads = {
  /** An engine whose threads scan the columns of an inventory that this thread changes. */
  readonly engineOf: (inventory: Inventory) => SearchEngine;
  readonly close: () => Promise<void>;
};

/** Reserves memory for the threads. Call it before the inventory is loaded, whose columns then have room to grow. */
export function createScanThreads({
  simd,
  threads,
  smallest = smallestShared,
  pause = usualPause,
  script = scanThread,
  longestScan = 10_000,
  onError,
}: ScanThreadsOptions): ScanThreads {
  const regions = Array.from({ length: threads }, () => allocateRegion(bytesOfThread)).filter(
    (region) => region !== null,
  );
  let pool: ThreadPool | null = null;
  /** A small inventory has no threads. One that grows gets them with its next scan. */
  const openPool = () =>
    (pool ??= startThreads(
      { script, longestScan, onError },
      regions.map((region) => startOf(region, simd)),
    ));
  /** Threads that scan an inventory; 0: the calling thread does. */
  const threadsFor = ({ kernel, size }: Inventory) =>
    kernel === 'simd' && size >= smallest ? (pool?.size() ?? regions.length) : 0;
  return {
    engineOf: (inventory) => {
      const local = createLocalEngine(inventory);
      let inThreads = 0;
      let pausedUntil = 0;
      const isPaused = () => performance.now() < pausedUntil;
      const run: SearchEngine['run'] = async (name, view, ...scanArguments) => {
        const isPublic = view.listings.length === 0;
        if (isPublic && !isPaused() && threadsFor(inventory) > 0) {
          const outcome = await runInThread(openPool(), inventory, { name, view, scanArguments }, onError);
          if (outcome.kind === 'found') {
            inThreads++;
            return outcome.result;
          }
          if (outcome.kind === 'changed') pausedUntil = performance.now() + pause;
        }
        return local.run(name, view, ...scanArguments);
      };
      return {
        kind: () => (threadsFor(inventory) > 0 ? 'simd threads' : inventory.kernel),
        scansAtOnce: () => (isPaused() ? 1 : Math.max(threadsFor(inventory), 1)),
        scanCounts: () => ({ ...local.scanCounts(), inThreads }),
        run,
        warmUp: async (queries) => {
          await local.warmUp(queries);
          // Twice as many as threads, so that each of them gets some.
          const atOnce = Array.from({ length: 2 * threadsFor(inventory) });
          for (const query of queries) await Promise.all(atOnce.map(() => run('search', publicView, query)));
        },
      };
    },
    close: async () => pool?.close(),
  };
}

const scanThread = new URL('./scan-thread.ts', import.meta.url);

function startOf({ start }: Region, simd: Uint8Array): ThreadStart {
  return { memory: engineMemory!, start, end: start + bytesOfThread, simd };
}

type Scan<Name extends ScanName> = {
  readonly name: Name;
  readonly view: UserView;
  readonly scanArguments: ScanArguments<Name>;
};

/** `unable`: threads cannot run it. */
type Outcome<Name extends ScanName> =
  | { readonly kind: 'found'; readonly result: ScanResult<Name> }
  | { readonly kind: 'changed' | 'unable' };

async function runInThread<Name extends ScanName>(
  pool: ThreadPool,
  inventory: Inventory,
  { name, view, scanArguments }: Scan<Name>,
  onError: (error: unknown) => void,
): Promise<Outcome<Name>> {
  for (let messages = 0; messages < maxMessages; messages++) {
    // Rows may move between two messages.
    const shared = shareInventory(viewAsUser(inventory, view), inventory.changeCounts);
    if (!shared) return { kind: 'unable' };
    const outcome = await pool.send({ name, inventory: shared, scanArguments });
    if (outcome?.kind === 'found') return { kind: 'found', result: outcome.result as ScanResult<Name> };
    // If the scan is at fault and not the thread, it fails on the calling thread too.
    if (outcome?.kind === 'failed') onError(outcome.error);
    if (outcome?.kind !== 'changed') return { kind: 'unable' };
  }
  return { kind: 'changed' };
}
