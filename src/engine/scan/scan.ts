import { type Columns, hoaEstimatedBit, priceImplausibleBit } from '../columns/columns.ts';
import type { InventoryView } from '../columns/inventory-view.ts';
import { formatListingId } from '../columns/listing-id.ts';
import type { RowWatch } from '../columns/row-watch.ts';
import { createLocate, createMapFeatures, type LocateRow, type MapFeatures } from '../map/map-features.ts';
import { filterFacts, filterPlausible } from '../plan/fact-filters.ts';
import { groupTargets, groupTests, type Targets, type TestGroups } from '../plan/group-tests.ts';
import { compilePlan, type Plan } from '../plan/plan.ts';
import type { ScanTest } from '../plan/scan-form.ts';
import type { Extent, Query, SearchResult } from '../query.ts';
import { createRanking, type Ranking } from '../rank/ranking.ts';
import { createTieBreak } from '../rank/tie-break.ts';
import { candidatesOfBlock, multiplesOfBlock, rowsOfBlock } from '../scratch.ts';
import { createExtremes, type Extremes } from './extremes.ts';
import { computeFigures, filterMultiples } from './figures.ts';
import { filterMatches, filterTargets } from './filter-matches.ts';
import type { Money } from './money.ts';
import { isNearMiss } from './near-miss.ts';
import { moneyOf } from './open-money.ts';
import { computeSortKeys } from './sort-keys.ts';

const rows = rowsOfBlock;
const candidates = candidatesOfBlock;

/** First ranking group of near misses. Matches come first; see `doubtOf` for the groups within each. */
export const nearMissGroup = 3;

/** Known dues come before unknown dues, and implausible prices last. */
function doubtOf(kind: number): number {
  return kind & priceImplausibleBit ? 2 : kind & hoaEstimatedBit ? 1 : 0;
}

/** The state of one search between blocks. */
export type Scan = {
  readonly plan: Plan;
  readonly columns: Columns;
  readonly watch: RowWatch | null;
  readonly money: Money;
  readonly targets: Targets;
  readonly ranges: TestGroups;
  readonly extremes: Extremes;
  readonly ranking: Ranking;
  readonly locate: LocateRow | null;
  readonly features: MapFeatures | null;
  totalCount: number;
  nearMissCount: number;
};

export function openScan(inventory: InventoryView, query: Query): Scan {
  const { columns, size, marketCounts, privateRows, watch } = inventory;
  const plan = compilePlan(query, marketCounts);
  const view = query.map;
  return {
    plan,
    columns,
    watch,
    money: moneyOf(plan, columns),
    targets: groupTargets(plan.targets),
    ranges: groupTests(plan.ranges),
    extremes: createExtremes(),
    ranking: createRanking(query.from, query.limit, size + privateRows.length, createTieBreak(plan, columns, watch)),
    locate: view && createLocate(view, columns),
    features: view && createMapFeatures(view.zoom),
    totalCount: 0,
    nearMissCount: 0,
  };
}

/** The result after all blocks. */
export function closeScan(scan: Scan): SearchResult {
  const { plan, columns, watch } = scan;
  return {
    rows: listPage(scan.ranking.page(), columns, watch),
    totalCount: scan.totalCount,
    nearMissCount: plan.query.nearMiss ? scan.nearMissCount : null,
    ranges: rangesOf(scan),
    map: scan.features?.finish(columns, plan.priceScale, watch) ?? null,
  };
}

/** The listings of a page. */
export function listPage(
  page: ReturnType<Ranking['page']>,
  { idHigh, idLow }: Columns,
  watch: RowWatch | null,
): SearchResult['rows'] {
  return page.map(({ row, group }) => {
    const listingId = formatListingId([idHigh[row], idLow[row]]);
    watch?.check(row);
    return { listingId, nearMiss: group >= nearMissGroup };
  });
}

function rangesOf({ plan, extremes: { low, high } }: Scan): SearchResult['ranges'] {
  const extent = (min: number, max: number): Extent => (min <= max ? { min, max } : { min: null, max: null });
  return {
    yearlyNetIncome: extent(low.income, high.income),
    purchasePrice: extent(low.price * plan.priceScale, high.price * plan.priceScale),
    initialEquityInvestment: extent(low.equity, high.equity),
    equityMultiple: extent(low.multiple, high.multiple),
  };
}

/**
 * Scans the first `count` rows of the block. Returns the number of matches. They are then at the front of the block, in
 * order, unless the query has near misses.
 */
export function scanBlock(scan: Scan, count: number): number {
  const { plan, columns, money } = scan;
  const factCount = filterFacts(plan.facts, columns, count);
  const allRows = plan.offerTests ? rows.slice(0, factCount) : null;
  const targetCount = filterTargets(plan, money, scan.targets, factCount);
  const failed = allRows && rowsExcept(allRows, targetCount);
  widenExtremes(scan, targetCount);
  const rangeCount = filterMatches(scan.ranges, money, targetCount);
  const matchCount =
    rangeCount === targetCount ? filterIfMultipleNeeded(plan, rangeCount) : recomputeFigures(scan, rangeCount);
  scan.totalCount += matchCount;
  if (scan.features) addFeatures(scan, matchCount);
  rank(scan, matchCount, 0);
  if (plan.offerTests && failed) addNearMisses(scan, plan.offerTests, failed);
  return matchCount;
}

/** Computes the figures of the first `count` rows. Those with an implausible price do not widen the extremes. */
function widenExtremes({ plan, columns, money, extremes }: Scan, count: number): void {
  const plausibleCount = count - money.kernel.countImplausible(columns, count);
  if (plausibleCount < count) {
    const all = rows.slice(0, count);
    computeFigures(plan, money, filterPlausible(columns, count), extremes);
    rows.set(all);
  }
  computeFigures(plan, money, count, plausibleCount < count ? createExtremes() : extremes);
}

/** Recomputes the figures of the rows, and keeps those with an equity multiple if the query needs one. */
function recomputeFigures({ plan, money }: Scan, count: number): number {
  computeFigures(plan, money, count, createExtremes());
  return filterIfMultipleNeeded(plan, count);
}

function filterIfMultipleNeeded(plan: Plan, count: number): number {
  return plan.needsMultiple ? filterMultiples(count) : count;
}

/** The rows that are not among the first `count` of the block. Both must be in the same order. */
function rowsExcept(allRows: Int32Array, count: number): Int32Array {
  const others = new Int32Array(allRows.length - count);
  let next = 0;
  let filled = 0;
  for (const row of allRows) {
    if (next < count && rows[next] === row) next++;
    else others[filled++] = row;
  }
  return others;
}

/** Adds the near misses among the rows that failed a target. */
function addNearMisses(scan: Scan, tests: readonly ScanTest[], failed: Int32Array): void {
  const { plan, columns, money } = scan;
  rows.set(failed);
  const rangeCount = filterMatches(scan.ranges, money, failed.length);
  let nearCount = 0;
  for (let index = 0; index < rangeCount; index++) {
    const row = rows[index];
    rows[nearCount] = row;
    nearCount += Number(isNearMiss(tests, plan, columns, row));
  }
  const nearMissCount = recomputeFigures(scan, nearCount);
  scan.nearMissCount += nearMissCount;
  rank(scan, nearMissCount, nearMissGroup);
}

function addFeatures({ columns, locate, features }: Scan, count: number): void {
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const at = locate?.(row);
    if (!at) continue;
    const isPlausible = (columns.kind[row] & priceImplausibleBit) === 0;
    const multiple = isPlausible ? multiplesOfBlock[index] : Number.NEGATIVE_INFINITY;
    features?.add(row, at.latitude, at.longitude, multiple);
  }
}

/** Adds the first `count` rows to the ranking, only those inside the map box if there is one. */
function rank({ plan, columns, money, ranking, locate }: Scan, count: number, firstGroup: number): void {
  const locateInBox = plan.query.map?.bbox ? locate : null;
  const keys = computeSortKeys(plan, money, columns, count);
  let lowest = ranking.lowestKey();
  const candidateCount = money.kernel.selectCandidates(keys, lowest, money, count);
  for (let at = 0; at < candidateCount; at++) {
    const index = candidates[at];
    const key = keys[index];
    if (key < lowest) continue;
    const row = rows[index];
    if (locateInBox && !locateInBox(row)) continue;
    ranking.add(firstGroup + doubtOf(columns.kind[row]), key, row);
    lowest = ranking.lowestKey();
  }
}
