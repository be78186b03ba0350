import type { Inventory } from '#engine/columns/inventory.ts';
import { compilePlan } from '#engine/plan/plan.ts';
import type { IndexedListing, Query } from '#engine/query.ts';
import { search } from '#engine/search.ts';
import { searchPlainly } from '#tests/plain-search.ts';
import { type Answer, expectAgreement } from './answer.ts';
import { bestOf, geometricMean } from './measure.ts';
import { benchQueries } from './queries.ts';
import { readColumns } from './read-columns.ts';
import type { Report } from './report.ts';
import type { Rival } from './rival.ts';
import { searchObjects } from './search-objects.ts';
import { seededListings } from './seeded-listings.ts';

/** The naive rival stores an object for every listing, which takes too much memory beyond this number. */
const maximumObjects = 1_000_000;

/** Number of calls per measurement; the best one counts. The slowest rival has fewer. */
const calls = 7;

export type KernelTimes = {
  /** Geometric mean over the scans, milliseconds. */
  readonly mean: number;
  /** Time of a deep page over that of the first page. */
  readonly deepPage: number;
  /** To read the columns once, milliseconds. */
  readonly reading: number;
  readonly overRival: readonly number[];
};

export function answerOf(inventory: Inventory, query: Query): Answer {
  const { totalCount, ranges, rows } = search(inventory, query);
  return { count: totalCount, ranges, page: rows.map(({ listingId }) => listingId) };
}

/** Times every rival on every query. Throws if their results differ. */
export async function compareRivals(
  inventory: Inventory,
  rivals: readonly Rival[],
  report: Report,
): Promise<KernelTimes> {
  const listings = inventory.size <= maximumObjects ? [...seededListings(inventory.size)] : null;
  const scans: number[][] = [];
  const rows: (string | number)[][] = [];
  for (const { name, scan, query } of benchQueries) {
    const ours = answerOf(inventory, query);
    const times = [await bestOf(calls, () => search(inventory, query))];
    for (const rival of rivals) {
      const ask = await rival.prepare(compilePlan(query, inventory.marketCounts));
      expectAgreement(name, rival.name, await ask(), ours);
      times.push(await bestOf(calls, ask));
    }
    if (listings) {
      expectAgreement(name, 'the array of objects', searchObjects(listings, query), ours);
      times.push(await bestOf(2, () => searchObjects(listings, query)));
    }
    if (scan) scans.push(times);
    rows.push([name, ours.count, ...times]);
  }
  const meanTimes = scans[0]!.map((_, place) => geometricMean(scans.map((times) => times[place]!)));
  const [kernel, ...rivalMeans] = meanTimes as [number, ...number[]];
  const reading = await bestOf(calls, () => readColumns(inventory));
  report.table(
    ['question', 'matches', 'kernel', ...rivals.map((rival) => rival.name), ...(listings ? ['objects'] : [])],
    [
      ...rows,
      ['geometric mean of scans', '', ...meanTimes],
      ['times the kernel', '', 1, ...rivalMeans.map((mean) => mean / kernel)],
      ['reading the columns once', '', reading],
    ],
  );
  const [first, deep] = scans as [number[], number[]];
  return {
    mean: kernel,
    deepPage: deep[0]! / first[0]!,
    reading,
    overRival: rivalMeans.map((mean) => mean / kernel),
  };
}

/** Compares the kernel with the explicit schedule, without timing: underwriting every listing is too slow. */
export function checkSchedule(listings: readonly IndexedListing[], inventory: Inventory): void {
  for (const { name, query } of benchQueries) {
    const { matches } = searchPlainly(listings, query);
    const ours = answerOf(inventory, query);
    const page = matches.slice(query.from, query.from + query.limit).map(({ listing }) => listing.listingId);
    expectAgreement(name, 'the explicit schedule', { ...ours, count: matches.length, page }, ours);
  }
}
