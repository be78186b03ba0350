import type { Inventory } from './columns/inventory.ts';
import { publicView, type UserView, viewAsUser } from './columns/view-as-user.ts';
import type { Query } from './query.ts';
import { runScan, type ScanArguments, type ScanName, type ScanResult } from './scan-operations.ts';

/** Scans so far, by where they ran: on the thread of the caller, in scan threads, or in a cluster. */
export type ScanCounts = { readonly onCaller: number; readonly inThreads: number; readonly inCluster: number };

/** The one door to everything that reads the whole inventory. */
export type SearchEngine = {
  /** How it reads: `plain` or `simd` on the calling thread, `simd threads`, or a `clickhouse` cluster. */
  readonly kind: () => 'plain' | 'simd' | 'simd threads' | 'clickhouse';
  /** Scans that may run at the same time. */
  readonly scansAtOnce: () => number;
  readonly scanCounts: () => ScanCounts;
  /** Runs an operation on the inventory as one user sees it. Each listing counts as it was at one moment of the call. */
  readonly run: <Name extends ScanName>(
    name: Name,
    view: UserView,
    ...scanArguments: ScanArguments<Name>
  ) => Promise<ScanResult<Name>>;
  /** Runs searches wherever this process may scan, so that V8 compiles the loops before the first visitor. */
  readonly warmUp: (queries: readonly Query[]) => Promise<void>;
};

/** An engine that scans on the calling thread, before `run` returns. */
export function createLocalEngine(inventory: Inventory): SearchEngine {
  let onCaller = 0;
  const run: SearchEngine['run'] = async (name, view, ...scanArguments) => {
    onCaller++;
    return runScan(name, viewAsUser(inventory, view), scanArguments);
  };
  return {
    kind: () => inventory.kernel,
    scansAtOnce: () => 1,
    scanCounts: () => ({ onCaller, inThreads: 0, inCluster: 0 }),
    run,
    warmUp: async (queries) => {
      for (const query of queries) await run('search', publicView, query);
    },
  };
}
