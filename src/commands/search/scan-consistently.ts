import { createInventory } from '#engine/columns/inventory.ts';
import type { Query, SearchResult } from '#engine/query.ts';
import { search } from '#engine/search.ts';
import type { Database } from '#store/database.ts';
import { isSearchableListing } from '#store/listings/listing-columns.ts';
import { listingsById, type RevisedListing } from '#store/listings/listings.ts';
import type { LiveInventory } from '../inventory/load-inventory.ts';
import { skipUnindexable } from '../inventory/skip-unindexable.ts';
import { toIndexed } from '../inventory/to-indexed.ts';
import type { CallerListings } from './caller-listings.ts';

type Rows = SearchResult['rows'];

/** A scan of the index, with the version of the index that it read. */
export type VersionedScan = { readonly rows: Rows; readonly version: number };

export type ConsistentScan<Scan extends VersionedScan> = {
  readonly scan: Scan;
  readonly listings: ReadonlyMap<string, RevisedListing>;
  /** The rows found, in the order of their current listings. */
  readonly rows: Rows;
};

export type ScanContext = {
  readonly database: Database;
  readonly live: LiveInventory;
  readonly callerListings: CallerListings;
};

/** Scans again this often when listings change meanwhile. */
const maxTries = 3;
/** Milliseconds that a request waits for the index to catch up. */
const longestCatchUp = 300;
/** Listings of one database query, which has a short time limit. */
const listingsAtOnce = 500;

/**
 * Scans the index and reads the listings found. If the database has a newer state of one, or the index has changed
 * since the scan, reads the changes and scans again. If the index cannot catch up in time, keeps the scanned rows and
 * orders them by their current listings.
 */
export async function scanConsistently<Scan extends VersionedScan>(
  scanOnce: () => Promise<Scan>,
  query: Query,
  { database, live, callerListings }: ScanContext,
): Promise<ConsistentScan<Scan>> {
  for (let tries = 1; ; tries++) {
    const scan = await scanOnce();
    const { listings, areIndexed } = await readScannedListings(database, live, callerListings, scan.rows);
    if (areIndexed && live.version() === scan.version) return { scan, listings, rows: scan.rows };
    if (tries === maxTries || !(await live.catchUp(longestCatchUp))) {
      return { scan, listings, rows: searchAmong(listings, query) };
    }
  }
}

/** The matches among these listings, in the order of the search. They have its keywords, which the scan has checked. */
function searchAmong(listings: ReadonlyMap<string, RevisedListing>, query: Query): Rows {
  const inventory = createInventory(listings.size);
  for (const listing of listings.values()) skipUnindexable(() => inventory.put(toIndexed(listing)));
  return search(inventory, { ...query, hasWords: false, from: 0, map: null }).rows;
}

/** The current listings of a scan, without those off the market. `areIndexed`: the index contains all, as they were read. */
async function readScannedListings(
  database: Database,
  live: LiveInventory,
  callerListings: CallerListings,
  rows: Rows,
): Promise<{ readonly listings: ReadonlyMap<string, RevisedListing>; readonly areIndexed: boolean }> {
  const ids = rows.map(({ listingId }) => listingId);
  const searchable = await readSearchable(
    database,
    ids.filter((id) => !callerListings.listings.has(id)),
  );
  const ofCaller = ids.flatMap((id) => callerListings.listings.get(id) ?? []);
  const listings = new Map([...searchable, ...ofCaller].map((listing) => [listing.listing_id, listing] as const));
  return { listings, areIndexed: listings.size === ids.length && searchable.every(live.contains) };
}

async function readSearchable({ pool }: Database, ids: readonly string[]): Promise<RevisedListing[]> {
  const listings: RevisedListing[] = [];
  for (let from = 0; from < ids.length; from += listingsAtOnce) {
    listings.push(...(await listingsById(pool, ids.slice(from, from + listingsAtOnce))));
  }
  return listings.filter(isSearchableListing);
}
