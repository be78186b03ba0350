import type { SearchAnswer } from '#contracts/api.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import type { Inventory } from '#engine/inventory.ts';
import type { SearchResult } from '#engine/query.ts';
import { countBreadth } from './count-breadth.ts';
import { findRelaxations } from './find-relaxations.ts';
import { spreadHistograms } from './spread-histograms.ts';

/** What a search can carry that is found by scanning the inventory. */
export type ScannedExtras = Pick<SearchAnswer, 'histograms' | 'relaxations' | 'breadth'>;

/** Works out what the payload asks for besides its page. `result`: what the search itself found. */
export function scanExtras(inventory: Inventory, payload: SearchPayload, result: SearchResult): ScannedExtras {
  const asked = new Set(payload.include);
  return {
    ...(asked.has('histograms') ? { histograms: spreadHistograms(inventory, payload, result.ranges) } : {}),
    ...(asked.has('relaxations') ? { relaxations: findRelaxations(inventory, payload, result.totalCount) } : {}),
    ...(asked.has('breadth') ? { breadth: countBreadth(inventory, payload) } : {}),
  };
}
