import { priceOffers } from '#contracts/assumptions.ts';
import type { Breadth } from '#contracts/search-extras.ts';
import type { Query } from '#engine/query.ts';
import type { Change, QueryAfter } from './changed-query.ts';
import type { ScanInventory } from './scan-inventory.ts';

/** Percent, highest first, so that match counts increase. */
const interestRates = [9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5] as const;
const offers = ['full', ...priceOffers.filter((offer) => offer !== 'full')] as const;

export const breadthScans = 2;

/** Counts matches for each interest rate and each offer, with everything else unchanged. */
export async function countBreadth(
  scanInventory: ScanInventory,
  query: Query,
  queryAfter: QueryAfter,
): Promise<Breadth> {
  const uncounted: Query = { ...query, from: 0, limit: 0, nearMiss: false, map: null };
  const count = async (changes: readonly Change[]) => {
    const { found } = await scanInventory('searchWithChanges', uncounted, [changes.map(queryAfter)], null);
    return found.counts[0];
  };
  const byRate = await count(interestRates.map((interest_rate) => ({ interest_rate })));
  const byOffer = await count(offers.map((price_offer) => ({ price_offer })));
  return {
    interest_rate: interestRates
      .map((interest_rate, place) => ({ interest_rate, total_count: byRate![place]! }))
      .reverse(),
    price_offer: offers.map((price_offer, place) => ({ price_offer, total_count: byOffer![place]! })),
  };
}
