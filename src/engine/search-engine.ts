import type { Inventory } from './columns/inventory.ts';
import { type UserView, viewAsUser } from './columns/view-as-user.ts';
import { runScan, type ScanArguments, type ScanName, type ScanResult } from './scan-operations.ts';

/** Scans so far, by the thread that ran them. */
export type ScanCounts = { readonly onCaller: number; readonly inThreads: number };

/** The one door to everything that reads the whole inventory. */
export type SearchEngine = {
  /** How it reads: `plain` or `simd` on the calling thread, or `simd threads`. */
  readonly kind: () => 'plain' | 'simd' | 'simd threads';
  /** Scans that may run at the same time. */
  readonly scansAtOnce: () => number;
  readonly scanCounts: () => ScanCounts;
  /** Runs an operation on the inventory as one user sees it. Each listing counts as it was at one moment of the call. */
  readonly run: <Name extends ScanName>(
    name: Name,
    view: UserView,
    ...scanArguments: ScanArguments<Name>
  ) => Promise<ScanResult<Name>>;
};

/** An engine that scans on the calling thread, before `run` returns. */
export function createLocalEngine(inventory: Inventory): SearchEngine {
  let onCaller = 0;
  return {
    kind: () => inventory.kernel,
    scansAtOnce: () => 1,
    scanCounts: () => ({ onCaller, inThreads: 0 }),
    run: async (name, view, ...scanArguments) => {
      onCaller++;
      return runScan(name, viewAsUser(inventory, view), scanArguments);
    },
  };
}
