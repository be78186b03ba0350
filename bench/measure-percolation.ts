import { createInventory, type Inventory } from '#engine/columns/inventory.ts';
import { createPercolator, type Percolator } from '#engine/percolate/percolator.ts';
import { compilePlan } from '#engine/plan/plan.ts';
import type { IndexedListing, Query } from '#engine/query.ts';
import { bestOf } from './measure.ts';
import { countPairsPlainly } from './percolate-plainly.ts';
import { countPairs, fitsTable, loadJoin } from './postgres-join.ts';
import { startBenchPostgres } from './postgres-rival.ts';
import { type Report, round } from './report.ts';
import { seededSavedSearches } from './saved-searches.ts';
import { seededListings } from './seeded-listings.ts';

const searchCount = 100_000;
const listingCount = 10_000;
const pairCount = searchCount * listingCount;

/**
 * One in so many: of the searches for the plain rival, of the listings for PostgreSQL and for percolation. Short calls
 * find quiet moments of the machine.
 */
const sampleSteps = { plain: 500, join: 500, percolation: 100 };
const calls = 15;

function inventoryOf(listings: readonly IndexedListing[]): Inventory {
  const inventory = createInventory(listings.length);
  for (const listing of listings) inventory.put(listing);
  return inventory;
}

/** Number of pairs that match. */
function countAll(percolator: Percolator, listings: readonly IndexedListing[]): number {
  return listings.reduce((count, listing) => count + percolator.findMatches(listing, 0).length, 0);
}

/** Number of pairs of a listing and a search whose key is included. */
function countMatches(percolator: Percolator, listings: readonly IndexedListing[], includes: (key: number) => boolean) {
  return listings.reduce((count, listing) => count + percolator.findMatches(listing, 0).filter(includes).length, 0);
}

function requireEqual(rival: string, count: number, ours: number): void {
  if (count !== ours) throw new Error(`saved searches: ${rival} finds ${count} pairs instead of ${ours}`);
}

/** Times finding the saved searches that changed listings match, against two rivals on a sample of the pairs. */
export async function measurePercolation(report: Report): Promise<void> {
  report.heading(
    `${searchCount.toLocaleString('en')} saved searches, ${listingCount.toLocaleString('en')} changed listings`,
  );
  const queries = [...seededSavedSearches(searchCount)];
  const listings = [...seededListings(listingCount)];
  const percolator = createPercolator();
  const adding = timed(() => {
    for (const [key, query] of queries.entries()) percolator.put(key, query);
  });
  const sorting = timed(() => percolator.findMatches(listings[0]!, 0));
  const bytesEach = percolator.byteLength / searchCount;
  report.addText(
    `Added in ${round(adding / 1000)} s and sorted in ${round(sorting)} ms, ${round(bytesEach)} bytes each; ${percolator.distinctSize.toLocaleString('en')} are distinct.`,
  );
  const matches = countAll(percolator, listings);
  const timedListings = listings.filter((_, index) => index % sampleSteps.percolation === 0);
  const ours = sampleSteps.percolation * (await bestOf(calls, () => countAll(percolator, timedListings)));
  const plain = await measurePlain(percolator, queries, listings);
  const joined = await measureJoin(percolator, queries, listings);
  report.table(
    ['all pairs', 'ms', 'ns a pair', 'times ours', 'measured pairs'],
    [
      ['percolation', ours, (ours * 1e6) / pairCount, 1, pairCount / sampleSteps.percolation],
      ['plain TypeScript', plain.all, (plain.all * 1e6) / pairCount, plain.all / ours, plain.measuredPairs],
      ['PostgreSQL join', joined.all, (joined.all * 1e6) / pairCount, joined.all / ours, joined.measuredPairs],
      [
        'percolation of the searches that the join has',
        joined.sameSearches,
        (joined.sameSearches * 1e6) / pairCount,
        joined.sameSearches / ours,
        joined.measuredPairs,
      ],
    ],
  );
  report.addText(
    `${matches.toLocaleString('en')} pairs match: ${round(matches / listingCount)} searches a listing, found in ${round((ours * 1000) / listingCount)} µs. Times are of a sample of the pairs, scaled to all of them. The join has only searches without branches and market rates, for which its table has columns; on the same searches it takes ${round(joined.all / joined.sameSearches)} times as long as percolation. It uses three processes and only counts the pairs; percolation uses one thread and lists them.`,
  );
  report.checkTarget(
    'saved searches: times faster than all pairs in plain TypeScript',
    plain.all / ours,
    5,
    '×',
    'at least',
  );
  report.checkTarget(
    'saved searches: times faster than a join in PostgreSQL',
    joined.all / joined.sameSearches,
    50,
    '×',
    'at least',
  );
  report.checkTarget('bytes of a saved search', bytesEach, 200, 'bytes');
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Milliseconds for all pairs, from a sample. */
type RivalTime = { readonly all: number; readonly measuredPairs: number };

/** `sameSearches`: of percolation with only the searches that the join has. */
type JoinTime = RivalTime & { readonly sameSearches: number };

async function measurePlain(
  percolator: Percolator,
  queries: readonly Query[],
  listings: readonly IndexedListing[],
): Promise<RivalTime> {
  const inventory = inventoryOf(listings);
  const isSample = (key: number) => key % sampleSteps.plain === 0;
  const plans = queries.filter((_, key) => isSample(key)).map((query) => compilePlan(query, inventory.marketCounts));
  requireEqual('plain TypeScript', countPairsPlainly(plans, inventory), countMatches(percolator, listings, isSample));
  const time = await bestOf(calls, () => countPairsPlainly(plans, inventory));
  const measuredPairs = plans.length * listings.length;
  return { all: (time * pairCount) / measuredPairs, measuredPairs };
}

async function measureJoin(
  percolator: Percolator,
  queries: readonly Query[],
  listings: readonly IndexedListing[],
): Promise<JoinTime> {
  const sample = listings.filter((_, index) => index % sampleSteps.join === 0);
  const inventory = inventoryOf(sample);
  const plans = queries.map((query) => compilePlan(query, inventory.marketCounts));
  const fitting = plans.map((plan) => fitsTable(plan));
  const stored = plans.filter((_, key) => fitting[key]);
  const { client, stop } = await startBenchPostgres(1024);
  try {
    await loadJoin(client, inventory, stored);
    requireEqual(
      'PostgreSQL',
      await countPairs(client),
      countMatches(percolator, sample, (key) => fitting[key]!),
    );
    const time = await bestOf(calls, () => countPairs(client));
    const measuredPairs = stored.length * sample.length;
    const same = createPercolator();
    for (const [key, query] of queries.entries()) if (fitting[key]) same.put(key, query);
    const sameTime = await bestOf(calls, () => countAll(same, sample));
    const [all, sameSearches] = [time, sameTime].map((each) => (each * pairCount) / measuredPairs);
    return { all: all!, sameSearches: sameSearches!, measuredPairs };
  } finally {
    await stop();
  }
}
