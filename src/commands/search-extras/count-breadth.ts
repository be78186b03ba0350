import { priceOffers } from '#contracts/assumptions.ts';
import type { Breadth } from '#contracts/search-extras.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { countMatches } from '#engine/count-matches.ts';
import type { Inventory } from '#engine/inventory.ts';
import { changedQuery } from './changed-query.ts';

/** Percent. */
const interestRates = [5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9];
const offers = ['full', ...priceOffers.filter((offer) => offer !== 'full')] as const;

/** Counts what matches at each interest rate and at each offer, everything else as asked. */
export function countBreadth(inventory: Inventory, payload: SearchPayload): Breadth {
  const counts = countMatches(inventory, [
    ...interestRates.map((interest_rate) => changedQuery(payload, { interest_rate })),
    ...offers.map((price_offer) => changedQuery(payload, { price_offer })),
  ]);
  return {
    interest_rate: interestRates.map((interest_rate, place) => ({ interest_rate, total_count: counts[place]! })),
    price_offer: offers.map((price_offer, place) => ({
      price_offer,
      total_count: counts[interestRates.length + place]!,
    })),
  };
}
