import { rowsOfBlock } from '../columns/block.ts';
import { type Columns, hoaUnknownBit } from '../columns/columns.ts';
import type { Inventory } from '../columns/inventory.ts';
import { formatListingId } from '../columns/listing-id.ts';
import { createLocate, createMapFeatures, type Locate, type MapFeatures } from '../map/map-features.ts';
import { filterFacts } from '../plan/fact-filters.ts';
import { groupTargets, groupTests, type Targets, type TestGroups } from '../plan/group-tests.ts';
import { compilePlan, type Plan } from '../plan/plan.ts';
import type { ScanTest } from '../plan/scan-form.ts';
import type { Extent, Query, SearchResult } from '../query.ts';
import { createRanking, type Ranking } from '../rank/ranking.ts';
import { createTieBreak } from '../rank/tie-break.ts';
import {
  createExtremes,
  type Extremes,
  filterMultiples,
  multiplesOfBlock,
  workOutFigures,
  workOutKeys,
} from './figures.ts';
import { filterMatches, filterTargets } from './filter-matches.ts';
import { type Money, moneyOf } from './money.ts';
import { isNearMiss } from './near-miss.ts';

const rows = rowsOfBlock;

/** Groups of the ranking: matches before near misses, known dues before unknown ones. */
export const nearMissGroup = 2;

/** Where one search stands while the blocks pass by. */
export type Scan = {
  readonly plan: Plan;
  readonly columns: Columns;
  readonly money: Money;
  readonly targets: Targets;
  readonly ranges: TestGroups;
  readonly extremes: Extremes;
  readonly ranking: Ranking;
  readonly locate: Locate | null;
  readonly features: MapFeatures | null;
  totalCount: number;
  nearMissCount: number;
};

/** Begins a search. */
export function openScan({ columns, size, marketCounts }: Inventory, query: Query): Scan {
  const plan = compilePlan(query, marketCounts);
  const view = query.map;
  return {
    plan,
    columns,
    money: moneyOf(plan, columns),
    targets: groupTargets(plan.targets),
    ranges: groupTests(plan.ranges),
    extremes: createExtremes(),
    ranking: createRanking(query.from, query.limit, size, createTieBreak(plan, columns)),
    locate: view && createLocate(view, columns),
    features: view && createMapFeatures(view.zoom),
    totalCount: 0,
    nearMissCount: 0,
  };
}

/** What was found in all the blocks that were taken. */
export function closeScan(scan: Scan): SearchResult {
  const { plan, columns } = scan;
  return {
    rows: scan.ranking.page().map(({ row, group }) => ({
      listingId: formatListingId([columns.idHigh[row], columns.idLow[row]]),
      nearMiss: group >= nearMissGroup,
    })),
    totalCount: scan.totalCount,
    nearMissCount: plan.query.nearMiss ? scan.nearMissCount : null,
    ranges: rangesOf(scan),
    map: scan.features?.finish(columns, plan.priceScale) ?? null,
  };
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
 * Takes the first `count` rows of the block. Returns how many of them match: unless near misses are asked for, these
 * stand in front then, in their order.
 */
export function takeBlock(scan: Scan, count: number): number {
  const { plan, columns, money } = scan;
  const present = filterFacts(plan.facts, columns, count);
  const asked = plan.offerTests ? rows.slice(0, present) : null;
  const meeting = filterTargets(plan, money, scan.targets, present);
  const failed = asked && othersOf(asked, meeting);
  workOutFigures(plan, money, meeting, scan.extremes);
  const ranged = filterMatches(scan.ranges, money, meeting);
  const matching = ranged === meeting ? withMultiples(plan, ranged) : filterFigured(scan, ranged);
  scan.totalCount += matching;
  if (scan.features) addFeatures(scan, matching);
  rank(scan, matching, 0);
  if (plan.offerTests && failed) takeNearMisses(scan, plan.offerTests, failed);
  return matching;
}

/** Works out the figures of the rows, and keeps those that have what the ranges ask for. */
function filterFigured({ plan, money }: Scan, count: number): number {
  workOutFigures(plan, money, count, createExtremes());
  return withMultiples(plan, count);
}

function withMultiples(plan: Plan, count: number): number {
  return plan.needsMultiple ? filterMultiples(count) : count;
}

/** The rows that are not among the first `count` of the block, which stand in the same order. */
function othersOf(asked: Int32Array, count: number): Int32Array {
  const others = new Int32Array(asked.length - count);
  let next = 0;
  let filled = 0;
  for (const row of asked) {
    if (next < count && rows[next] === row) next++;
    else others[filled++] = row;
  }
  return others;
}

/** Looks at the rows that failed a target. */
function takeNearMisses(scan: Scan, tests: readonly ScanTest[], failed: Int32Array): void {
  const { plan, columns, money } = scan;
  rows.set(failed);
  const ranged = filterMatches(scan.ranges, money, failed.length);
  let near = 0;
  for (let index = 0; index < ranged; index++) {
    const row = rows[index];
    rows[near] = row;
    near += Number(isNearMiss(tests, plan.taxFixed, columns, row));
  }
  const left = filterFigured(scan, near);
  scan.nearMissCount += left;
  rank(scan, left, nearMissGroup);
}

function addFeatures({ locate, features }: Scan, count: number): void {
  for (let index = 0; index < count; index++) {
    const row = rows[index];
    const at = locate?.(row);
    if (at) features?.add(row, at.latitude, at.longitude, multiplesOfBlock[index]);
  }
}

/** Offers the first `count` rows to the ranking, those inside the map's box alone where there is one. */
function rank({ plan, columns, money, ranking, locate }: Scan, count: number, firstGroup: number): void {
  const boxed = plan.query.map?.bbox ? locate : null;
  const keys = workOutKeys(plan, money, count);
  let lowest = ranking.lowestKey();
  for (let index = 0; index < count; index++) {
    const key = keys[index];
    if (key < lowest) continue;
    const row = rows[index];
    if (boxed && !boxed(row)) continue;
    ranking.offer(firstGroup + (columns.kind[row] & hoaUnknownBit ? 1 : 0), key, row);
    lowest = ranking.lowestKey();
  }
}
