import type { SearchAnswer } from '#contracts/api.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import type { Inventory } from '#engine/columns/inventory.ts';
import type { Query, SearchResult } from '#engine/query.ts';
import { search } from '#engine/search.ts';
import { breadthLooks, countBreadth } from './count-breadth.ts';
import { searchRelaxed } from './search-relaxed.ts';
import type { Look } from './search-turns.ts';
import { histogramLooks, spreadHistograms } from './spread-histograms.ts';

/** What a search finds, and its relaxations where the payload includes them: one pass finds both. */
export type Found = {
  readonly result: SearchResult;
  readonly relaxed: Pick<SearchAnswer, 'relaxations'>;
};

/** Searches, in one look. `query`: the payload as the engine asks. */
export function searchWithRelaxations(inventory: Inventory, payload: SearchPayload, query: Query): Found {
  if (!payload.include?.includes('relaxations')) return { result: search(inventory, query), relaxed: {} };
  const { result, ...relaxed } = searchRelaxed(inventory, payload, query);
  return { result, relaxed };
}

/** How many looks a search takes with all that its payload includes. */
export function countLooks({ include = [] }: Pick<SearchPayload, 'include'>): number {
  return 1 + (include?.includes('histograms') ? histogramLooks : 0) + (include?.includes('breadth') ? breadthLooks : 0);
}

/** What else the payload includes that looks through the inventory: every look is a turn of its own. */
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
