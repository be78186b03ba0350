import type { SearchAnswer } from '#contracts/api.ts';
import { type SettledSearch, settleSearch } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { aliasToken, searchToken } from '#contracts/tokens.ts';
import type { Inventory } from '#engine/inventory.ts';
import type { SearchResult } from '#engine/query.ts';
import type { Database } from '#store/database.ts';
import { listingsById, type RevisedListing } from '#store/listings/listings.ts';
import { bindingOf } from './binding-of.ts';
import type { LiveInventory } from './load-inventory.ts';
import { queryOf } from './query-of.ts';
import { type SearchWithExtras, searchWithExtras } from './search-extras/search-with-extras.ts';
import { createSearchRows } from './search-row.ts';
import { within } from './within.ts';

/** What a search needs besides its payload. */
export type SearchMeans = {
  readonly database: Database;
  readonly live: LiveInventory;
  /** Degrees on which the caller sees coordinates; 0: exact. */
  readonly coordinateGrid: number;
  /** Runs the scan when its turn comes. */
  readonly whenFree: <Result>(scan: () => Result) => Promise<Result>;
};

/** A search's answer with every field; what the caller may not see is left out later. */
export type WholeSearchAnswer = Omit<SearchAnswer, 'limited_fields'>;

type Found = SearchWithExtras & { readonly listings: ReadonlyMap<string, RevisedListing> };

/** A changing listing is looked at anew this often before it is left off the page. */
const mostTries = 3;
/** Milliseconds that a request waits for changes to be taken in. */
const longestRefresh = 1000;

/** Underwrites the inventory under the payload's assumptions and answers with a page of what meets its targets. */
export async function searchListings(payload: SearchPayload, means: SearchMeans): Promise<WholeSearchAnswer> {
  const settled = settleSearch(payload);
  const query = queryOf(payload, settled, means.coordinateGrid);
  const scan = (inventory: Inventory) => searchWithExtras(inventory, payload, query);
  const { result, extras, listings } = await findConsistent(scan, means);
  const rowOf = createSearchRows(settled);
  const page = result.rows.flatMap(({ listingId, nearMiss }) => {
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
    ...(result.map ? { map: mapOnWire(result.map, settled) } : {}),
    ...(payload.include?.includes('binding') ? { binding: bindingOf(page, settled) } : {}),
    ...extras,
  };
}

/**
 * Searches the index and reads the rows it names. Where the database already holds a newer state of one of them,
 * the changes are taken in and the search is made again, so that no row stands where its figures do not put it.
 */
async function findConsistent(
  scan: (inventory: Inventory) => SearchWithExtras,
  { database, live, whenFree }: SearchMeans,
): Promise<Found> {
  for (let tries = 1; ; tries++) {
    const { result, extras } = await whenFree(() => scan(live.inventory));
    const rows = await listingsById(
      database,
      result.rows.map(({ listingId }) => listingId),
    );
    const current = rows.filter((row) => live.holds(row));
    if (current.length === result.rows.length || tries === mostTries) {
      return { result, extras, listings: new Map(current.map((row) => [row.listing_id, row])) };
    }
    await within(longestRefresh, live.refresh());
  }
}

function mapOnWire(map: NonNullable<SearchResult['map']>, { supposed }: SettledSearch): SearchAnswer['map'] {
  return {
    count: map.count,
    clusters: map.clusters.map((cluster) => ({
      lat: cluster.latitude,
      lng: cluster.longitude,
      count: cluster.count,
      best_equity_multiple: cluster.bestEquityMultiple,
      bbox: [...cluster.bbox],
    })),
    pins: map.pins.map((pin) => ({
      alias_id: aliasToken(pin.listingId, supposed),
      lat: pin.latitude,
      lng: pin.longitude,
      equity_multiple: pin.equityMultiple,
      purchase_price: pin.purchasePrice,
    })),
  };
}
