import type { SearchAnswer } from '#contracts/api.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import type { Inventory } from '#engine/inventory.ts';
import type { Query, SearchResult } from '#engine/query.ts';
import { search } from '#engine/search.ts';
import { countBreadth } from './count-breadth.ts';
import { searchRelaxed } from './search-relaxed.ts';
import { spreadHistograms } from './spread-histograms.ts';

/** What a search finds, and what the payload asks for besides its page that is found by scanning the inventory. */
export type SearchWithExtras = {
  readonly result: SearchResult;
  readonly extras: Pick<SearchAnswer, 'histograms' | 'relaxations' | 'breadth'>;
};

/** Searches. `query`: the payload as the engine asks. */
export function searchWithExtras(inventory: Inventory, payload: SearchPayload, query: Query): SearchWithExtras {
  const asked = new Set(payload.include);
  const { result, ...relaxed } = asked.has('relaxations')
    ? searchRelaxed(inventory, payload, query)
    : { result: search(inventory, query) };
  return {
    result,
    extras: {
      ...relaxed,
      ...(asked.has('histograms') ? { histograms: spreadHistograms(inventory, payload, result.ranges) } : {}),
      ...(asked.has('breadth') ? { breadth: countBreadth(inventory, payload, query) } : {}),
    },
  };
}
