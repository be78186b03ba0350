import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { SearchRow } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { withJitter } from '#domain/async/retry-delay.ts';
import { prepareSearch } from '#domain/prepared-search.ts';
import type { SettledSearch } from '#domain/settled-search.ts';
import { createIdSet } from '#engine/columns/id-set.ts';
import type { Query } from '#engine/query.ts';
import type { RankPosition } from '#engine/rank/rank-position.ts';
import { isUnavailable } from '#store/database.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { createSearchRows } from '../presenters/search-row-to-wire.ts';
import { createScanInventory } from './extras/scan-inventory.ts';
import { queryOf } from './query-of.ts';
import { scanConsistently } from './scan-consistently.ts';
import type { SearchContext } from './search-listings.ts';

/** Sort order, and which rows of the search an export includes. */
export type ExportOrder = Pick<SearchPayload, 'sort' | 'near_miss' | 'near_miss_only' | 'view_mode' | 'bbox' | 'zoom'>;

/** Matches of one scan. */
const matchesAtOnce = 2000;
/** Rows made before other work gets a turn: about ten milliseconds. */
const rowsPerTurn = 50;

/** After it starts, an export retries this often while the database is unavailable, with a pause in milliseconds. */
const maxRetries = 5;
const pause = 500;

/** All exports of the process share one queue, so other requests wait for one export at most. */
const turns = new PQueue({ concurrency: 1 });

type Chunk = { readonly matches: readonly Match[]; readonly last: RankPosition | null };
type Match = { readonly listing: RevisedListing; readonly nearMiss: boolean };

/**
 * Every match of a search in order, in small batches made on demand. If listings change meanwhile, none appears twice
 * and each unchanged one appears once. Keeps one chunk of listings and all earlier ids in memory.
 */
export async function* exportMatches(
  settled: SettledSearch,
  order: ExportOrder,
  context: SearchContext,
): AsyncGenerator<readonly SearchRow[]> {
  const prepared = prepareSearch(settled);
  const query = { ...queryOf(prepared, order, context.coordinateGrid), limit: matchesAtOnce };
  const rowOf = createSearchRows(prepared);
  const seen = createIdSet();
  for (let after: RankPosition | null = null; ; ) {
    const read = () => readChunk(query, after, context);
    const { matches, last }: Chunk = await (after === null ? read() : withRetries(read));
    if (last === null) return;
    after = last;
    const unseen = matches.filter(({ listing }) => seen.add(listing.listing_id));
    for (let from = 0; from < unseen.length; from += rowsPerTurn) {
      await turns.add(() => nextTurn());
      yield unseen.slice(from, from + rowsPerTurn).map(({ listing, nearMiss }) => rowOf(listing, nearMiss));
    }
  }
}

/** The next matches with their listings. */
async function readChunk(query: Query, after: RankPosition | null, context: SearchContext): Promise<Chunk> {
  const { live, callerListings, runInTurn } = context;
  const scanInventory = createScanInventory(live, callerListings.scanView, runInTurn);
  const scanOnce = async () => {
    const { found, version } = await scanInventory('nextMatches', query, after);
    return { ...found, version };
  };
  const { scan, listings, rows } = await scanConsistently(scanOnce, query, context);
  const matches = rows.flatMap(({ listingId, nearMiss }): Match[] => {
    const listing = listings.get(listingId);
    return listing ? [{ listing, nearMiss }] : [];
  });
  return { matches, last: scan.last };
}

async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries++) {
    try {
      return await work();
    } catch (error) {
      if (retries === maxRetries || !isUnavailable(error)) throw error;
      await wait(withJitter(pause));
    }
  }
}
