import { countMatches } from './changes/count-matches.ts';
import { searchWithChanges } from './changes/search-with-changes.ts';
import type { InventoryView } from './columns/inventory-view.ts';
import { countHistogram } from './scan/count-histogram.ts';
import { findComparableHomes } from './scan/nearby-homes.ts';
import { nextMatches } from './scan/next-matches.ts';
import { summarizeMarket } from './scan/summarize-market.ts';
import { search } from './search.ts';

/** What can be asked of the whole inventory. Each takes a view of it, and arguments and results that can be sent as messages. */
export const scanOperations = {
  search,
  searchWithChanges,
  countMatches,
  countHistogram,
  nextMatches,
  findComparableHomes,
  summarizeMarket,
} as const;

export type ScanName = keyof typeof scanOperations;

/** The arguments of an operation beside the inventory. */
export type ScanArguments<Name extends ScanName> =
  Parameters<(typeof scanOperations)[Name]> extends [InventoryView, ...infer Arguments] ? Arguments : never;

export type ScanResult<Name extends ScanName> = ReturnType<(typeof scanOperations)[Name]>;

type ScanFunctions = {
  readonly [Name in ScanName]: (view: InventoryView, ...scanArguments: ScanArguments<Name>) => ScanResult<Name>;
};

/** Runs an operation on this thread. */
export function runScan<Name extends ScanName>(
  name: Name,
  view: InventoryView,
  scanArguments: ScanArguments<Name>,
): ScanResult<Name> {
  const functions: ScanFunctions = scanOperations;
  return functions[name](view, ...scanArguments);
}
