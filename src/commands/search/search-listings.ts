import type { Unlimited } from '#contracts/limited-fields.ts';
import type { SearchAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { prepareSearch } from '#domain/prepared-search.ts';
import { settleSearch } from '#domain/settled-search.ts';
import { searchToken } from '#domain/tokens.ts';
import type { Query } from '#engine/query.ts';
import { mapToWire } from '../presenters/map-to-wire.ts';
import { createSearchRows } from '../presenters/search-row-to-wire.ts';
import type { RunInTurn } from '../run-in-turn.ts';
import { bindingOf } from './binding-of.ts';
import { viewOfHidden } from './caller-listings.ts';
import { createQueryAfter } from './extras/changed-query.ts';
import { createScanInventory } from './extras/scan-inventory.ts';
import { findExtras, searchWithRelaxations } from './extras/search-with-extras.ts';
import { queryOf } from './query-of.ts';
import { type ScanContext, scanConsistently } from './scan-consistently.ts';

export type SearchContext = ScanContext & {
  /** Degrees to which the caller's coordinates are rounded; 0: exact. */
  readonly coordinateGrid: number;
  readonly runInTurn: RunInTurn;
};

/** Underwrites the inventory under the payload's assumptions and returns a page of matches. */
export async function searchListings(payload: SearchPayload, context: SearchContext): Promise<Unlimited<SearchAnswer>> {
  const prepared = prepareSearch(settleSearch(payload));
  const { settled } = prepared;
  const query = queryOf(prepared, payload, context.coordinateGrid);
  const requested = { included: new Set(payload.include), settled, query, queryAfter: createQueryAfter(payload) };
  const scanInventory = createScanInventory(context.live, context.callerListings.scanView, context.runInTurn);
  const scanOnce = async () => {
    const scanned = await searchWithRelaxations(scanInventory, requested);
    return { ...scanned, rows: scanned.result.rows };
  };
  const { scan, listings, rows } = await scanConsistently(scanOnce, query, context);
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
  const { found } = await createScanInventory(live, view, runInTurn)('countMatches', [query]);
  return { hidden_count: found[0]! };
}
