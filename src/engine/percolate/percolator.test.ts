import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arbitraryAssumptions,
  arbitraryListings,
  arbitraryQueries,
  inventoryOf,
  sampleDay,
} from '#tests/engine-cases.ts';
import { bySize } from '#tests/full-size.ts';
import { defaultAssumptions } from '#underwriting/assumptions.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { unfilteredQuery } from '../../../bench/queries.ts';
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
    // The caller of the percolator compares the words.
    const everything = { ...query, hasWords: false, from: 0, limit: listings.length, nearMiss: false, map: null };
    return search(inventory, everything).rows.map(({ listingId }) => `${key} ${listingId}`);
  });
}

function pairsByPercolator(listings: readonly IndexedListing[], percolator: Percolator): string[] {
  return listings.flatMap((listing) =>
    Array.from(percolator.findMatches(listing, sampleDay), (key) => `${key} ${listing.listingId}`),
  );
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
    const numRuns = bySize(15, 400);
    let found = 0;
    fc.assert(
      fc.property(arbitraryListings, manyQueries(60), (listings, queries) => {
        found += expectSame(listings, numbered(queries), percolatorOf(numbered(queries)));
      }),
      { numRuns },
    );
    expect(found).toBeGreaterThan(20 * numRuns);
  });

  test('finds the same in sorted blocks', () => {
    const numRuns = bySize(1, 60);
    fc.assert(
      fc.property(arbitraryListings, manyQueries(1500), (listings, queries) => {
        expectSame(listings, numbered(queries), percolatorOf(numbered(queries)));
      }),
      { numRuns },
    );
  });

  test('finds the same for typical searches', () => {
    const queries = numbered(seededSavedSearches(bySize(2000, 60_000)));
    const listings = [...seededListings(bySize(120, 2000))];
    const found = expectSame(listings, queries, percolatorOf(queries));
    expect(found).toBeGreaterThan(queries.size * listings.length * 0.02);
  });

  test('finds the same after any sequence of changes', () => {
    const change = fc.record({ key: fc.nat(900), query: fc.option(fc.nat(699)) });
    const changes = fc.array(change, { minLength: 1200, maxLength: 1200 });
    fc.assert(
      fc.property(
        arbitraryListings,
        manyQueries(700),
        fc.array(changes, { minLength: 3, maxLength: 3 }),
        (listings, pool, rounds) => {
          const percolator = createPercolator();
          const queries = new Map<number, Query>();
          for (const round of rounds) {
            for (const { key, query } of round) {
              if (query === null) expect(percolator.remove(key)).toBe(queries.delete(key));
              else {
                percolator.put(key, pool[query]!);
                queries.set(key, pool[query]!);
              }
            }
            expectSame(listings, queries, percolator);
          }
          for (const key of [...queries.keys()]) {
            percolator.remove(key);
            queries.delete(key);
          }
          expectSame(listings, queries, percolator);
        },
      ),
      { numRuns: bySize(1, 30) },
    );
  });

  test('decides as the search does where a figure equals its bound, in every market', () => {
    let found = 0;
    fc.assert(
      fc.property(
        arbitraryListings.filter(({ length }) => length >= 10),
        fc.array(arbitraryAssumptions, { minLength: 5, maxLength: 5 }),
        (all, samples) => {
          // Each listing is asked for at the bounds of each other.
          const listings = all.slice(0, bySize(12, all.length));
          const queries = samples.flatMap((sample) => {
            const assumptions = { ...defaultAssumptions, ...sample, marketAppreciation: true };
            return listings.flatMap((listing) => queriesAtBounds(listing, { ...unfilteredQuery, assumptions }));
          });
          found += expectSame(listings, numbered(queries), percolatorOf(numbered(queries)));
        },
      ),
      { numRuns: bySize(2, 200) },
    );
    expect(found).toBeGreaterThan(100);
  });

  test('has one compiled search for equal queries, whatever their page and order', () => {
    const percolator = createPercolator();
    for (let key = 0; key < 50; key++) {
      const isLocal = key % 2 === 0;
      percolator.put(key, {
        ...unfilteredQuery,
        from: key,
        sort: 'purchase_price_asc',
        postalCodes: isLocal ? ['43215'] : null,
      });
    }
    expect([percolator.size, percolator.distinctSize]).toEqual([50, 2]);
    for (let key = 0; key < 50; key += 2) percolator.remove(key);
    expect([percolator.size, percolator.distinctSize]).toEqual([25, 1]);
  });

  test('stays as it was if a search or a listing is invalid', () => {
    const percolator = percolatorOf(numbered([unfilteredQuery]));
    const [listing] = seededListings(1);
    expect(() => percolator.put(0, { ...unfilteredQuery, postalCodes: ['4321'] })).toThrow(RangeError);
    expect(() => percolator.put(-1, unfilteredQuery)).toThrow(RangeError);
    expect(() => percolator.findMatches({ ...listing!, postalCode: 'x' }, sampleDay)).toThrow(RangeError);
    expect(pairsByPercolator([listing!], percolator)).toEqual([`0 ${listing!.listingId}`]);
    const withoutRent = { ...listing!, facts: { ...listing!.facts, rent: null } };
    expect(pairsByPercolator([withoutRent], percolator)).toEqual([]);
  });
});

/** Queries with one bound that equals a figure of the listing, or almost. */
function queriesAtBounds(listing: IndexedListing, query: Query): Query[] {
  if (listing.facts.rent === null) return [];
  const { calculation } = underwrite(listing.facts, query.assumptions);
  const { equityMultiple, irr, refiOutRatio, initialEquityInvestment, purchasePrice } = calculation;
  const targets = { equityMultiple, irr, refiOutRatio, maximumInitialEquityInvestment: initialEquityInvestment };
  const ranges = { equityMultiple, initialEquityInvestment, purchasePrice };
  const nearby = (value: number | null) => (value === null ? [] : [value, value * (1 + 1e-12), value * (1 - 1e-12)]);
  return [
    ...Object.entries(targets).flatMap(([name, value]) =>
      nearby(value).map((target) => ({ ...query, targets: { ...query.targets, [name]: target } })),
    ),
    ...Object.entries(ranges).flatMap(([name, value]) =>
      nearby(value).flatMap((end) => [
        { ...query, [name]: { min: end, max: null } },
        { ...query, [name]: { min: null, max: end } },
      ]),
    ),
  ];
}
