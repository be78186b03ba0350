import type { InventoryView } from '../columns/inventory-view.ts';
import type { Query } from '../query.ts';
import { search } from '../search.ts';

/** Number of matches of each query, regardless of its map box. */
export function countMatches(inventory: InventoryView, queries: readonly Query[]): number[] {
  return queries.map(
    (query) => search(inventory, { ...query, from: 0, limit: 0, nearMiss: false, map: null }).totalCount,
  );
}
