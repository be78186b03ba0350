import type { Client } from 'pg';
import { type Database, withinTransaction, withLongConnection } from '../database.ts';
import { listingsChannel } from './listing-columns.ts';
import { withdrawListings } from './withdraw-listings.ts';
import { mergeLock, type ReportedRow, type WriteReport, writeListingsWith } from './write-listings.ts';

/** A feed that nobody else can read into this database meanwhile. */
export type LockedFeed = { readonly feed: string; readonly client: Client };

/** How far a feed was read. Instants in ISO 8601. */
export type FeedPosition = {
  /** Everything modified up to here was read; null: the first reading has not come to its end yet. */
  readonly modifiedTo: string | null;
  /** Where a reading that was cut off goes on; null: it begins anew. */
  readonly nextLink: string | null;
  /** The latest modification that the reading under way has seen. */
  readonly seenTo: string | null;
};

/** The position, and when all keys were last compared; null: never. */
export type FeedState = FeedPosition & { readonly reconciledAt: string | null };

/** A listing that the feed tells of, refused or not, and when it was last modified there (ISO 8601). */
export type ReportedListing = { readonly listingId: string; readonly modifiedAt: string | null };

/** What one page comes to. */
export type FeedPageRows = {
  readonly rows: readonly ReportedRow[];
  /** Listings that can no longer be read: what is known of them no longer holds, and they leave the market. */
  readonly unreadable: readonly string[];
  readonly told: readonly ReportedListing[];
};

/** What was written, and how many known listings left the market because they can no longer be read. */
export type FeedPageReport = WriteReport & { readonly dropped: number };

const feedLock = 7_046_024;

/**
 * Works on a feed while holding it: a second process that wants the same feed gets null at once. The lock, the work's
 * writes and its temporary tables share one connection, so whoever loses the lock can no longer write.
 */
export function withFeed<T>(
  database: Database,
  feed: string,
  work: (held: LockedFeed) => Promise<T>,
): Promise<T | null> {
  return withLongConnection(database, async (client) => {
    const { rows } = await client.query('select pg_try_advisory_lock($1, hashtext($2)) as held', [feedLock, feed]);
    if (!rows[0].held) return null;
    await client.query('insert into feeds (feed) values ($1) on conflict do nothing', [feed]);
    return work({ feed, client });
  });
}

/** How far the feed was read and compared. */
export async function readFeedState({ client, feed }: LockedFeed): Promise<FeedState> {
  const { rows } = await client.query<FeedState>(
    `select modified_to as "modifiedTo", next_link as "nextLink", seen_to as "seenTo", reconciled_at as "reconciledAt"
    from feeds where feed = $1`,
    [feed],
  );
  return rows[0]!;
}

/** Notes that all keys were compared. `at`: ISO 8601. */
export async function noteReconciled({ client, feed }: LockedFeed, at: string): Promise<void> {
  await client.query('update feeds set reconciled_at = $2 where feed = $1', [feed, at]);
}

/**
 * Writes a page of the feed, what it told, and the position behind it in one transaction: a reading that is killed goes
 * on behind the last page that is in. Without a position it stays where it is.
 */
export function writeFeedPage(
  { client, feed }: LockedFeed,
  { rows, unreadable, told }: FeedPageRows,
  position: FeedPosition | null,
): Promise<FeedPageReport> {
  return withinTransaction(client, async () => {
    const report = await writeListingsWith(client, each(rows), { replacesSample: true });
    const dropped = await withdrawNow(client, unreadable);
    const latest = [...new Map(told.map((listing) => [listing.listingId, listing])).values()];
    await client.query(
      `insert into feed_listings (feed, listing_id, modified_at)
      select $1, told.listing_id, told.modified_at
      from unnest($2::text[], $3::timestamptz[]) as told (listing_id, modified_at) order by listing_id
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

/** Takes listings off the market as of now, in the transaction of the connection. Returns how many left. */
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
