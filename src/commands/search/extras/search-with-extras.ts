import type { SearchAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import type { Inventory } from '#engine/columns/inventory.ts';
import type { Query, SearchResult } from '#engine/query.ts';
import { search } from '#engine/search.ts';
import { breadthScans, countBreadth } from './count-breadth.ts';
import type { ScanInventory } from './scan-inventory.ts';
import { searchRelaxed } from './search-relaxed.ts';
import { histogramScans, spreadHistograms } from './spread-histograms.ts';

/** A search result with its relaxations, if the payload includes them. */
export type ScanWithRelaxations = {
  readonly result: SearchResult;
  readonly relaxed: Pick<SearchAnswer, 'relaxations'>;
};

/** Runs both in one scan. */
export function searchWithRelaxations(inventory: Inventory, payload: SearchPayload, query: Query): ScanWithRelaxations {
  if (!payload.include?.includes('relaxations')) return { result: search(inventory, query), relaxed: {} };
  const { result, ...relaxed } = searchRelaxed(inventory, payload, query);
  return { result, relaxed };
}

/** Number of scans that a search needs with its extras. */
export function countScans({ include = [] }: Pick<SearchPayload, 'include'>): number {
  return 1 + (include?.includes('histograms') ? histogramScans : 0) + (include?.includes('breadth') ? breadthScans : 0);
}

/** Computes the other extras. Each scan waits for its own turn. */
export async function findExtras(
  scanInventory: ScanInventory,
  payload: SearchPayload,
  query: Query,
  { ranges }: Pick<SearchResult, 'ranges'>,
): Promise<Pick<SearchAnswer, 'histograms' | 'breadth'>> {
  const included = new Set(payload.include);
  return {
    ...(included.has('histograms') ? { histograms: await spreadHistograms(scanInventory, payload, ranges) } : {}),
    ...(included.has('breadth') ? { breadth: await countBreadth(scanInventory, payload, query) } : {}),
  };
}
