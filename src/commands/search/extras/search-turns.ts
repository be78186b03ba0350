import type { Inventory } from '#engine/columns/inventory.ts';

/** Runs one scan of the whole inventory in turn. Listings may change between two scans. */
export type Look = <Result>(look: (inventory: Inventory) => Result) => Promise<Result>;
