import type { Unlimited } from '#contracts/limited-fields.ts';
import type { SearchAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { prepareSearch } from '#domain/prepared-search.ts';
import { settleSearch } from '#domain/settled-search.ts';
import { searchToken } from '#domain/tokens.ts';
import { createInventory, type Inventory } from '#engine/columns/inventory.ts';
import { searchAsUser } from '#engine/columns/search-as-user.ts';
import type { Query, SearchResult } from '#engine/query.ts';
import { search } from '#engine/search.ts';
import type { Database } from '#store/database.ts';
import { isSearchableListing } from '#store/listings/listing-columns.ts';
import { listingsById, type RevisedListing } from '#store/listings/listings.ts';
import type { LiveInventory } from '../inventory/load-inventory.ts';
import { skipUnindexable } from '../inventory/skip-unindexable.ts';
import { toIndexed } from '../inventory/to-indexed.ts';
import { mapToWire } from '../presenters/map-to-wire.ts';
import { createSearchRows } from '../presenters/search-row-to-wire.ts';
import { bindingOf } from './binding-of.ts';
import type { CallerListings } from './caller-listings.ts';
import { createQueryAfter } from './extras/changed-query.ts';
import type { ScanInventory } from './extras/scan-inventory.ts';
import { findExtras, type ScanWithRelaxations, searchWithRelaxations } from './extras/search-with-extras.ts';
import { queryOf } from './query-of.ts';

export type SearchContext = {
  readonly database: Database;
  readonly live: LiveInventory;
  /** Degrees to which the caller's coordinates are rounded; 0: exact. */
  readonly coordinateGrid: number;
  readonly callerListings: CallerListings;
  /** Runs the scan in turn. */
  readonly runInTurn: <Result>(scan: () => Result) => Promise<Result>;
};

type VersionedScan = ScanWithRelaxations & { readonly version: number };

type ScanWithListings = ScanWithRelaxations & {
  readonly listings: ReadonlyMap<string, RevisedListing>;
  /** The page, in the order of the current listings. */
  readonly rows: SearchResult['rows'];
};

/** Scans again this often when listings change meanwhile. */
const mostTries = 3;
/** Milliseconds that a request waits for the index to catch up. */
export const longestCatchUp = 300;

/** Underwrites the inventory under the payload's assumptions and returns a page of matches. */
export async function searchListings(payload: SearchPayload, context: SearchContext): Promise<Unlimited<SearchAnswer>> {
  const prepared = prepareSearch(settleSearch(payload));
  const { settled } = prepared;
  const query = queryOf(prepared, payload, context.coordinateGrid);
  const requested = { included: new Set(payload.include), settled, query, queryAfter: createQueryAfter(payload) };
  const scanInventory: ScanInventory = (work) =>
    context.runInTurn(() => searchAsUser(context.live.inventory, context.callerListings.scanView, work));
  const scan = (inventory: Inventory) => ({
    ...searchWithRelaxations(inventory, requested),
    version: context.live.version(),
  });
  const { result, relaxed, listings, rows } = await findConsistent(() => scanInventory(scan), query, context);
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

/**
 * Scans the index and reads the listings found. If the database has a newer state of one, or the index has changed
 * since the scan, reads the changes and scans again. If the index cannot catch up in time, keeps the scanned page and
 * orders it by its current listings.
 */
async function findConsistent(
  scan: () => Promise<VersionedScan>,
  query: Query,
  { database, live, callerListings }: SearchContext,
): Promise<ScanWithListings> {
  for (let tries = 1; ; tries++) {
    const { result, relaxed, version } = await scan();
    const ids = result.rows.map(({ listingId }) => listingId);
    const { listings, isWhole } = await readScannedListings(database, live, callerListings, ids);
    if (isWhole && live.version() === version) return { result, relaxed, listings, rows: result.rows };
    if (tries === mostTries || !(await live.catchUp(longestCatchUp)))
      return { result, relaxed, listings, rows: searchAmong(listings, query) };
  }
}

/** The matches among these listings, in the order of the search. */
function searchAmong(listings: ReadonlyMap<string, RevisedListing>, query: Query): SearchResult['rows'] {
  const inventory = createInventory(listings.size);
  for (const listing of listings.values()) skipUnindexable(() => inventory.put(toIndexed(listing)));
  return search(inventory, { ...query, from: 0, map: null }).rows;
}

/** The current listings of a scan, without those off the market. `isWhole`: the index contains the state read. */
export async function readScannedListings(
  database: Database,
  live: LiveInventory,
  callerListings: CallerListings,
  ids: readonly string[],
): Promise<{ readonly listings: ReadonlyMap<string, RevisedListing>; readonly isWhole: boolean }> {
  const rows = await listingsById(
    database.pool,
    ids.filter((id) => !callerListings.listings.has(id)),
  );
  const searchable = rows.filter(isSearchableListing);
  const ofCaller = ids.flatMap((id) => callerListings.listings.get(id) ?? []);
  const listings = new Map([...searchable, ...ofCaller].map((listing) => [listing.listing_id, listing] as const));
  return { listings, isWhole: listings.size === ids.length && searchable.every(live.contains) };
}
