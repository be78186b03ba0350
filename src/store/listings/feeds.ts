import { type Connection, type Database, withinTransaction, withLongConnection } from '../database.ts';
import { readRow } from '../read-rows.ts';
import { boolean, columnsOf, instant, type RowOf, type Selection } from '../selection.ts';
import { listingsChannel } from './listing-columns.ts';
import { withdrawListings } from './withdraw-listings.ts';
import { mergeLock, type ReportedRow, type WriteReport, writeListingsWith } from './write-listings.ts';

/** A feed that only this connection can write. */
export type LockedFeed = { readonly feed: string; readonly client: Connection };

const feedPosition = {
  /** Everything modified up to this instant was read; null: the first sync has not finished. */
  modifiedTo: 'feeds.modified_to',
  /** The page where an interrupted sync continues; null: it starts over. */
  nextLink: 'feeds.next_link',
  /** The latest modification that the running sync has seen. */
  seenTo: 'feeds.seen_to',
} as const satisfies Selection;
const feedState = { ...feedPosition, reconciledAt: 'feeds.reconciled_at' } as const satisfies Selection;

/** How much of a feed was read. Instants in ISO 8601. */
export type FeedPosition = RowOf<typeof feedPosition>;

/** The position, and when all keys were last compared (null: never). */
export type FeedState = RowOf<typeof feedState>;

/** A listing that the feed reports, accepted or refused, and its last modification there (ISO 8601). */
export type ReportedListing = { readonly listingId: string; readonly modifiedAt: string | null };

/** The parsed result of one page. */
export type FeedPageRows = {
  readonly rows: readonly ReportedRow[];
  /** Listings whose record can no longer be parsed. Their stored data is outdated, so they are withdrawn. */
  readonly unreadable: readonly string[];
  readonly reported: readonly ReportedListing[];
};

/** `dropped`: known listings that were withdrawn because their record can no longer be parsed. */
export type FeedPageReport = WriteReport & { readonly dropped: number };

const feedLock = 7_046_024;

/**
 * Runs work with a lock on a feed. Returns null at once if another process has the lock. The lock, the writes and the
 * temporary tables share one connection, so a process that loses the lock cannot write.
 */
export function withFeed<T>(
  database: Database,
  feed: string,
  work: (feed: LockedFeed) => Promise<T>,
): Promise<T | null> {
  return withLongConnection(database, async (client) => {
    const lock = { isLocked: boolean('pg_try_advisory_lock($1, hashtext($2))') };
    const { isLocked } = await readRow(client, lock, `select ${columnsOf(lock)}`, [feedLock, feed]);
    if (!isLocked) return null;
    await client.query('insert into feeds (feed) values ($1) on conflict do nothing', [feed]);
    return work({ feed, client });
  });
}

export async function readFeedState({ client, feed }: LockedFeed): Promise<FeedState> {
  return readRow(client, feedState, `select ${columnsOf(feedState)} from feeds where feed = $1`, [feed]);
}

/** Records that all keys were compared. `at`: ISO 8601. */
export async function recordReconciliation({ client, feed }: LockedFeed, at: string): Promise<void> {
  await client.query('update feeds set reconciled_at = $2 where feed = $1', [feed, at]);
}

/**
 * Writes a page of the feed and the position behind it in one transaction, so an interrupted sync continues behind the
 * last stored page. Null leaves the position unchanged.
 */
export function writeFeedPage(
  { client, feed }: LockedFeed,
  { rows, unreadable, reported }: FeedPageRows,
  position: FeedPosition | null,
): Promise<FeedPageReport> {
  return withinTransaction(client, async () => {
    const report = await writeListingsWith(client, each(rows), { replacesSample: true });
    const dropped = await withdrawNow(client, unreadable);
    const latest = [...new Map(reported.map((listing) => [listing.listingId, listing])).values()];
    await client.query(
      `insert into feed_listings (feed, listing_id, modified_at)
      select $1, reported.listing_id, reported.modified_at
      from unnest($2::text[], $3::timestamptz[]) as reported (listing_id, modified_at) order by listing_id
      on conflict (feed, listing_id) do update set modified_at = excluded.modified_at, seen_at = now()`,
      [feed, latest.map(({ listingId }) => listingId), latest.map(({ modifiedAt }) => modifiedAt)],
    );
    if (position !== null) {
      await client.query('update feeds set modified_to = $2, next_link = $3, seen_to = $4 where feed = $1', [
        feed,
        position.modifiedTo,
        position.nextLink,
        position.seenTo,
      ]);
    }
    return { ...report, dropped };
  });
}

/** Withdraws listings as of now, in the current transaction. Returns the number withdrawn. */
export async function withdrawNow(client: Connection, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await client.query('select pg_advisory_xact_lock($1)', [mergeLock]);
  const { now } = await readRow(client, { now: instant('now()') }, 'select now()');
  const withdrawn = await withdrawListings(client, ids, now);
  if (withdrawn > 0) await client.query(`notify ${listingsChannel}`);
  return withdrawn;
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
