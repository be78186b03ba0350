import type { InventoryView } from '../columns/inventory-view.ts';
import type { Query, SearchResult } from '../query.ts';
import { type RankPosition, rankAfter, rankPositionOf } from '../rank/rank-position.ts';
import { tieFigures } from '../rank/tie-break.ts';
import { everyZone, zonesThatMayPass } from '../zones/zones-to-read.ts';
import { listPage, openScan, scanBlock } from './scan.ts';
import { scanBlocks } from './scan-blocks.ts';

/** One page of matches, and the position of its last match. */
export type NextMatches = {
  readonly rows: SearchResult['rows'];
  /** Null: there are no matches after the given position. */
  readonly last: RankPosition | null;
};

/**
 * The first `query.limit` matches after a position (null: from the start), in the order of the search. Unlike an
 * offset, a position stays correct if listings are added, removed or reordered between two calls.
 */
export function nextMatches(inventory: InventoryView, query: Query, after: RankPosition | null): NextMatches {
  const fullScan = openScan(inventory, { ...query, from: 0 });
  const { plan, columns, ranking, watch } = fullScan;
  const figures = tieFigures(plan, columns);
  const rankingAfter = after ? rankAfter(ranking, after, figures, columns) : ranking;
  const scan = { ...fullScan, ranking: rankingAfter, features: null };
  const tests = [...plan.targets, ...plan.ranges];
  const zones = () => (plan.offerTests ? everyZone(inventory.size) : zonesThatMayPass(inventory, plan, tests));
  scanBlocks(inventory, plan.facts.postalCodes, (count) => scanBlock(scan, count), zones);
  const page = rankingAfter.page();
  const lastRow = page.at(-1);
  const last = lastRow ? rankPositionOf(lastRow, figures, columns) : null;
  return { rows: listPage(page, columns, watch), last };
}
