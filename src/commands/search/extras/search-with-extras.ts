import type { SearchAnswer } from '#contracts/api.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import type { Inventory } from '#engine/columns/inventory.ts';
import type { Query, SearchResult } from '#engine/query.ts';
import { search } from '#engine/search.ts';
import { breadthLooks, countBreadth } from './count-breadth.ts';
import { searchRelaxed } from './search-relaxed.ts';
import type { Look } from './search-turns.ts';
import { histogramLooks, spreadHistograms } from './spread-histograms.ts';

/** A search result with its relaxations, if the payload includes them. */
export type Found = {
  readonly result: SearchResult;
  readonly relaxed: Pick<SearchAnswer, 'relaxations'>;
};

/** Runs both in one scan. */
export function searchWithRelaxations(inventory: Inventory, payload: SearchPayload, query: Query): Found {
  if (!payload.include?.includes('relaxations')) return { result: search(inventory, query), relaxed: {} };
  const { result, ...relaxed } = searchRelaxed(inventory, payload, query);
  return { result, relaxed };
}

/** Number of scans that a search needs with its extras. */
export function countLooks({ include = [] }: Pick<SearchPayload, 'include'>): number {
  return 1 + (include?.includes('histograms') ? histogramLooks : 0) + (include?.includes('breadth') ? breadthLooks : 0);
}

/** Computes the other extras. Each scan waits for its own turn. */
export async function findExtras(
  look: Look,
  payload: SearchPayload,
  query: Query,
  { ranges }: Pick<SearchResult, 'ranges'>,
): Promise<Pick<SearchAnswer, 'histograms' | 'breadth'>> {
  const included = new Set(payload.include);
  return {
    ...(included.has('histograms') ? { histograms: await spreadHistograms(look, payload, ranges) } : {}),
    ...(included.has('breadth') ? { breadth: await countBreadth(look, payload, query) } : {}),
  };
}
