import type { UserView } from '#engine/columns/view-as-user.ts';
import type { ScanArguments, ScanName, ScanResult } from '#engine/scan-operations.ts';
import type { LiveInventory } from '../../inventory/load-inventory.ts';
import type { RunInTurn } from '../../run-in-turn.ts';

/** What a scan found, and the version of the index when it began. */
export type Scanned<Found> = { readonly found: Found; readonly version: number };

/** Runs one scan of the whole inventory in turn. Listings may change between two scans. */
export type ScanInventory = <Name extends ScanName>(
  name: Name,
  ...scanArguments: ScanArguments<Name>
) => Promise<Scanned<ScanResult<Name>>>;

/** Scans of the inventory as one user sees it. */
export function createScanInventory(
  { engine, version }: LiveInventory,
  view: UserView,
  runInTurn: RunInTurn,
): ScanInventory {
  return (name, ...scanArguments) =>
    runInTurn(async () => {
      const before = version();
      return { found: await engine.run(name, view, ...scanArguments), version: before };
    });
}
