import type { ExpectedNews } from '#contracts/expected-news.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { type PreparedSearch, prepareSearch } from '#domain/prepared-search.ts';
import { settleSearch } from '#domain/settled-search.ts';
import { createInventory } from '#engine/columns/inventory.ts';
import { search } from '#engine/search.ts';
import { type ListingPast, readListingPast } from '#store/listings/listing-past.ts';
import { listingsById } from '#store/listings/listings.ts';
import type { Queries } from '#store/transact.ts';
import { skipUnindexable } from '../inventory/skip-unindexable.ts';
import { toIndexed } from '../inventory/to-indexed.ts';
import { createScanInventory } from '../search/extras/scan-inventory.ts';
import { queryOf } from '../search/query-of.ts';
import type { SearchContext } from '../search/search-listings.ts';

const days = 30;
const dayMilliseconds = 86_400_000;
/** More matches than this are estimated from the best of them. */
const maxRead = 1000;

/**
 * How many homes became matches of a search in the last 30 days: listed since, back on the market since, or not matching
 * at their price of that time. `now`: milliseconds since 1970.
 */
export async function expectedNews(payload: SearchPayload, context: SearchContext, now: number): Promise<ExpectedNews> {
  const prepared = prepareSearch(settleSearch(payload));
  const query = queryOf(prepared, { limit: maxRead }, 0);
  const { live, callerListings, database, runInTurn } = context;
  const { found } = await createScanInventory(live, callerListings.scanView, runInTurn)('search', query);
  const { rows, totalCount } = found;
  const since = now - days * dayMilliseconds;
  const ids = rows.map(({ listingId }) => listingId);
  const pasts = await readListingPast(database.pool, ids, new Date(since).toISOString());
  if (!pasts.some(({ listedAt, hasHistory }) => listedAt !== null || hasHistory)) return { homes: null, days };
  const isListedSince = ({ listedAt }: ListingPast) => listedAt !== null && Date.parse(listedAt) > since;
  const listed = pasts.filter(isListedSince).length;
  const others = pasts.filter((past) => !isListedSince(past));
  const becameMatches = listed + (await countWithoutMatch(database.pool, prepared, others));
  return { homes: Math.round((becameMatches * totalCount) / rows.length), days };
}

/** The number of matches that did not match in their earlier state. A description counts as it is today. */
async function countWithoutMatch(
  queries: Queries,
  prepared: PreparedSearch,
  pasts: readonly ListingPast[],
): Promise<number> {
  const known = new Map(pasts.flatMap(({ listingId, earlier }) => (earlier ? [[listingId, earlier]] : [])));
  const inventory = createInventory();
  for (const listing of await listingsById(queries, [...known.keys()])) {
    const earlier = known.get(listing.listing_id);
    if (earlier?.isForSale) skipUnindexable(() => inventory.put(toIndexed({ ...listing, list_price: earlier.price })));
  }
  return known.size - search(inventory, { ...queryOf(prepared, { limit: 0 }, 0), hasWords: false }).totalCount;
}
