import { readRecordHead } from '#outside/listing-feeds/reso/reso-identity.ts';
import { allKeysUrl, listingsOfKeys } from '#outside/reso-web-api/property-queries.ts';
import type { FeedRecord } from '#outside/reso-web-api/read-pages.ts';
import {
  addKeys,
  beginKeys,
  compareKeys,
  type KeyComparison,
  type ListedKey,
  missingKeys,
  unreadKeys,
  withdrawUnlisted,
} from '#store/listings/feed-keys.ts';
import { recordReconciliation } from '#store/listings/feeds.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { maxMissingShare } from '#store/listings/withdraw-listings.ts';
import type { RunningSync } from './running-sync.ts';

/** What comparing all keys of a feed came to. */
export type Reconciliation = KeyComparison & {
  /** How many listings the service says it has; null: it did not say. */
  readonly count: number | null;
  /** Listings taken off the market. */
  readonly withdrawn: number;
  /** Why none was, although some are missing. */
  readonly kept: 'incomplete_list' | 'too_many_missing' | null;
};

/** So much may the list lack of the service's own count: listings come and go while it is read. */
const allowedShare = 0.01;

/**
 * Reads the feed's whole list of keys and compares it with what is known. What is new or was modified unseen is fetched
 * by its key. What is missing is asked for once more by its key, since a list that changes while it is read may skip a
 * listing, and what still does not come leaves the market; none does where the list is not complete, or where more than
 * a fifth of the feed's listings on the market would. `acceptsLoss`: more than a fifth may go.
 */
export async function reconcileListings(sync: RunningSync, acceptsLoss: boolean): Promise<Reconciliation> {
  const { held, dependencies } = sync;
  const begun = await beginKeys(held);
  const count = await readKeys(sync);
  const comparison = await compareKeys(held, begun);
  await fetchAll(sync, unreadKeys(held));
  const kept = reasonToKeep(comparison, count, acceptsLoss);
  if (kept === null) await fetchAll(sync, missingKeys(held, begun));
  const withdrawn = kept === null ? await withdrawUnlisted(held, begun) : 0;
  await recordReconciliation(held, new Date(dependencies.now()).toISOString());
  return { ...comparison, count, withdrawn, kept };
}

/** Gives the lowest count that the service told. */
async function readKeys({ held, feed, root, model }: RunningSync): Promise<number | null> {
  let count: number | null = null;
  for await (const page of feed.readPages(allKeysUrl(root, model))) {
    await addKeys(
      held,
      page.records.map(listedKey).filter((key) => key !== null),
    );
    if (page.count !== null) count = Math.min(count ?? page.count, page.count);
  }
  return count;
}

/** A key that a listing can have and a filter can name. */
const keyForm = /^[^\0]{1,200}$/;

/** A listing without a key is known by its number: it is on the list all the same. */
function listedKey(record: FeedRecord): ListedKey | null {
  const { identity, listingKey, modifiedAt } = readRecordHead(record);
  if (identity === null) return null;
  const key = listingKey ?? identity.sourceKey;
  return keyForm.test(key)
    ? { listingId: listingIdOf(identity.source, identity.sourceKey), listingKey: key, modifiedAt }
    : null;
}

function reasonToKeep(
  { listed, missing, onMarket }: KeyComparison,
  count: number | null,
  acceptsLoss: boolean,
): Reconciliation['kept'] {
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
