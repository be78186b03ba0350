import type { InventoryView } from './columns/inventory-view.ts';
import type { Query, SearchResult } from './query.ts';
import { closeScan, openScan, scanBlock } from './scan/scan.ts';
import { scanBlocks } from './scan/scan-blocks.ts';
import { zonesToSearch } from './scan/zones-to-search.ts';

/**
 * Underwrites every listing of the inventory under the assumptions of the query. Returns one page, the counts, the
 * ranges and the map. Exact in double precision; bounds are inclusive in spite of rounding errors
 * (`boundaryTolerance`).
 */
export function search(inventory: InventoryView, query: Query): SearchResult {
  const scan = openScan(inventory, query);
  const visit = (count: number) => void scanBlock(scan, count);
  scanBlocks(inventory, scan.plan.facts.postalCodes, visit, () => zonesToSearch(inventory, scan));
  return closeScan(scan);
}
