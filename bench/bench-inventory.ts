import { readFile } from 'node:fs/promises';
import { createInventory, type Inventory } from '#engine/columns/inventory.ts';
import type { IndexedListing } from '#engine/query.ts';
import { createSimd } from '#engine/simd.ts';
import { buildSimd } from '../scripts/build-simd.ts';

/** Without it, the bench would measure the plain kernel. */
const simd = createSimd(await readFile(await buildSimd()));

export function inventoryOf(listings: Iterable<IndexedListing>, count: number): Inventory {
  const inventory = createInventory(count, simd);
  for (const listing of listings) inventory.put(listing);
  return inventory;
}
