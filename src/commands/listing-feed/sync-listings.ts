import { openFeed } from '#outside/reso-web-api/open-feed.ts';
import type { FeedPage } from '#outside/reso-web-api/read-pages.ts';
import type { FeedDependencies, ResoFeed } from '#outside/reso-web-api/reso-feed.ts';
import { asWholeImport } from '#store/alerts/whole-imports.ts';
import type { Database } from '#store/database.ts';
import { type FeedState, type LockedFeed, readFeedState, withFeed, writeFeedPage } from '#store/listings/feeds.ts';
import { createFilledInFinder } from '../estimates/filled-in-finder.ts';
import { createMarketReader, type MarketReader } from '../estimates/market-reader.ts';
import { renewAfter, renewBefore } from '../estimates/renew-estimates.ts';
import { pullListings } from './pull-listings.ts';
import { readFeedPage } from './read-feed-page.ts';
import { type Reconciliation, reconcileListings } from './reconcile-listings.ts';
import type { PositionAfter, RunningSync } from './running-sync.ts';
import { SyncTally } from './sync-tally.ts';

export type SyncOptions = {
  /** Compare all keys even if they were compared within the last day. */
  readonly reconcile: boolean;
  /** Withdraw missing listings even if they are more than a fifth. An operator has checked. */
  readonly acceptsLoss?: boolean;
  /** Called after each page. */
  readonly onProgress?: (tally: SyncTally) => void;
};

export type SyncReport = {
  readonly tally: SyncTally;
  /** Whether the sync continued an interrupted one. */
  readonly resumed: boolean;
  /** Whether the sync was interrupted. The next sync continues there. */
  readonly stopped: boolean;
  /** Null: keys were not compared. */
  readonly reconciliation: Reconciliation | null;
};

/**
 * Reads listings modified since the last sync from a RESO Web API service, starting at the page where an earlier sync
 * stopped, and re-estimates rents near changed ones. After the first sync, once a day and on request, also compares all
 * keys; on every pull that would cost too much. `dependencies.signal` interrupts it at any time; saved pages stay and
 * the next sync continues. Null: another process is syncing. Errors: a FeedError that describes the service's answer;
 * those of the database.
 */
export function syncListings(
  database: Database,
  { url, credentials }: ResoFeed,
  dependencies: FeedDependencies,
  { reconcile, acceptsLoss = false, onProgress = () => {} }: SyncOptions,
): Promise<SyncReport | null> {
  return withFeed(database, url, async (lockedFeed) => {
    const state = await readFeedState(lockedFeed);
    const tally = new SyncTally();
    const report = { tally, resumed: state.nextLink !== null, stopped: false, reconciliation: null };
    try {
      return await asWholeImport(database, async () => {
        const marketBefore = await renewBefore(database);
        const marketAt = createMarketReader(database);
        const feed = openFeed({ url, credentials }, dependencies);
        const model = await feed.readModel();
        const takePage = pageTaker(lockedFeed, marketAt, tally, onProgress);
        const sync: RunningSync = { lockedFeed, root: url, feed, model, dependencies, tally, takePage };
        await pullListings(sync, state);
        const reconciliation =
          reconcile || isReconciliationDue(state, dependencies.now())
            ? await reconcileListings(sync, acceptsLoss)
            : null;
        await renewAfter(database, marketBefore);
        return { ...report, reconciliation };
      });
    } catch (error) {
      if (dependencies.signal.aborted) return { ...report, stopped: true };
      throw error;
    }
  });
}

/** One hour more than a day, so that a pull does not preempt the nightly comparison. */
const longestWithoutComparison = 25 * 3_600_000;

function isReconciliationDue({ reconciledAt }: FeedState, now: number): boolean {
  return reconciledAt === null || now - Date.parse(reconciledAt) > longestWithoutComparison;
}

function pageTaker(
  lockedFeed: LockedFeed,
  marketAt: MarketReader,
  tally: SyncTally,
  onProgress: (tally: SyncTally) => void,
) {
  const findFilledIn = createFilledInFinder(lockedFeed.client);
  return async ({ records }: FeedPage, positionAfter: PositionAfter) => {
    const { refused, latest, ...rows } = await readFeedPage(records, marketAt, findFilledIn);
    tally.add(records.length, refused, await writeFeedPage(lockedFeed, rows, positionAfter(latest)));
    onProgress(tally);
  };
}
