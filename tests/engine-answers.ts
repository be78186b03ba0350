import { searchWithChanges } from '#engine/changes/search-with-changes.ts';
import type { Inventory } from '#engine/columns/inventory.ts';
import { publicView, type UserView, viewAsUser } from '#engine/columns/view-as-user.ts';
import type { IndexedListing, Query } from '#engine/query.ts';
import { countHistogram, type HistogramAxis, type HistogramFigure } from '#engine/scan/count-histogram.ts';
import { nextMatches } from '#engine/scan/next-matches.ts';
import { search } from '#engine/search.ts';
import { kindsOf } from './query-kinds.ts';

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

/** So many more matches are enough for a relaxation. */
export const enoughMore = 5;

/** What a search returns, of one user's view, with bars of a histogram, or with everything else that scans. */
export function answersOf(inventory: Inventory, query: Query, view: UserView, withExtras: boolean) {
  const viewed = viewAsUser(inventory, view);
  const result = search(viewed, query);
  const bars = countHistogram(viewed, query, axes);
  if (!withExtras) return { result, bars, next: null, changes: null, relaxations: null };
  return {
    result,
    bars,
    next: nextMatches(viewed, query, null),
    changes: searchWithChanges(viewed, query, kindsOf(query), null),
    relaxations: searchWithChanges(viewed, query, kindsOf(query), enoughMore),
  };
}

/** Views that hide homes, add private ones, or search only a few. */
export function viewsOf(listings: readonly IndexedListing[]): UserView[] {
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
