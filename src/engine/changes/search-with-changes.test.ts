import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryListings, arbitraryQueries, inventoryOf } from '#tests/engine-cases.ts';
import { bySize } from '#tests/full-size.ts';
import { kindsOf, withAssumptions, withTargets } from '#tests/query-kinds.ts';
import { exampleTaxes } from '#tests/underwriting-cases.ts';
import type { Assumptions, Targets } from '#underwriting/assumptions.ts';
import { unfilteredQuery } from '../../../bench/queries.ts';
import { seededListings } from '../../../bench/seeded-listings.ts';
import type { Inventory } from '../columns/inventory.ts';
import type { IndexedListing, Query } from '../query.ts';
import { blockRows } from '../scratch.ts';
import { search } from '../search.ts';
import { countMatches } from './count-matches.ts';
import { type Kind, searchWithChanges } from './search-with-changes.ts';

const manyTargets: Partial<Targets> = {
  dscr: 1,
  grm: 14,
  debtYield: 0.06,
  expenseRatio: 0.6,
  initialCocr: 0,
  netProfitMargin: 0,
  irr: 0.08,
  refiOutRatio: 0.1,
};

/** Listings whose first block has matches of only `first`, and whose later blocks have more matches of only `later`. */
function withEarlyMatches(first: Query, later: Query): IndexedListing[] {
  const all = [...seededListings(7000)];
  const inventory = inventoryOf(all);
  const found = (query: Query) =>
    new Set(search(inventory, { ...query, limit: all.length }).rows.map(({ listingId }) => listingId));
  const [ofFirst, ofLater] = [found(first), found(later)];
  const isOnly = (own: Set<string>, others: Set<string>) => (listing: IndexedListing) =>
    own.has(listing.listingId) && !others.has(listing.listingId);
  const leadingMatches = all.filter(isOnly(ofFirst, ofLater)).slice(0, 60);
  const neither = all.filter(({ listingId }) => !ofFirst.has(listingId) && !ofLater.has(listingId)).slice(0, blockRows);
  const laterMatches = all.filter(isOnly(ofLater, ofFirst)).slice(0, 80);
  return [...leadingMatches, ...neither, ...laterMatches];
}

function expectExact(inventory: Inventory, query: Query, kinds: readonly Kind[], enough: number | null): number {
  const { result, counts } = searchWithChanges(inventory, query, kinds, enough);
  expect(result).toEqual(search(inventory, query));
  kinds.forEach((kind, kindIndex) => {
    const exact = countMatches(inventory, kind);
    kind.forEach((_, step) => {
      const count = counts[kindIndex]![step];
      if (count !== null) expect(count, `kind ${kindIndex}, step ${step}`).toBe(exact[step]);
      else {
        const isEnough = exact.slice(0, step).some((gentler) => gentler >= result.totalCount + (enough ?? Infinity));
        expect(isEnough || exact[step]! <= result.totalCount, `kind ${kindIndex}, step ${step}`).toBe(true);
      }
    });
  });
  return counts.flat().filter((count) => count === null).length;
}

describe('a search with changes', () => {
  test('counts each change exactly like a separate search, and finds the same listings as a plain search', () => {
    fc.assert(
      fc.property(arbitraryListings, arbitraryQueries, (all, query) => {
        expectExact(inventoryOf(all), query, kindsOf(query), null);
      }),
      { numRuns: bySize(25, 500) },
    );
  });

  test('counts only listings with a multiple for an omitted filter on facts if the query has a range of the multiple', () => {
    const query: Query = {
      ...unfilteredQuery,
      assumptions: { ...unfilteredQuery.assumptions, mortgageLtv: 1, acquisitionCost: 0 },
      livingArea: { min: 800, max: null },
      equityMultiple: { min: null, max: null },
    };
    // The loan covers the whole price, so no listing has an equity multiple.
    const all = [...seededListings(50)].map((listing) => ({
      ...listing,
      livingArea: null,
      facts: { ...listing.facts, upfront: 0 },
    }));
    const kind = [{ ...query, livingArea: null }];
    expect(countMatches(inventoryOf(all), [{ ...kind[0]!, equityMultiple: null }])).not.toEqual([0]);
    expect(searchWithChanges(inventoryOf(all), query, [kind], null).counts).toEqual([[0]]);
  });

  describe('over thousands of listings', () => {
    const inventory = inventoryOf(seededListings(7000));

    test('counts exactly', () => {
      fc.assert(
        fc.property(arbitraryQueries, (query) => {
          expectExact(inventory, query, kindsOf(query), null);
        }),
        { numRuns: bySize(6, 120) },
      );
    });

    test('skips only steps after one that finds enough', () => {
      const query: Query = {
        ...unfilteredQuery,
        targets: { ...unfilteredQuery.targets, maximumInitialEquityInvestment: 60_000, equityMultiple: 1.5, dscr: 1.2 },
      };
      expect(expectExact(inventory, query, kindsOf(query), 5)).toBeGreaterThan(5);
    });

    test('counts exactly when it stops at enough', () => {
      fc.assert(
        fc.property(arbitraryQueries, fc.constantFrom(1, 5, 40), (query, enough) => {
          expectExact(inventory, query, kindsOf(query), enough);
        }),
        { numRuns: bySize(4, 60) },
      );
    });

    test.each<[string, Partial<Assumptions>, Partial<Targets>]>([
      ['an exit cap rate', { exitCapRate: 0.06 }, {}],
      ['the appreciation persona', { persona: 'appreciation', marketAppreciation: true }, {}],
      [
        'both, after tax',
        { persona: 'appreciation', marketAppreciation: true, exitCapRate: 0.06, afterTax: exampleTaxes },
        {},
      ],
      ['many targets', {}, manyTargets],
      ['many targets and an exit cap rate', { exitCapRate: 0.06 }, manyTargets],
    ])('is exact with %s', (_, assumptions, targets) => {
      const cash: Partial<Targets> = { maximumInitialEquityInvestment: 50_000, equityMultiple: 1.3 };
      const query = withAssumptions(withTargets(unfilteredQuery, { ...cash, ...targets }), assumptions);
      for (const enough of [null, 5]) expectExact(inventory, query, kindsOf(query), enough);
    });

    test('counts dropped steps separately if an earlier step falls below enough again', () => {
      const query = withTargets(unfilteredQuery, {
        maximumInitialEquityInvestment: 50_000,
        equityMultiple: 1.3,
        dscr: 1,
      });
      const leading = withAssumptions(query, { mortgageLtv: 0.9 });
      const further = withTargets(query, { maximumInitialEquityInvestment: 100_000 });
      const ordered = inventoryOf(withEarlyMatches(leading, query));
      const { result, counts } = searchWithChanges(ordered, query, [[leading, further]], 5);
      expect(counts).toEqual([countMatches(ordered, [leading, further])]);
      expect(counts[0]![0]).toBeLessThan(result.totalCount);
    });

    test('does not count steps that cannot find more', () => {
      const [costlier, cheaper] = [0.08, 0.05].map((interestRate) =>
        withAssumptions(unfilteredQuery, { interestRate }),
      );
      const query = withTargets(unfilteredQuery, { equityMultiple: 1.5 });
      const kinds = [
        [withTargets(costlier!, { equityMultiple: 1.5 })],
        [withTargets(cheaper!, { equityMultiple: 1.5 })],
      ];
      const [fewer, more] = searchWithChanges(inventory, query, kinds, 5).counts;
      expect(fewer).toEqual([null]);
      expect(more![0]).toBeGreaterThan(search(inventory, query).totalCount);
    });

    test('returns the smallest equity needed if it exceeds the maximum', () => {
      const condos: Query = {
        ...unfilteredQuery,
        propertyTypes: ['CONDO'],
        purchasePrice: { min: 200_000, max: null },
      };
      const withCash = (cash: number) =>
        withTargets(condos, { maximumInitialEquityInvestment: cash, equityMultiple: 9 });
      const needed = searchWithChanges(inventory, withCash(50_000), [], null).equityNeeded!;
      const whatever = [needed, needed - 0.01].map((cash) => withTargets(withCash(cash), { equityMultiple: -9 }));
      const [enough, less] = countMatches(inventory, whatever);
      expect(enough).toBeGreaterThan(0);
      expect(less).toBe(0);
      expect(searchWithChanges(inventory, withCash(needed), [], null).equityNeeded).toBeNull();
      const nowhere: Query = { ...withCash(50_000), postalCodes: ['00001'] };
      expect(searchWithChanges(inventory, nowhere, [], null).equityNeeded).toBeNull();
    });
  });
});
