import type { Inventory } from './columns/inventory.ts';
import type { Query, SearchResult } from './query.ts';
import { closeScan, openScan, takeBlock } from './scan/scan.ts';
import { scanBlocks } from './scan/scan-blocks.ts';

/**
 * Underwrites every listing of the inventory under the query's assumptions and answers with one page, the counts, the
 * ranges and the map. Exact: in double precision, with bounds that are inclusive up to rounding noise (`tieSlack`).
 */
export function search(inventory: Inventory, query: Query): SearchResult {
  const scan = openScan(inventory, query);
  scanBlocks(inventory, scan.plan.facts.postalCodes, (count) => takeBlock(scan, count));
  return closeScan(scan);
}
