import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Cluster } from '#clickhouse/cluster.ts';
import { createClusterEngine } from '#clickhouse/engine.ts';
import { countMatches } from '#engine/changes/count-matches.ts';
import { searchWithChanges } from '#engine/changes/search-with-changes.ts';
import { createInventory } from '#engine/columns/inventory.ts';
import { type ListingSet, parseListingSet } from '#engine/columns/listing-set.ts';
import { publicView, type UserView, viewAsUser } from '#engine/columns/view-as-user.ts';
import type { IndexedListing, Query, SearchResult } from '#engine/query.ts';
import { countHistogram, type HistogramAxis } from '#engine/scan/count-histogram.ts';
import { findComparableHomes } from '#engine/scan/nearby-homes.ts';
import { nextMatches } from '#engine/scan/next-matches.ts';
import { summarizeMarket } from '#engine/scan/summarize-market.ts';
import { search } from '#engine/search.ts';
import type { SearchEngine } from '#engine/search-engine.ts';
import { arbitraryListings, arbitraryQueries, hasWords } from '#tests/engine-cases.ts';
import { kindsOf } from '#tests/query-kinds.ts';
import { replaceAll } from './fill-cluster.ts';

const axis = (figure: HistogramAxis['figure'], min: number, width: number): HistogramAxis => ({
  figure,
  min,
  width,
  bars: 12,
  below: figure === 'equityMultiple' ? 'none' : 'first',
});
const axes = [
  axis('equityMultiple', 0, 0.25),
  axis('initialEquityInvestment', 0, 20_000),
  axis('purchasePrice', 0, 60_000),
  axis('yearlyNetIncome', -10_000, 2500),
  axis('livingArea', 0, 500),
  axis('bedroomsTotal', -0.5, 1),
  axis('bathroomsTotal', -0.25, 0.5),
  axis('yearBuilt', 1840, 20),
  axis('lotSize', 0, 5000),
  axis('daysOnMarket', 0, 30),
  axis('associationFee', 0, 50),
  axis('pricePerSquareFoot', 0, 50),
];

/** Every how manieth query also has everything else that scans. */
const extrasEach = 10;

/**
 * Compares the answers to random queries with those of the engine in this process, as four users see the listings.
 * Throws at a difference. Returns the number of queries and of matches.
 */
export async function compareAnswers(
  cluster: Cluster,
  queries: number,
  ofEachInventory: number,
  seed: number,
): Promise<{ readonly queries: number; readonly matches: number }> {
  const inventories = Math.ceil(queries / ofEachInventory);
  const samples = fc.sample(arbitraryListings, { numRuns: inventories, seed });
  const allQueries = fc.sample(arbitraryQueries, { numRuns: queries, seed });
  const engine = createClusterEngine(cluster);
  let before: readonly IndexedListing[] = [];
  let matches = 0;
  for (const [place, listings] of samples.entries()) {
    await replaceAll(cluster, before, listings);
    before = listings;
    for (const [number, query] of allQueries.slice(place * ofEachInventory, (place + 1) * ofEachInventory).entries()) {
      matches += await compareAnswer(engine, listings, query, place * ofEachInventory + number);
    }
  }
  return { queries, matches };
}

async function compareAnswer(
  engine: SearchEngine,
  listings: readonly IndexedListing[],
  query: Query,
  number: number,
): Promise<number> {
  const views = viewsOf(listings);
  const view = views[number % views.length]!;
  const inventory = createInventory(listings.length);
  for (const listing of listings) inventory.put(listing);
  const expectSame = (what: string, ours: unknown, theirs: unknown) => {
    if (isDeepStrictEqual(plainOf(ours), plainOf(theirs))) return;
    throw new Error(
      `query ${number} differs in ${what}:\n${JSON.stringify(theirs)}\nagainst\n${JSON.stringify(ours)}\n${JSON.stringify({ query, view })}`,
    );
  };
  const seen = viewAsUser(inventory, view);
  const expected = search(seen, query);
  expectSame('the search', inOrder(expected), inOrder(await engine.run('search', view, query)));
  if (number % extrasEach === 0) {
    const kinds = kindsOf(query);
    const firstOfEngine = nextMatches(seen, query, null);
    const extras = {
      bars: countHistogram(seen, query, axes),
      first: firstOfEngine,
      next: firstOfEngine.last && nextMatches(seen, query, firstOfEngine.last),
      changes: searchWithChanges(seen, query, kinds, null),
      counts: kinds.map((kind) => countMatches(seen, kind)),
    };
    expectSame('the histograms', extras.bars, await engine.run('countHistogram', view, query, axes));
    const first = await engine.run('nextMatches', view, query, null);
    expectSame('the first matches', extras.first, first);
    if (first.last)
      expectSame('the next matches', extras.next, await engine.run('nextMatches', view, query, first.last));
    const changes = await engine.run('searchWithChanges', view, query, kinds, null);
    expectSame('the equity needed', extras.changes.equityNeeded, changes.equityNeeded);
    expectSame('the relaxations', extras.counts, changes.counts);
    const [subject] = listings;
    if (!subject) return expected.totalCount;
    expectSame(
      'the comparables',
      findComparableHomes(seen, subject, 40, 20),
      await engine.run('findComparableHomes', view, subject, 40, 20),
    );
    const codes = listings.slice(0, 3).flatMap(({ postalCode }) => postalCode ?? []);
    expectSame('the market', summarizeMarket(seen, codes), await engine.run('summarizeMarket', view, codes));
  }
  return expected.totalCount;
}

/** A result as an answer of the API has it, without the sign of a zero. */
function plainOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** The clusters and pins of a map have no order. */
function inOrder({ map, ...result }: SearchResult): SearchResult {
  if (!map) return { ...result, map };
  const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
  return { ...result, map: { ...map, clusters: map.clusters.toSorted(byText), pins: map.pins.toSorted(byText) } };
}

/** Views of users that see everything, have private listings, hid some, or search only a few. */
function viewsOf(listings: readonly IndexedListing[]): UserView[] {
  const ids = listings.map(({ listingId }) => listingId);
  const withWords = listings.filter(hasWords).map(({ listingId }) => listingId);
  const words: ListingSet = parseListingSet(withWords.join(''));
  const privateListings = listings.slice(0, 7).map((listing, number) => ({
    ...listing,
    // One has the id of a public listing, which keeps its public version.
    listingId: number === 0 ? listing.listingId : (0xffff_0000_0000 + number).toString(16).padStart(16, '0'),
  }));
  const visitor: UserView = { ...publicView, words };
  return [
    visitor,
    { ...visitor, listings: privateListings },
    { ...visitor, hiddenListingIds: ids.filter((_, place) => place % 9 === 4) },
    { ...visitor, onlyListingIds: ids.filter((_, place) => place % 3 === 1) },
  ];
}
