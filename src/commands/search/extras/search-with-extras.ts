import type { SearchAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import type { SearchResult } from '#engine/query.ts';
import { breadthScans, countBreadth } from './count-breadth.ts';
import type { RequestedSearch, ScanWithRelaxations } from './requested-search.ts';
import type { ScanInventory } from './scan-inventory.ts';
import { searchRelaxed } from './search-relaxed.ts';
import { histogramScans, spreadHistograms } from './spread-histograms.ts';

/** Runs both in one scan. */
export async function searchWithRelaxations(
  scanInventory: ScanInventory,
  requested: RequestedSearch,
): Promise<ScanWithRelaxations> {
  if (requested.included.has('relaxations')) return searchRelaxed(scanInventory, requested);
  const { found, version } = await scanInventory('search', requested.query);
  return { result: found, relaxed: {}, version };
}

/** Number of scans that a search needs with its extras. */
export function countScans({ include = [] }: Pick<SearchPayload, 'include'>): number {
  return 1 + (include?.includes('histograms') ? histogramScans : 0) + (include?.includes('breadth') ? breadthScans : 0);
}

/** Computes the other extras. Each scan waits for its own turn. */
export async function findExtras(
  scanInventory: ScanInventory,
  { included, query, queryAfter }: RequestedSearch,
  { ranges }: Pick<SearchResult, 'ranges'>,
): Promise<Pick<SearchAnswer, 'histograms' | 'breadth'>> {
  return {
    ...(included.has('histograms') ? { histograms: await spreadHistograms(scanInventory, queryAfter, ranges) } : {}),
    ...(included.has('breadth') ? { breadth: await countBreadth(scanInventory, query, queryAfter) } : {}),
  };
}
