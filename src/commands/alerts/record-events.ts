import { closeComparison, hasChangesToCompare, openComparison, readListingChanges } from '#store/alerts/comparison.ts';
import { recordSearchEvents } from '#store/alerts/search-events.ts';
import { readWatchedSearches } from '#store/alerts/watched-searches.ts';
import { type Database, withTransaction } from '#store/database.ts';
import { findEvents } from './find-events.ts';
import { createWatchList, type WatchList } from './watch-list.ts';

/** Listings compared in one transaction. */
const listingsAtOnce = 1000;

/** Records the news of saved searches. Keeps the compiled searches from one call to the next. */
export type EventRecorder = {
  /** Compares the next changed listings with all saved searches. False: no change is left. */
  readonly recordNext: () => Promise<boolean>;
};

/** SQLSTATE: a saved search, or the comparison of another process, changed meanwhile. Nothing was recorded. */
const serializationFailure = '40001';

export function createEventRecorder(database: Database): EventRecorder {
  const watchList: WatchList = createWatchList();
  let searchesKnownTo: string | null = null;

  const compareNext = () =>
    withTransaction(
      database,
      async (client) => {
        const comparison = await openComparison(client);
        if (!comparison) return false;
        const { searches, snapshot } = await readWatchedSearches(client, searchesKnownTo);
        watchList.update(searches);
        searchesKnownTo = snapshot;
        const changes = await readListingChanges(client, comparison, listingsAtOnce);
        await recordSearchEvents(
          client,
          changes.flatMap((change) => findEvents(watchList, change)),
        );
        const isComplete = changes.length < listingsAtOnce;
        await closeComparison(client, comparison, changes, isComplete);
        return !isComplete;
      },
      'repeatable read',
    );
  const recordNext = async () => {
    if (!(await hasChangesToCompare(database))) return false;
    return compareNext().catch((error: { readonly code?: unknown }) => {
      if (error.code === serializationFailure) return true;
      throw error;
    });
  };
  return { recordNext };
}
