import { openFeed } from '#outside/reso-web-api/open-feed.ts';
import type { FeedPage } from '#outside/reso-web-api/read-pages.ts';
import type { FeedDependencies, ResoFeed } from '#outside/reso-web-api/reso-feed.ts';
import type { Database } from '#store/database.ts';
import { type FeedState, type LockedFeed, readFeedState, withFeed, writeFeedPage } from '#store/listings/feeds.ts';
import { readMarketState } from '#store/markets/rent-changes.ts';
import { createMarketReader, type MarketReader } from '../market-tables/market-reader.ts';
import { renewAfter } from '../market-tables/renew-estimates.ts';
import { pullListings } from './pull-listings.ts';
import { readFeedPage } from './read-feed-page.ts';
import { type Reconciliation, reconcileListings } from './reconcile-listings.ts';
import type { PositionAfter, RunningSync } from './running-sync.ts';
import { SyncTally } from './sync-tally.ts';

export type SyncOptions = {
  /** Compare all keys of the feed with what is known although they were compared within the last day. */
  readonly reconcile: boolean;
  /** Take off the market what the feed lacks even if that is more than a fifth: somebody has looked, and it is so. */
  readonly acceptsLoss?: boolean;
  /** Called after each page. */
  readonly onProgress?: (tally: SyncTally) => void;
};

/** What a sync came to. */
export type SyncReport = {
  readonly tally: SyncTally;
  /** Whether it went on where an earlier one was cut off. */
  readonly resumed: boolean;
  /** Whether it was ended before it was done; the next one goes on from there. */
  readonly stopped: boolean;
  /** Null: keys were not compared. */
  readonly reconciliation: Reconciliation | null;
};

/**
 * Brings the listings up to date with a RESO Web API service: reads what was modified since the last time, from the page
 * where an earlier reading was cut off; after the first reading, once a day, and when asked to, compares all keys and
 * estimates all rents anew by those that came in meanwhile (every pull would be too often for a large inventory). To be
 * ended by the signal of the surroundings at any time: what is in stays, and the next sync goes on from there.
 * Null: another process is at it. Errors: a FeedError that says what the service did; the database's.
 */
export function syncListings(
  database: Database,
  { url, credentials }: ResoFeed,
  dependencies: FeedDependencies,
  { reconcile, acceptsLoss = false, onProgress = () => {} }: SyncOptions,
): Promise<SyncReport | null> {
  return withFeed(database, url, async (held) => {
    const state = await readFeedState(held);
    const tally = new SyncTally();
    const report = { tally, resumed: state.nextLink !== null, stopped: false, reconciliation: null };
    try {
      const marketBefore = await readMarketState(database);
      const marketAt = createMarketReader(database);
      const feed = openFeed({ url, credentials }, dependencies);
      const model = await feed.readModel();
      const takePage = pageTaker(held, marketAt, tally, onProgress);
      const sync: RunningSync = { held, root: url, feed, model, dependencies, tally, takePage };
      await pullListings(sync, state);
      const reconciliation =
        reconcile || isDue(state, dependencies.now()) ? await reconcileListings(sync, acceptsLoss) : null;
      await renewAfter(database, marketBefore);
      return { ...report, reconciliation };
    } catch (error) {
      if (dependencies.signal.aborted) return { ...report, stopped: true };
      throw error;
    }
  });
}

/** An hour more than a day, so that a comparison every night is not anticipated. */
const longestWithoutComparison = 25 * 3_600_000;

function isDue({ reconciledAt }: FeedState, now: number): boolean {
  return reconciledAt === null || now - Date.parse(reconciledAt) > longestWithoutComparison;
}

function pageTaker(held: LockedFeed, marketAt: MarketReader, tally: SyncTally, onProgress: (tally: SyncTally) => void) {
  return async ({ records }: FeedPage, positionAfter: PositionAfter) => {
    const { refused, latest, ...rows } = await readFeedPage(records, marketAt);
    tally.add(records.length, refused, await writeFeedPage(held, rows, positionAfter(latest)));
    onProgress(tally);
  };
}
