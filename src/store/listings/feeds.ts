import type { Client } from 'pg';
import { type Database, withinTransaction, withLongConnection } from '../database.ts';
import { listingsChannel } from './listing-columns.ts';
import { withdrawListings } from './withdraw-listings.ts';
import { mergeLock, type ReportedRow, type WriteReport, writeListingsWith } from './write-listings.ts';

/** A feed that only this connection can write. */
export type LockedFeed = { readonly feed: string; readonly client: Client };

/** How much of a feed was read. Instants in ISO 8601. */
export type FeedPosition = {
  /** Everything modified up to this instant was read; null: the first sync has not finished. */
  readonly modifiedTo: string | null;
  /** The page where an interrupted sync continues; null: it starts over. */
  readonly nextLink: string | null;
  /** The latest modification that the running sync has seen. */
  readonly seenTo: string | null;
};

/** The position, and when all keys were last compared (null: never). */
export type FeedState = FeedPosition & { readonly reconciledAt: string | null };

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
    const { rows } = await client.query('select pg_try_advisory_lock($1, hashtext($2)) as held', [feedLock, feed]);
    if (!rows[0].held) return null;
    await client.query('insert into feeds (feed) values ($1) on conflict do nothing', [feed]);
    return work({ feed, client });
  });
}

export async function readFeedState({ client, feed }: LockedFeed): Promise<FeedState> {
  const { rows } = await client.query<FeedState>(
    `select modified_to as "modifiedTo", next_link as "nextLink", seen_to as "seenTo", reconciled_at as "reconciledAt"
    from feeds where feed = $1`,
    [feed],
  );
  return rows[0]!;
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
export async function withdrawNow(client: Client, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await client.query('select pg_advisory_xact_lock($1)', [mergeLock]);
  const { rows } = await client.query<{ now: string }>('select now() as now');
  const withdrawn = await withdrawListings(client, ids, rows[0]!.now);
  if (withdrawn > 0) await client.query(`notify ${listingsChannel}`);
  return withdrawn;
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
