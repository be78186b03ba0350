import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryListings, arbitraryQueries, inventoryOf } from '#tests/engine-cases.ts';
import { bySize } from '#tests/full-size.ts';
import { seededSavedSearches } from '../../../bench/saved-searches.ts';
import { seededListings } from '../../../bench/seeded-listings.ts';
import type { IndexedListing, Query } from '../query.ts';
import { search } from '../search.ts';
import { createPercolator, type Percolator } from './percolator.ts';

type Queries = ReadonlyMap<number, Query>;

/** Pairs of a key and a listing id, sorted. */
function pairsBySearch(listings: readonly IndexedListing[], queries: Queries): string[] {
  const inventory = inventoryOf(listings);
  return [...queries].flatMap(([key, query]) => {
    const everything = { ...query, from: 0, limit: listings.length, nearMiss: false, map: null };
    return search(inventory, everything).rows.map(({ listingId }) => `${key} ${listingId}`);
  });
}

function pairsByPercolator(listings: readonly IndexedListing[], percolator: Percolator): string[] {
  const pairs: string[] = [];
  for (const listing of listings) {
    percolator.findMatches(listing, (key) => pairs.push(`${key} ${listing.listingId}`));
  }
  return pairs;
}

function expectSame(listings: readonly IndexedListing[], queries: Queries, percolator: Percolator): number {
  const expected = pairsBySearch(listings, queries).toSorted();
  expect(percolator.size).toBe(queries.size);
  expect(pairsByPercolator(listings, percolator).toSorted()).toEqual(expected);
  return expected.length;
}

function percolatorOf(queries: Queries): Percolator {
  const percolator = createPercolator();
  for (const [key, query] of queries) percolator.put(key, query);
  return percolator;
}

const numbered = (queries: Iterable<Query>): Queries => new Map([...queries].entries());

/** More searches than stay unsorted. */
const manyQueries = (length: number) => fc.array(arbitraryQueries, { minLength: length, maxLength: length });

describe('a percolator', () => {
  test('finds the searches that have the listing among their matches', () => {
    const numRuns = bySize(40, 400);
    let found = 0;
    fc.assert(
      fc.property(arbitraryListings, manyQueries(60), (listings, queries) => {
        found += expectSame(listings, numbered(queries), percolatorOf(numbered(queries)));
      }),
      { numRuns },
    );
    expect(found).toBeGreaterThan(100 * numRuns);
  });

  test('finds the same in sorted blocks', () => {
    const numRuns = bySize(6, 60);
    fc.assert(
      fc.property(arbitraryListings, manyQueries(1500), (listings, queries) => {
        expectSame(listings, numbered(queries), percolatorOf(numbered(queries)));
      }),
      { numRuns },
    );
  });

  test('finds the same for typical searches', () => {
    const queries = numbered(seededSavedSearches(bySize(6000, 60_000)));
    const listings = [...seededListings(bySize(200, 2000))];
    const found = expectSame(listings, queries, percolatorOf(queries));
    expect(found).toBeGreaterThan(queries.size * listings.length * 0.02);
  });
});
