import {
  type Comparison,
  closeComparison,
  hasChangesToCompare,
  openComparison,
  readListingChanges,
  storeUnreadableCount,
} from '#store/alerts/comparison.ts';
import { recordFoundEvents } from '#store/alerts/found-events.ts';
import { closePendingChanges, readPendingChanges } from '#store/alerts/pending-changes.ts';
import { closePrivateChanges, readPrivateChanges } from '#store/alerts/private-changes.ts';
import {
  closeRateComparison,
  openRateComparison,
  type RateComparison,
  readComparedStates,
} from '#store/alerts/rate-comparison.ts';
import { readWatchedSearches } from '#store/alerts/watched-searches.ts';
import { betweenImports } from '#store/alerts/whole-imports.ts';
import { type Connection, type Database, withinTransaction } from '#store/database.ts';
import { defaultInterestRate } from './prepare-saved-search.ts';
import { recordChanges } from './record-changes.ts';
import { createWatchList, type WatchList } from './watch-list.ts';

/** Listings compared in one transaction. */
const listingsAtOnce = 1000;

/** Records the news of saved searches and of homes that people keep. Keeps the compiled searches from one call to the next. */
export type EventRecorder = {
  /** Compares the next changed listings with all saved searches and saved homes. False: no change is left, or an import runs. */
  readonly recordNext: () => Promise<boolean>;
};

export type EventRecorderOptions = {
  /** Receives the ids of saved searches that this version cannot read, once. */
  readonly onUnreadable?: (savedSearchIds: readonly string[]) => void;
};

/** SQLSTATE: a saved search, or the comparison of another process, changed meanwhile. Nothing was recorded. */
const serializationFailure = '40001';

/** Lists of saved searches that get the same updates. */
type FollowedLists = { readonly before: WatchList; readonly now: WatchList; knownTo: string | null };

export function createEventRecorder(
  database: Database,
  { onUnreadable = () => {} }: EventRecorderOptions = {},
): EventRecorder {
  const watchList = createWatchList();
  const current: FollowedLists = { before: watchList, now: watchList, knownTo: null };
  const reported = new Set<string>();
  let underRates: { readonly name: string; readonly lists: FollowedLists } | null = null;

  const reportUnreadable = async (client: Connection) => {
    const added = [...watchList.unreadable].filter((id) => !reported.has(id));
    for (const id of added) reported.add(id);
    if (added.length > 0) onUnreadable(added);
    await storeUnreadableCount(client, watchList.unreadable.size);
  };
  const listsUnder = ({ previousRate, defaultRate }: RateComparison): FollowedLists => {
    const name = `${previousRate} ${defaultRate}`;
    if (underRates?.name !== name) {
      const [before, now] = [createWatchList(previousRate), createWatchList(defaultRate)];
      underRates = { name, lists: { before, now, knownTo: null } };
    }
    return underRates.lists;
  };

  const compareNext = (client: Connection) =>
    withinTransaction(
      client,
      async () => {
        const comparison = await openComparison(client);
        if (!comparison) return false;
        const rates = await openRateComparison(client, defaultInterestRate);
        if (rates) return compareUnderRates(client, rates, listsUnder(rates));
        underRates = null;
        await follow(client, current);
        await reportUnreadable(client);
        if (await comparePending(client, current)) return true;
        return (await comparePrivate(client, current)) || compareListings(client, comparison, current);
      },
      'repeatable read',
    );
  const recordNext = async () => {
    if (!(await hasChangesToCompare(database, defaultInterestRate))) return false;
    const mayBeMore = await betweenImports(database, compareNext).catch((error: { readonly code?: unknown }) => {
      if (error.code === serializationFailure) return true;
      throw error;
    });
    const hasRecorded = await recordFoundEvents(database);
    return mayBeMore === true || hasRecorded;
  };
  return { recordNext };
}

/** Brings the lists up to the snapshot of the transaction. */
async function follow(client: Connection, lists: FollowedLists): Promise<void> {
  const { searches, snapshot } = await readWatchedSearches(client, lists.knownTo);
  for (const list of new Set([lists.before, lists.now])) list.update(searches);
  lists.knownTo = snapshot;
}

/** Returns whether changes may be left. */
async function compareListings(client: Connection, comparison: Comparison, lists: FollowedLists): Promise<boolean> {
  const changed = await readListingChanges(client, comparison, listingsAtOnce);
  const changes = changed.filter(({ isUncompared }) => isUncompared);
  const done = changes.slice(0, await recordChanges(client, lists, changes));
  const areDone = done.length === changes.length;
  const isComplete = areDone && changed.length < listingsAtOnce;
  const last = areDone ? changed.at(-1) : done.at(-1);
  await closeComparison(client, comparison, {
    listingIds: done.map(({ listingId }) => listingId),
    lastListingId: last?.listingId ?? null,
    isComplete,
  });
  return !isComplete;
}

/** Changes from before a renewal of estimates. They come first, because later changes follow from them. */
async function comparePending(client: Connection, lists: FollowedLists): Promise<boolean> {
  const changes = await readPendingChanges(client, listingsAtOnce);
  const done = await recordChanges(client, lists, changes);
  if (done > 0) await closePendingChanges(client, changes.slice(0, done));
  return done > 0;
}

/** In a transaction of their own, so that an import of a listing does not wait for others. */
async function comparePrivate(client: Connection, lists: FollowedLists): Promise<boolean> {
  const changes = await readPrivateChanges(client, listingsAtOnce);
  const done = await recordChanges(client, lists, changes);
  if (done > 0) await closePrivateChanges(client, changes.slice(0, done));
  return done > 0;
}

/** Compares the next listings, as they were last compared, under the default interest rates before and now. */
async function compareUnderRates(client: Connection, rates: RateComparison, lists: FollowedLists): Promise<boolean> {
  await follow(client, lists);
  const states = await readComparedStates(client, rates, listingsAtOnce);
  const { revision, changedAt } = rates;
  const changes = states.map(({ listingId, ownerId, state }) => ({
    listingId,
    revision,
    changedAt,
    before: state,
    after: state,
    ...(ownerId === null ? {} : { ownerId }),
  }));
  const done = await recordChanges(client, lists, changes);
  const isComplete = done === changes.length && changes.length < listingsAtOnce;
  await closeRateComparison(client, changes[done - 1]?.listingId ?? null, isComplete);
  return true;
}
