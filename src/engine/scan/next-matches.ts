import type { Inventory } from '../columns/inventory.ts';
import { formatListingId } from '../columns/listing-id.ts';
import type { Query } from '../query.ts';
import { type Place, placeOf, rankAfter } from '../rank/place.ts';
import { tieFigures } from '../rank/tie-break.ts';
import { nearMissGroup, openScan, takeBlock } from './scan.ts';
import { scanBlocks } from './scan-blocks.ts';

/** Some matches, and where they end. */
export type NextMatches = {
  readonly rows: readonly { readonly listingId: string; readonly nearMiss: boolean }[];
  /** Null: there are no more. */
  readonly last: Place | null;
};

/**
 * The first `query.limit` matches after a place (null: the first of all), in the order of the search. Unlike by a number
 * of rows to skip, a listing that comes, goes or moves between two calls shifts none of the others.
 */
export function nextMatches(inventory: Inventory, query: Query, after: Place | null): NextMatches {
  const opened = openScan(inventory, { ...query, from: 0 });
  const { plan, columns, ranking } = opened;
  const figures = tieFigures(plan, columns);
  const ranked = after ? rankAfter(ranking, after, figures, columns) : ranking;
  const scan = { ...opened, ranking: ranked, features: null };
  scanBlocks(inventory, plan.facts.postalCodes, (count) => takeBlock(scan, count));
  const page = ranked.page();
  const last = page.at(-1);
  return {
    rows: page.map(({ row, group }) => ({
      listingId: formatListingId([columns.idHigh[row], columns.idLow[row]]),
      nearMiss: group >= nearMissGroup,
    })),
    last: last ? placeOf(last, figures, columns) : null,
  };
}
