import type { Unlimited } from '#contracts/limited-fields.ts';
import type { SearchAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { prepareSearch } from '#domain/prepared-search.ts';
import { settleSearch } from '#domain/settled-search.ts';
import { searchToken } from '#domain/tokens.ts';
import { countMatches } from '#engine/changes/count-matches.ts';
import type { Inventory } from '#engine/columns/inventory.ts';
import { searchAsUser } from '#engine/columns/search-as-user.ts';
import type { Query } from '#engine/query.ts';
import { mapToWire } from '../presenters/map-to-wire.ts';
import { createSearchRows } from '../presenters/search-row-to-wire.ts';
import { bindingOf } from './binding-of.ts';
import { viewOfHidden } from './caller-listings.ts';
import { createQueryAfter } from './extras/changed-query.ts';
import type { ScanInventory } from './extras/scan-inventory.ts';
import { findExtras, searchWithRelaxations } from './extras/search-with-extras.ts';
import { queryOf } from './query-of.ts';
import { type ScanContext, scanConsistently } from './scan-consistently.ts';

export type SearchContext = ScanContext & {
  /** Degrees to which the caller's coordinates are rounded; 0: exact. */
  readonly coordinateGrid: number;
  /** Runs the scan in turn. */
  readonly runInTurn: <Result>(scan: () => Result) => Promise<Result>;
};

/** Underwrites the inventory under the payload's assumptions and returns a page of matches. */
export async function searchListings(payload: SearchPayload, context: SearchContext): Promise<Unlimited<SearchAnswer>> {
  const prepared = prepareSearch(settleSearch(payload));
  const { settled } = prepared;
  const query = queryOf(prepared, payload, context.coordinateGrid);
  const requested = { included: new Set(payload.include), settled, query, queryAfter: createQueryAfter(payload) };
  const scanInventory: ScanInventory = (work) =>
    context.runInTurn(() => searchAsUser(context.live.inventory, context.callerListings.scanView, work));
  const scanOnce = (inventory: Inventory) => {
    const scanned = searchWithRelaxations(inventory, requested);
    return { ...scanned, rows: scanned.result.rows, version: context.live.version() };
  };
  const { scan, listings, rows } = await scanConsistently(() => scanInventory(scanOnce), query, context);
  const { result, relaxed } = scan;
  const extras = await findExtras(scanInventory, requested, result);
  const rowOf = createSearchRows(prepared);
  const page = rows.flatMap(({ listingId, nearMiss }) => {
    const listing = listings.get(listingId);
    return listing ? [rowOf(listing, nearMiss)] : [];
  });
  return {
    page,
    total_count: result.totalCount,
    ...(result.nearMissCount === null ? {} : { near_miss_count: result.nearMissCount }),
    ...(await countHidden(query, context)),
    query_hash: searchToken(settled),
    ranges: {
      yearly_net_income: result.ranges.yearlyNetIncome,
      purchase_price: result.ranges.purchasePrice,
      initial_equity_investment: result.ranges.initialEquityInvestment,
      equity_multiple: result.ranges.equityMultiple,
    },
    ...(result.map ? { map: mapToWire(result.map, settled) } : {}),
    ...(requested.included.has('binding') ? { binding: bindingOf(page, prepared) } : {}),
    ...relaxed,
    ...extras,
  };
}

/** How many matches the caller hid. Reads only those. */
async function countHidden(
  query: Query,
  { live, callerListings, runInTurn }: SearchContext,
): Promise<Pick<SearchAnswer, 'hidden_count'>> {
  const view = viewOfHidden(callerListings.scanView);
  if (!view) return {};
  const [hidden_count] = await runInTurn(() =>
    searchAsUser(live.inventory, view, (hidden) => countMatches(hidden, [query])),
  );
  return { hidden_count };
}
