import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryListings, arbitraryQueries, inventoryOf } from '#tests/engine-cases.ts';
import { bySize } from '#tests/full-size.ts';
import { unfilteredQuery } from '../../../bench/queries.ts';
import { seededListings } from '../../../bench/seeded-listings.ts';
import { searchWithChanges } from '../changes/search-with-changes.ts';
import type { IndexedListing, Query, SearchResult } from '../query.ts';
import { countHistogram, type HistogramAxis } from '../scan/count-histogram.ts';
import { nextMatches } from '../scan/next-matches.ts';
import { search } from '../search.ts';
import { createInventory } from './inventory.ts';
import type { InventoryView } from './inventory-view.ts';
import { parseListingSet } from './listing-set.ts';
import { publicView, viewAsUser } from './view-as-user.ts';

const numRuns = bySize(25, 500);
const axes: readonly HistogramAxis[] = [
  { figure: 'purchasePrice', min: 0, width: 50_000, bars: 10, below: 'first' },
  { figure: 'equityMultiple', min: 1, width: 0.1, bars: 20, below: 'none' },
];

/** The results of all kinds of searches. */
function allOf(inventory: InventoryView, query: Query) {
  const { persona, interestRate } = query.assumptions;
  const kinds = [
    [{ ...query, assumptions: { ...query.assumptions, interestRate: interestRate / 2 } }],
    [{ ...query, postalCodes: null }],
    [{ ...query, assumptions: { ...query.assumptions, persona: persona === null ? 'cash_flow' : null } }],
  ] as const;
  const first = nextMatches(inventory, { ...query, limit: 5 }, null);
  const { result, ...changes } = searchWithChanges(inventory, query, kinds, null);
  return {
    found: [search(inventory, query), result].map(inOrder),
    changes,
    bars: countHistogram(inventory, query, axes),
    first,
    second: first.last && nextMatches(inventory, query, first.last),
  };
}

/** Sorts the map features, because their order depends on the order of the rows. */
function inOrder(result: SearchResult): SearchResult {
  const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
  const { map } = result;
  return map
    ? { ...result, map: { ...map, clusters: map.clusters.toSorted(byText), pins: map.pins.toSorted(byText) } }
    : result;
}

/** Every third listing is private. */
const isPrivate = (_: IndexedListing, index: number) => index % 3 === 1;

test('a user finds public and private listings together; others find only public ones', () => {
  fc.assert(
    fc.property(arbitraryListings, arbitraryQueries, (allListings, query) => {
      const inventory = inventoryOf(allListings.filter((listing, index) => !isPrivate(listing, index)));
      const before = allOf(inventory, query);
      const found = allOf(viewAsUser(inventory, { ...publicView, listings: allListings.filter(isPrivate) }), query);
      expect(found).toEqual(allOf(inventoryOf(allListings), query));
      expect(allOf(inventory, query)).toEqual(before);
    }),
    { numRuns },
  );
});

test('a user who searches only some listings finds only those', () => {
  fc.assert(
    fc.property(arbitraryListings, arbitraryQueries, fc.constantFrom(1, 2, 5), (allListings, query, step) => {
      const inventory = inventoryOf(allListings.filter((listing, index) => !isPrivate(listing, index)));
      const subset = allListings.filter((_, index) => index % step === 0);
      const onlyListingIds = [...subset, ...subset.slice(0, 2)]
        .map(({ listingId }) => listingId)
        .concat('00000000000000ff');
      const listings = allListings.filter(isPrivate);
      const found = allOf(viewAsUser(inventory, { ...publicView, listings, onlyListingIds }), query);
      expect(found).toEqual(allOf(inventoryOf(subset), query));
    }),
    { numRuns },
  );
});

test('a user never finds a hidden listing, whatever else the search is limited to', () => {
  fc.assert(
    fc.property(
      arbitraryListings,
      arbitraryQueries,
      fc.constantFrom(1, 2, 5),
      fc.boolean(),
      (allListings, query, step, isLimited) => {
        const inventory = inventoryOf(allListings.filter((listing, index) => !isPrivate(listing, index)));
        const before = allOf(inventory, query);
        const isHidden = (_: IndexedListing, index: number) => index % step === 0;
        const idsOf = (listings: readonly IndexedListing[]) => listings.map(({ listingId }) => listingId);
        const hiddenListingIds = idsOf(allListings.filter(isHidden)).concat('00000000000000ff');
        const subset = allListings.filter((_, index) => !isLimited || index % 3 !== 2);
        const listings = allListings.filter(isPrivate);
        const onlyListingIds = isLimited ? idsOf(subset) : null;
        const view = { ...publicView, listings, onlyListingIds, hiddenListingIds };
        const found = allOf(viewAsUser(inventory, view), query);
        const shown = new Set(allListings.filter((listing, index) => !isHidden(listing, index)));
        expect(found).toEqual(allOf(inventoryOf(subset.filter((listing) => shown.has(listing))), query));
        expect(allOf(inventory, query)).toEqual(before);
      },
    ),
    { numRuns },
  );
});

test('a search for words finds only the listings of its set', () => {
  fc.assert(
    fc.property(arbitraryListings, arbitraryQueries, fc.constantFrom(1, 2, 5), (allListings, query, step) => {
      const inventory = inventoryOf(allListings.filter((listing, index) => !isPrivate(listing, index)));
      const described = allListings.filter((listing, index) => index % step === 0 && !isPrivate(listing, index));
      const set = parseListingSet(`${described.map(({ listingId }) => listingId).join('')}00000000000000ff`);
      const view = {
        ...publicView,
        listings: allListings.filter(isPrivate),
        words: set,
      };
      const words = { ...query, hasWords: true };
      const found = allOf(viewAsUser(inventory, view), words);
      expect(found).toEqual(allOf(inventoryOf(described), { ...query, hasWords: false }));
      const whole = allOf(viewAsUser(inventory, view), { ...query, hasWords: false });
      expect(whole).toEqual(allOf(inventoryOf(allListings), { ...query, hasWords: false }));
    }),
    { numRuns },
  );
});

test('a search for words without marks throws instead of finding everything', () => {
  const inventory = createInventory();
  for (const listing of seededListings(10)) inventory.put(listing);
  const query: Query = { ...unfilteredQuery, hasWords: true };
  expect(() => search(viewAsUser(inventory, publicView), query)).toThrow('needs the marks');
});

test('hidden listings are skipped at every place of a block', () => {
  const all = [...seededListings(5000)];
  const inventory = inventoryOf(all);
  const places = [0, 1, 2046, 2047, 2048, 2049, ...Array.from({ length: 904 }, (_, index) => 4096 + index)];
  const hidden = new Set(places.map((place) => all[place]!.listingId));
  const query: Query = { ...unfilteredQuery, limit: all.length };
  const found = search(viewAsUser(inventory, { ...publicView, hiddenListingIds: [...hidden] }), query);
  const shown = all.filter(({ listingId }) => !hidden.has(listingId));
  expect(found).toEqual(search(inventoryOf(shown), query));
  expect(found.totalCount).toBe(all.length - places.length);
});

test('private listings are found only in their view, even if the inventory had to grow', () => {
  const all = [...seededListings(3000)];
  const inventory = inventoryOf(all.slice(0, 1000));
  const rowsBefore = all.slice(0, 1000).map(({ listingId }) => inventory.rowOf(listingId));
  const query: Query = { ...unfilteredQuery, limit: 1 };
  const view = viewAsUser(inventory, { ...publicView, listings: all.slice(1000) });
  expect([search(view, query).totalCount, search(inventory, query).totalCount]).toEqual([3000, 1000]);
  expect(inventory.size).toBe(1000);
  expect(all.slice(0, 1000).map(({ listingId }) => inventory.rowOf(listingId))).toEqual(rowsBefore);
});

test('a private listing that is also public has its public version', () => {
  const [publicListing, ...privateListings] = seededListings(3);
  const inventory = inventoryOf([publicListing!]);
  const listings = [{ ...publicListing!, postalCode: '99999' }, ...privateListings];
  const view = viewAsUser(inventory, { ...publicView, listings });
  const inCode = { ...unfilteredQuery, postalCodes: ['99999'] };
  expect([view.size, view.privateRows.length, search(view, inCode).totalCount]).toEqual([1, 2, 0]);
});
