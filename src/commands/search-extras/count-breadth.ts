import { priceOffers } from '#contracts/assumptions.ts';
import type { Breadth } from '#contracts/search-extras.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import type { Inventory } from '#engine/inventory.ts';
import type { Query } from '#engine/query.ts';
import { searchWithChanges } from '#engine/search-with-changes.ts';
import { changedQuery } from './changed-query.ts';

/** Percent, the dearest first: the others find more. */
const interestRates = [9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5] as const;
const offers = ['full', ...priceOffers.filter((offer) => offer !== 'full')] as const;

/** Counts what matches at each interest rate and at each offer, everything else as asked. */
export function countBreadth(inventory: Inventory, payload: SearchPayload, query: Query): Breadth {
  const kinds = [
    interestRates.map((interest_rate) => changedQuery(payload, { interest_rate })),
    offers.map((price_offer) => changedQuery(payload, { price_offer })),
  ];
  const uncounted: Query = { ...query, from: 0, limit: 0, nearMiss: false, map: null };
  const [byRate, byOffer] = searchWithChanges(inventory, uncounted, kinds, null).counts;
  return {
    interest_rate: interestRates
      .map((interest_rate, place) => ({ interest_rate, total_count: byRate![place]! }))
      .reverse(),
    price_offer: offers.map((price_offer, place) => ({ price_offer, total_count: byOffer![place]! })),
  };
}
