import { RowsChanged } from '../columns/row-watch.ts';
import { runScan, type ScanArguments, type ScanName, type ScanResult } from '../scan-operations.ts';
import type { Simd } from '../simd.ts';
import { isRestructured, openShared, type SharedInventory } from './shared-inventory.ts';

/** Scans again this often when a row changed while it was read. */
const maxTries = 3;

/**
 * Runs an operation in a thread while another one may change the inventory. Each row counts as it was at one moment of the
 * scan. Null: rows moved, or changed each time.
 */
export function scanShared<Name extends ScanName>(
  shared: SharedInventory,
  simd: Simd,
  name: Name,
  scanArguments: ScanArguments<Name>,
): { readonly result: ScanResult<Name> } | null {
  for (let tries = 0; tries < maxTries && !isRestructured(shared); tries++) {
    try {
      const result = runScan(name, openShared(shared, simd), scanArguments);
      return isRestructured(shared) ? null : { result };
    } catch (error) {
      // Rows that are moving can fail in any way.
      if (!(error instanceof RowsChanged) && !isRestructured(shared)) throw error;
    }
  }
  return null;
}
