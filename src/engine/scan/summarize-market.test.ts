import { expect, test } from 'vitest';
import { inventoryOf } from '#tests/engine-cases.ts';
import { seededListings } from '../../../bench/seeded-listings.ts';
import type { IndexedListing } from '../query.ts';
import { summarizeMarket } from './summarize-market.ts';

const [seeded] = seededListings(1);

/** An ordinary home in 38109, or one at another price. */
function homeAt(listPrice: number, listingId: string): IndexedListing {
  return { ...seeded!, listingId, postalCode: '38109', facts: { ...seeded!.facts, listPrice, rent: 1200 } };
}

test('a market leaves out homes whose price is none, and has no figures without others', () => {
  const plausible = [homeAt(100_000, '00000000000000a1'), homeAt(120_000, '00000000000000a2')];
  const openers = [homeAt(100, '00000000000000b1'), homeAt(1, '00000000000000b2'), homeAt(250, '00000000000000b3')];
  expect(summarizeMarket(inventoryOf([...plausible, ...openers]), ['38109'])).toEqual(
    summarizeMarket(inventoryOf(plausible), ['38109']),
  );
  expect(summarizeMarket(inventoryOf(plausible), ['38109'])).toMatchObject({ count: 2, price: 110_000 });
  expect(summarizeMarket(inventoryOf(openers), ['38109'])).toBe(null);
});
