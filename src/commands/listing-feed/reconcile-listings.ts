import { readRecordSummary } from '#outside/listing-feeds/reso/reso-identity.ts';
import { allKeysUrl, listingsOfKeys } from '#outside/reso-web-api/property-queries.ts';
import type { FeedRecord } from '#outside/reso-web-api/read-pages.ts';
import {
  addKeys,
  compareKeys,
  type KeyComparison,
  type ListedKey,
  missingKeys,
  startKeyList,
  unreadKeys,
  withdrawUnlisted,
} from '#store/listings/feed-keys.ts';
import { recordReconciliation } from '#store/listings/feeds.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { maxMissingShare } from '#store/listings/withdraw-listings.ts';
import type { RunningSync } from './running-sync.ts';

/** Result of comparing all keys of a feed. */
export type Reconciliation = KeyComparison & {
  /** Number of listings by the service's own count; null: not stated. */
  readonly count: number | null;
  /** Listings taken off the market. */
  readonly withdrawn: number;
  /** Why missing listings were not withdrawn; null: they were, or none is missing. */
  readonly withdrawalRefusal: 'incomplete_list' | 'too_many_missing' | null;
};

/** The list may be this much shorter than the service's count: listings come and go during the read. */
const allowedShare = 0.01;

/**
 * Compares all keys of the feed with the saved ones. Fetches new and modified listings by key. Requests missing
 * listings once more by key, because a list that changes during the read may skip one; then withdraws the rest.
 * Withdraws nothing if the list is incomplete, or if more than a fifth of the feed's active listings are missing.
 * `acceptsLoss`: lifts the limit of a fifth.
 */
export async function reconcileListings(sync: RunningSync, acceptsLoss: boolean): Promise<Reconciliation> {
  const { lockedFeed, dependencies } = sync;
  const startedAt = await startKeyList(lockedFeed);
  const count = await readKeys(sync);
  const comparison = await compareKeys(lockedFeed, startedAt);
  await fetchAll(sync, unreadKeys(lockedFeed));
  const withdrawalRefusal = reasonNotToWithdraw(comparison, count, acceptsLoss);
  if (withdrawalRefusal === null) await fetchAll(sync, missingKeys(lockedFeed, startedAt));
  const withdrawn = withdrawalRefusal === null ? await withdrawUnlisted(lockedFeed, startedAt) : 0;
  await recordReconciliation(lockedFeed, new Date(dependencies.now()).toISOString());
  return { ...comparison, count, withdrawn, withdrawalRefusal };
}

/** Returns the lowest count that the service stated. */
async function readKeys({ lockedFeed, feed, root, model }: RunningSync): Promise<number | null> {
  let count: number | null = null;
  for await (const page of feed.readPages(allKeysUrl(root, model))) {
    await addKeys(
      lockedFeed,
      page.records.map(listedKey).filter((key) => key !== null),
    );
    if (page.count !== null) count = Math.min(count ?? page.count, page.count);
  }
  return count;
}

/** A key that fits the column and a filter. */
const keyForm = /^[^\0]{1,200}$/;

/** A record without a listing key is identified by its listing number. */
function listedKey(record: FeedRecord): ListedKey | null {
  const { identity, listingKey, modifiedAt } = readRecordSummary(record);
  if (identity === null) return null;
  const key = listingKey ?? identity.sourceKey;
  return keyForm.test(key)
    ? { listingId: listingIdOf(identity.source, identity.sourceKey), listingKey: key, modifiedAt }
    : null;
}

function reasonNotToWithdraw(
  { listed, missing, onMarket }: KeyComparison,
  count: number | null,
  acceptsLoss: boolean,
): Reconciliation['withdrawalRefusal'] {
  if (missing === 0) return null;
  if (count !== null && listed < count - Math.ceil(count * allowedShare)) return 'incomplete_list';
  return !acceptsLoss && missing > onMarket * maxMissingShare ? 'too_many_missing' : null;
}

async function fetchAll(
  { feed, root, model, takePage }: RunningSync,
  batches: AsyncIterable<readonly string[]>,
): Promise<void> {
  for await (const keys of batches) {
    for (const url of listingsOfKeys(root, model, keys)) {
      for await (const page of feed.readPages(url)) await takePage(page, () => null);
    }
  }
}
