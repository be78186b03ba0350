import {
  blockRows,
  createExtremes,
  type Extremes,
  keepAffordable,
  keepMeeting,
  keepMultiples,
  multiple,
  places,
  rows,
  workOutFigures,
  workOutKeys,
} from './block.ts';
import { type Columns, hoaUnknownBit } from './columns.ts';
import { keepFacts } from './fact-filters.ts';
import type { Inventory } from './inventory.ts';
import { formatListingId } from './listing-id.ts';
import { createLocate, createMapFeatures, type Locate, type MapFeatures } from './map-features.ts';
import { isNearMiss } from './near-miss.ts';
import { compilePlan, type Plan } from './plan.ts';
import { countRows, rowsIn } from './postal-index.ts';
import type { Extent, Query, SearchResult } from './query.ts';
import { createRanking, type Ranking } from './ranking.ts';
import type { ScanTest } from './scan-form.ts';
import { createTieBreak } from './tie-break.ts';

/** Groups of the ranking: matches before near misses, known dues before unknown ones. */
const nearMissGroup = 2;

/** Where one search stands while the blocks pass by. */
type Scan = {
  readonly plan: Plan;
  readonly columns: Columns;
  readonly extremes: Extremes;
  readonly ranking: Ranking;
  readonly locate: Locate | null;
  readonly features: MapFeatures | null;
  totalCount: number;
  nearMissCount: number;
};

/**
 * Underwrites every listing of the inventory under the query's assumptions and answers with one page, the counts, the
 * ranges and the map. Exact: in double precision, with bounds that are inclusive up to rounding noise (`tieSlack`).
 */
export function search(inventory: Inventory, query: Query): SearchResult {
  const { columns, size } = inventory;
  const plan = compilePlan(query, inventory.marketCounts);
  const view = query.map;
  const scan: Scan = {
    plan,
    columns,
    extremes: createExtremes(),
    ranking: createRanking(query.from, query.limit, size, createTieBreak(plan, columns)),
    locate: view && createLocate(view, columns),
    features: view && createMapFeatures(view.zoom),
    totalCount: 0,
    nearMissCount: 0,
  };
  scanRows(scan, inventory);
  return {
    rows: scan.ranking.page().map(({ row, group }) => ({
      listingId: formatListingId([columns.idHigh[row], columns.idLow[row]]),
      nearMiss: group >= nearMissGroup,
    })),
    totalCount: scan.totalCount,
    nearMissCount: query.nearMiss ? scan.nearMissCount : null,
    ranges: rangesOf(scan),
    map: scan.features?.finish(columns) ?? null,
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

/** An index pays where it leaves less than this share of the rows: it reads them in no order. */
const indexShare = 1 / 8;

function scanRows(scan: Scan, { columns, size, postalIndex }: Inventory): void {
  const { postalCodes } = scan.plan.facts;
  const indexed = postalCodes && countRows(postalIndex, postalCodes) <= size * indexShare;
  const listed = indexed ? rowsIn(postalIndex, columns, postalCodes) : null;
  const total = listed ? listed.length : size;
  for (let start = 0; start < total; start += blockRows) {
    const count = Math.min(blockRows, total - start);
    if (listed) rows.set(listed.subarray(start, start + count));
    else for (let index = 0; index < count; index++) rows[index] = start + index;
    scanBlock(scan, count);
  }
}

function scanBlock(scan: Scan, count: number): void {
  const { plan, columns } = scan;
  const present = keepFacts(plan.facts, columns, rows, count);
  const affordable = keepAffordable(plan, columns, present);
  const meeting = keepMeeting(plan.targets, affordable);
  const failed = plan.offerTests ? otherPlaces(meeting, present) : null;
  workOutFigures(plan, meeting, scan.extremes);
  const matching = keepInRanges(plan, meeting);
  scan.totalCount += matching;
  if (scan.features) addFeatures(scan, matching);
  rank(scan, matching, 0);
  if (plan.offerTests && failed) takeNearMisses(scan, plan.offerTests, failed);
}

function keepInRanges(plan: Plan, count: number): number {
  const left = keepMeeting(plan.ranges, count);
  return plan.needsMultiple ? keepMultiples(left) : left;
}

/** The places below `present` that are not among the first `count`, which are in ascending order. */
function otherPlaces(count: number, present: number): Int32Array {
  const others = new Int32Array(present - count);
  let next = 0;
  let filled = 0;
  for (let place = 0; place < present; place++) {
    if (next < count && places[next] === place) next++;
    else others[filled++] = place;
  }
  return others;
}

/** Looks at the places that failed a target. */
function takeNearMisses(scan: Scan, tests: readonly ScanTest[], failed: Int32Array): void {
  const { plan, columns } = scan;
  places.set(failed);
  const ranged = keepMeeting(plan.ranges, failed.length);
  let near = 0;
  for (let index = 0; index < ranged; index++) {
    const place = places[index];
    places[near] = place;
    near += Number(isNearMiss(tests, plan.taxFixed, columns, rows[place]));
  }
  workOutFigures(plan, near, createExtremes());
  const left = plan.needsMultiple ? keepMultiples(near) : near;
  scan.nearMissCount += left;
  rank(scan, left, nearMissGroup);
}

function addFeatures({ locate, features }: Scan, count: number): void {
  for (let index = 0; index < count; index++) {
    const place = places[index];
    const at = locate?.(rows[place]);
    if (at) features?.add(rows[place], at.latitude, at.longitude, multiple[place]);
  }
}

/** Offers the first `count` places to the ranking, those inside the map's box alone where there is one. */
function rank({ plan, columns, ranking, locate }: Scan, count: number, firstGroup: number): void {
  const boxed = plan.query.map?.bbox ? locate : null;
  const keys = workOutKeys(plan, count);
  let lowest = ranking.lowestKey();
  for (let index = 0; index < count; index++) {
    const place = places[index];
    const key = keys[place];
    if (key < lowest) continue;
    const row = rows[place];
    if (boxed && !boxed(row)) continue;
    ranking.offer(firstGroup + (columns.kind[row] & hoaUnknownBit ? 1 : 0), key, row);
    lowest = ranking.lowestKey();
  }
}
