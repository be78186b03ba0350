import type { Inventory } from '#engine/columns/inventory.ts';

/** Runs one scan of the whole inventory in turn. Listings may change between two scans. */
export type ScanInventory = <Result>(scanInventory: (inventory: Inventory) => Result) => Promise<Result>;
