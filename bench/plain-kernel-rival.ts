import { createInventory } from '#engine/columns/inventory.ts';
import { answerOf } from './compare-rivals.ts';
import type { Rival } from './rival.ts';
import { seededListings } from './seeded-listings.ts';

/** The same engine without its SIMD module. */
export function startPlainKernelRival(): Rival {
  let inventory = createInventory();
  return {
    name: 'plain kernel',
    version: 'plain kernel in TypeScript',
    load: async ({ size }) => {
      inventory = createInventory(size);
      for (const listing of seededListings(size)) inventory.put(listing);
      inventory.arrangeAtOnce();
    },
    prepare:
      async ({ query }) =>
      async () =>
        answerOf(inventory, query),
    stop: async () => {
      inventory = createInventory();
    },
  };
}
