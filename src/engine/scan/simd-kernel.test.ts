import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryListings, arbitraryQueries, inventoryOf } from '#tests/engine-cases.ts';
import { bySize } from '#tests/full-size.ts';
import { kindsOf } from '#tests/query-kinds.ts';
import { loadBuiltSimd } from '#tests/simd.ts';
import { seededListings } from '../../../bench/seeded-listings.ts';
import { searchWithChanges } from '../changes/search-with-changes.ts';
import type { Inventory } from '../columns/inventory.ts';
import { publicView, type UserView, viewAsUser } from '../columns/view-as-user.ts';
import type { IndexedListing, Query } from '../query.ts';
import { blockRows } from '../scratch.ts';
import { search } from '../search.ts';
import { countHistogram, type HistogramAxis, type HistogramFigure } from './count-histogram.ts';
import { nextMatches } from './next-matches.ts';

const simd = await loadBuiltSimd();

const axis = (figure: HistogramFigure, min: number, width: number): HistogramAxis => ({
  figure,
  min,
  width,
  bars: 12,
  below: 'first',
});
const axes = [
  axis('equityMultiple', 0, 0.25),
  axis('initialEquityInvestment', 0, 20_000),
  axis('purchasePrice', 0, 60_000),
  axis('yearlyNetIncome', -10_000, 2500),
];

/** What a search returns, of one user's view, with bars of a histogram, or with everything else that scans. */
function answersOf(inventory: Inventory, query: Query, view: UserView, withExtras: boolean) {
  const viewed = viewAsUser(inventory, view);
  const result = search(viewed, query);
  const bars = countHistogram(viewed, query, axes);
  if (!withExtras) return { result, bars };
  return {
    result,
    bars,
    next: nextMatches(viewed, query, null),
    changes: searchWithChanges(viewed, query, kindsOf(query), null),
    relaxations: searchWithChanges(viewed, query, kindsOf(query), 5),
  };
}

/** Views that hide homes, add private ones, or search only a few. */
function viewsOf(listings: readonly IndexedListing[]): UserView[] {
  const ids = listings.map(({ listingId }) => listingId);
  const privateListings = listings.slice(0, 7).map((listing, number) => ({
    ...listing,
    listingId: (0xffff_0000_0000 + number).toString(16).padStart(16, '0'),
  }));
  return [
    publicView,
    { ...publicView, listings: privateListings },
    { ...publicView, hiddenListingIds: ids.filter((_, place) => place % 9 === 4) },
    { ...publicView, onlyListingIds: ids.filter((_, place) => place % 3 === 1) },
  ];
}

function expectSameBits(listings: readonly IndexedListing[], queries: readonly Query[]): number {
  const [plain, accelerated] = [inventoryOf(listings), inventoryOf(listings, simd)];
  expect([plain.kernel, accelerated.kernel]).toEqual(['plain', 'simd']);
  const views = viewsOf(listings);
  let found = 0;
  queries.forEach((query, place) => {
    const view = views[place % views.length]!;
    const withExtras = place % 20 === 0;
    const expected = answersOf(plain, query, view, withExtras);
    expect(answersOf(accelerated, query, view, withExtras)).toEqual(expected);
    found += expected.result.totalCount;
  });
  return found;
}

describe('the SIMD kernel returns the same bits as the plain one', () => {
  test('for random queries over random inventories', () => {
    const queriesOfEach = 20;
    const numRuns = bySize(90, 5000);
    let found = 0;
    fc.assert(
      fc.property(
        arbitraryListings,
        fc.array(arbitraryQueries, { minLength: queriesOfEach, maxLength: queriesOfEach }),
        (listings, queries) => {
          found += expectSameBits(listings, queries);
        },
      ),
      { numRuns },
    );
    expect(found).toBeGreaterThan(numRuns * queriesOfEach);
  });

  test('for random queries over many blocks', () => {
    const listings = [...seededListings(2 * blockRows + 333)];
    fc.assert(
      fc.property(fc.array(arbitraryQueries, { minLength: 40, maxLength: 40 }), (queries) => {
        expectSameBits(listings, queries);
      }),
      { numRuns: bySize(5, 100) },
    );
  });
});
