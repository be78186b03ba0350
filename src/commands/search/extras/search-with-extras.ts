import type { SearchAnswer } from '#contracts/search.ts';
import type { includes, SearchPayload } from '#contracts/search-payload.ts';
import type { SearchResult } from '#engine/query.ts';
import { breadthScans, countBreadth } from './count-breadth.ts';
import type { RequestedSearch, ScanWithRelaxations } from './requested-search.ts';
import type { ScanInventory } from './scan-inventory.ts';
import { searchRelaxed } from './search-relaxed.ts';
import { countHistogramScans, spreadHistograms } from './spread-histograms.ts';

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
export function countScans(payload: SearchPayload): number {
  const has = (extra: (typeof includes)[number]) => payload.include?.includes(extra) === true;
  return 1 + (has('histograms') ? countHistogramScans(payload) : 0) + (has('breadth') ? breadthScans : 0);
}

/** Computes the other extras. Each scan waits for its own turn. */
export async function findExtras(
  scanInventory: ScanInventory,
  { included, settled, query, queryAfter }: RequestedSearch,
  { ranges }: Pick<SearchResult, 'ranges'>,
): Promise<Pick<SearchAnswer, 'histograms' | 'breadth'>> {
  return {
    ...(included.has('histograms')
      ? { histograms: await spreadHistograms(scanInventory, queryAfter, ranges, settled.filters) }
      : {}),
    ...(included.has('breadth') ? { breadth: await countBreadth(scanInventory, query, queryAfter) } : {}),
  };
}
