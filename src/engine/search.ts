import {
  allocateBlock,
  type Block,
  blockRows,
  gatherFacts,
  keepMeeting,
  keepMultiples,
  vectorAt,
  workOutFigures,
} from './block.ts';
import { type Columns, hoaUnknownBit } from './columns.ts';
import { createExtents, type Extents } from './extents.ts';
import type { Inventory } from './inventory.ts';
import { keepFacts } from './keep-facts.ts';
import { formatListingId } from './listing-id.ts';
import { createLocate, createMapFeatures, type Locate, type MapFeatures } from './map-features.ts';
import { isNearMiss } from './near-miss.ts';
import { compilePlan, type Plan } from './plan.ts';
import { countRows, rowsIn } from './postal-index.ts';
import type { Query, SearchResult } from './query.ts';
import { createRanking, type Ranking } from './ranking.ts';
import { evaluateForm } from './scan-form.ts';
import { createTieBreak } from './tie-break.ts';

/** Groups of the ranking: matches before near misses, known dues before unknown ones. */
const nearMissGroup = 2;

/** Where one search stands while the blocks pass by. */
type Scan = {
  readonly plan: Plan;
  readonly columns: Columns;
  readonly block: Block;
  /** Places of the block that are left, and those that failed a target. */
  readonly places: Int32Array;
  readonly failed: Int32Array;
  readonly keys: Float64Array;
  readonly extents: Extents;
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
    block: allocateBlock(),
    places: new Int32Array(blockRows),
    failed: new Int32Array(blockRows),
    keys: new Float64Array(blockRows),
    extents: createExtents(),
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
    ranges: scan.extents.ranges(plan.priceScale),
    map: scan.features?.finish(columns) ?? null,
  };
}

/** An index pays where it leaves less than this share of the rows: it reads them in no order. */
const indexShare = 1 / 8;

function scanRows(scan: Scan, { columns, size, postalIndex }: Inventory): void {
  const { postalCodes } = scan.plan;
  const { rows } = scan.block;
  const indexed = postalCodes && countRows(postalIndex, postalCodes) <= size * indexShare;
  const listed = indexed ? rowsIn(postalIndex, columns, postalCodes) : null;
  const total = listed ? listed.length : size;
  for (let start = 0; start < total; start += blockRows) {
    const count = Math.min(blockRows, total - start);
    for (let index = 0; index < count; index++) rows[index] = listed ? listed[start + index] : start + index;
    scanBlock(scan, count);
  }
}

function scanBlock(scan: Scan, count: number): void {
  const { plan, columns, block, places } = scan;
  const present = keepFacts(plan, columns, block.rows, count);
  if (present === 0) return;
  gatherFacts(block, columns, plan, present);
  for (let place = 0; place < present; place++) places[place] = place;
  const meeting = keepMeeting(plan.targets, block, places, present);
  if (plan.halfSpaces && meeting < present) takeNearMisses(scan, meeting, present);
  if (meeting === 0) return;
  workOutFigures(plan, block, places, meeting);
  scan.extents.widen(block, places, meeting);
  const matching = keepInRanges(plan, block, places, meeting);
  scan.totalCount += matching;
  if (scan.features) addFeatures(scan, matching);
  rank(scan, places, matching, 0);
}

function keepInRanges(plan: Plan, block: Block, places: Int32Array, count: number): number {
  const left = keepMeeting(plan.ranges, block, places, count);
  return plan.needsMultiple ? keepMultiples(block, places, left) : left;
}

/** Looks at the places that failed a target: those that `places` does not hold. */
function takeNearMisses(scan: Scan, meeting: number, present: number): void {
  const { plan, columns, block, places, failed } = scan;
  let next = 0;
  let left = 0;
  for (let place = 0; place < present; place++) {
    if (next < meeting && places[next] === place) next++;
    else failed[left++] = place;
  }
  workOutFigures(plan, block, failed, left);
  left = keepInRanges(plan, block, failed, left);
  let near = 0;
  for (let index = 0; index < left; index++) {
    const place = failed[index];
    if (isNearMiss(plan, columns, block.rows[place])) failed[near++] = place;
  }
  scan.nearMissCount += near;
  rank(scan, failed, near, nearMissGroup);
}

function addFeatures({ block, places, locate, features }: Scan, count: number): void {
  for (let index = 0; index < count; index++) {
    const place = places[index];
    const at = locate?.(block.rows[place]);
    if (at) features?.add(block.rows[place], at.latitude, at.longitude, block.multiple[place]);
  }
}

/** Offers the places to the ranking, inside the map's box alone where there is one. */
function rank(scan: Scan, places: Int32Array, count: number, firstGroup: number): void {
  const { plan, columns, block, keys, ranking } = scan;
  const boxed = plan.query.map?.bbox ? scan.locate : null;
  workOutKeys(plan, block, places, count, keys);
  let lowest = ranking.lowestKey();
  for (let index = 0; index < count; index++) {
    const key = keys[index];
    if (key < lowest) continue;
    const row = block.rows[places[index]];
    if (boxed && !boxed(row)) continue;
    ranking.offer(firstGroup + (columns.kind[row] & hoaUnknownBit ? 1 : 0), key, row);
    lowest = ranking.lowestKey();
  }
}

/** Sort keys at the given places, higher first; -Infinity where there is no figure. */
function workOutKeys(plan: Plan, block: Block, places: Int32Array, count: number, keys: Float64Array): void {
  const { price, income, multiple } = block;
  for (let index = 0; index < count; index++) {
    const place = places[index];
    switch (plan.sort) {
      case 'equity_multiple_desc':
        keys[index] = Number.isNaN(multiple[place]) ? Number.NEGATIVE_INFINITY : multiple[place];
        break;
      case 'yearly_net_income_desc':
        keys[index] = income[place];
        break;
      case 'purchase_price_asc':
        keys[index] = -price[place];
        break;
      case 'take_home_equity_desc':
        keys[index] = price[place] * evaluateForm(plan.proceeds, vectorAt(block, place));
        break;
    }
  }
}
