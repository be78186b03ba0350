import { type Columns, hoaEstimatedBit, priceImplausibleBit } from '../columns/columns.ts';
import type { InventoryView } from '../columns/inventory-view.ts';
import { formatListingId } from '../columns/listing-id.ts';
import type { RowWatch } from '../columns/row-watch.ts';
import { createLocate, createMapFeatures, type LocateRow, type MapFeatures } from '../map/map-features.ts';
import { filterFacts, filterPlausible } from '../plan/fact-filters.ts';
import { groupTargets, groupTests, type Targets, type TestGroups } from '../plan/group-tests.ts';
import { compilePlan, type Plan } from '../plan/plan.ts';
import type { Extent, Query, SearchResult } from '../query.ts';
import { createRanking, type Ranking } from '../rank/ranking.ts';
import { createTieBreak } from '../rank/tie-break.ts';
import { candidatesOfBlock, factRows, multiplesOfBlock, rowsOfBlock, targetRows, undecidedRows } from '../scratch.ts';
import { createExtremes, type Extremes } from './extremes.ts';
import { computeFigures, filterMultiples } from './figures.ts';
import { filterMatches, filterTargets } from './filter-matches.ts';
import type { Money } from './money.ts';
import { createNearMisses, isNearMiss, type NearMisses } from './near-miss.ts';
import { moneyOf } from './open-money.ts';
import { computeSortKeys } from './sort-keys.ts';

const rows = rowsOfBlock;
const rowsOnFacts = factRows;
const rowsOnTarget = targetRows;
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
  readonly nearMisses: NearMisses | null;
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
  const money = moneyOf(plan, columns);
  const view = query.map;
  return {
    plan,
    columns,
    watch,
    money,
    targets: groupTargets(plan.targets),
    ranges: groupTests(plan.ranges),
    nearMisses: createNearMisses(plan, money),
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
  const { plan, columns, money, nearMisses } = scan;
  const factCount = filterFacts(plan.facts, columns, count);
  if (nearMisses) rowsOnFacts.set(rows.subarray(0, factCount));
  const targetCount = filterTargets(plan, money, scan.targets, factCount);
  if (nearMisses) rowsOnTarget.set(rows.subarray(0, targetCount));
  widenExtremes(scan, targetCount);
  const rangeCount = filterMatches(scan.ranges, money, targetCount);
  const matchCount =
    rangeCount === targetCount ? filterIfMultipleNeeded(plan, rangeCount) : recomputeFigures(scan, rangeCount);
  scan.totalCount += matchCount;
  if (plan.query.nearMiss !== 'only') list(scan, matchCount, 0);
  if (nearMisses) addNearMisses(scan, nearMisses, factCount, targetCount);
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

/** Adds the near misses among the rows on facts that are not on target. */
function addNearMisses(scan: Scan, nearMisses: NearMisses, factCount: number, targetCount: number): void {
  const { plan, money, ranking, features } = scan;
  rows.set(rowsOnFacts.subarray(0, factCount));
  const neededCount = filterMatches(nearMisses.needed, nearMisses.money, factCount);
  const rangeCount = filterMatches(scan.ranges, money, leaveOutTargets(neededCount, targetCount));
  const nearCount = filterNearMisses(scan, nearMisses, rangeCount);
  const isListed = ranking.takes(nearMissGroup) || features !== null;
  const nearMissCount = isListed || plan.needsMultiple ? recomputeFigures(scan, nearCount) : nearCount;
  scan.nearMissCount += nearMissCount;
  if (isListed) list(scan, nearMissCount, nearMissGroup);
}

/** Keeps the near misses; returns their number. Nearly all blocks are decided by the sufficient conditions. */
function filterNearMisses({ plan, columns }: Scan, { tests, sufficient, money }: NearMisses, count: number): number {
  if (sufficient) {
    undecidedRows.set(rows.subarray(0, count));
    if (filterMatches(sufficient, money, count) === count) return count;
    rows.set(undecidedRows.subarray(0, count));
  }
  let nearCount = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    rows[nearCount] = row;
    nearCount += Number(isNearMiss(tests, plan, columns, row));
  }
  return nearCount;
}

/** Of the first `count` rows, keeps those that are not on target. They include all that are. */
function leaveOutTargets(count: number, targetCount: number): number {
  let remaining = 0;
  let next = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    if (next < targetCount && rowsOnTarget[next] === row) next++;
    else rows[remaining++] = row;
  }
  return remaining;
}

/** Adds the first `count` rows, whose figures are computed, to the map and to the ranking. */
function list(scan: Scan, count: number, firstGroup: number): void {
  if (scan.features) addFeatures(scan, count);
  rank(scan, count, firstGroup);
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
