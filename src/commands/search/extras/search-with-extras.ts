import type { SearchAnswer } from '#contracts/search.ts';
import type { includes, SearchPayload } from '#contracts/search-payload.ts';
import type { SettledSearch } from '#domain/settled-search.ts';
import type { Inventory } from '#engine/columns/inventory.ts';
import type { Query, SearchResult } from '#engine/query.ts';
import { search } from '#engine/search.ts';
import type { QueryAfter } from './changed-query.ts';
import { breadthScans, countBreadth } from './count-breadth.ts';
import type { ScanInventory } from './scan-inventory.ts';
import { searchRelaxed } from './search-relaxed.ts';
import { histogramScans, spreadHistograms } from './spread-histograms.ts';

/** A search, and which extras its response includes. */
export type RequestedSearch = {
  readonly included: ReadonlySet<(typeof includes)[number]>;
  readonly settled: SettledSearch;
  readonly query: Query;
  readonly queryAfter: QueryAfter;
};

/** A search result with its relaxations, if the payload includes them. */
export type ScanWithRelaxations = {
  readonly result: SearchResult;
  readonly relaxed: Pick<SearchAnswer, 'relaxations'>;
};

/** Runs both in one scan. */
export function searchWithRelaxations(inventory: Inventory, requested: RequestedSearch): ScanWithRelaxations {
  if (!requested.included.has('relaxations')) return { result: search(inventory, requested.query), relaxed: {} };
  const { result, ...relaxed } = searchRelaxed(inventory, requested);
  return { result, relaxed };
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
