import type { ComparedListing } from '#domain/listing-change.ts';
import type { Connection, Database } from '../database.ts';
import { anyListingChangedBetween, changedBetween, cursorNow } from '../listings/cursor.ts';
import { findRow, readRow, readRows } from '../read-rows.ts';
import { boolean, columnsOf, json, like, nullable, type RowOf, type Selection, text } from '../selection.ts';
import { isUncompared, stateBefore, stateNow, storeAllStates, storeStates } from './compared-states.ts';
import { comparisonLock } from './comparison-lock.ts';
import { hasFoundEvents } from './found-events.ts';
import { hasPendingChanges } from './pending-changes.ts';
import { hasPrivateChanges } from './private-changes.ts';
import { watchSavedHomesSince } from './saved-homes.ts';

const listingChange = {
  listingId: 'listings.listing_id',
  /** The transaction of the change. */
  revision: text('revision::text'),
  /** ISO 8601. */
  changedAt: 'listings.changed_at',
  before: nullable(json<ComparedListing>(stateBefore)),
  after: json<ComparedListing>(stateNow),
  /** False: what changed does not decide what the listing matches, or was already compared. */
  isUncompared: boolean(isUncompared),
} as const satisfies Selection;

/** A listing that changed since the last comparison. */
export type ChangedListing = RowOf<typeof listingChange>;

/** A listing as it was last compared, and as it is. `before` null: it was unknown. */
export type ListingChange = Omit<ChangedListing, 'isUncompared'> & {
  /** The only person who sees the listing; absent: everybody does. */
  readonly ownerId?: string;
};

/** SQL: snapshots of another cluster, from which a database was restored, mean nothing here. */
const thisCluster = '(select system_identifier::text from pg_control_system())';

const comparison = {
  comparedTo: 'comparison_progress.compared_to',
  target: text('coalesce(target, pg_current_snapshot()::text)'),
  lastListingId: text("coalesce(last_listing_id, '')"),
} as const satisfies Selection;
const progress = { ...comparison, isForeign: boolean(`cluster <> ${thisCluster}`) } as const;

/** The changes between two snapshots, after the listing that was compared last. */
export type Comparison = RowOf<typeof comparison>;

/**
 * Starts or continues a comparison in the transaction, which must be repeatable read. Null: another process compares,
 * or what the last comparison found is not recorded yet, which decides what is news now.
 * The first comparison of a database takes every listing as it is.
 */
export async function openComparison(client: Connection): Promise<Comparison | null> {
  const turn = { isOurs: boolean(`pg_try_advisory_xact_lock($1) and not ${hasFoundEvents}`) };
  const { isOurs } = await readRow(client, turn, `select ${columnsOf(turn)}`, [comparisonLock]);
  if (!isOurs) return null;
  const found = await findRow(client, progress, `select ${columnsOf(progress)} from comparison_progress`);
  if (!found) return beginComparison(client);
  return found.isForeign ? compareEverything(client) : found;
}

/** A snapshot in which nothing is visible. */
const nothingSeen = '3:3:';

async function beginComparison(client: Connection): Promise<Comparison | null> {
  await storeAllStates(client);
  const begun = { ...comparison, target: like('comparison_progress.compared_to', 'compared_to') } as const;
  return findRow(
    client,
    begun,
    `insert into comparison_progress (cluster, compared_to) values (${thisCluster}, pg_current_snapshot()::text)
    returning ${columnsOf(begun)}`,
  );
}

/** After a restore, every listing is compared with its last known state. */
async function compareEverything(client: Connection): Promise<Comparison | null> {
  await client.query('update saved_searches set watched_since = $1', [nothingSeen]);
  await watchSavedHomesSince(client, nothingSeen);
  return findRow(
    client,
    comparison,
    `update comparison_progress set cluster = ${thisCluster}, compared_to = $1, target = null, last_listing_id = null
    returning ${columnsOf(comparison)}`,
    [nothingSeen],
  );
}

/** The next changed listings of a comparison, in the order of their ids, at most `limit`. */
export async function readListingChanges(
  client: Connection,
  { comparedTo, target, lastListingId }: Comparison,
  limit: number,
): Promise<ChangedListing[]> {
  if (comparedTo === target) return [];
  return readRows(
    client,
    listingChange,
    `select ${columnsOf(listingChange)}
    from (select * from listings where ${changedBetween(comparedTo, target)} and listing_id > $1
      order by listing_id limit $2) as listings
    left join compared_listings as compared using (listing_id) order by listing_id`,
    [lastListingId, limit],
  );
}

/**
 * Stores the compared state of listings and how far the comparison came. `isComplete`: no change up to the target is
 * left.
 */
export async function closeComparison(
  client: Connection,
  { target, lastListingId }: Comparison,
  done: { readonly listingIds: readonly string[]; readonly lastListingId: string | null; readonly isComplete: boolean },
): Promise<void> {
  await storeStates(client, done.listingIds);
  await client.query(
    `update comparison_progress set updated_at = now(), compared_to = case when $2 then $1 else compared_to end,
      target = case when $2 then null else $1 end, last_listing_id = case when $2 then null else $3 end`,
    [target, done.isComplete, done.lastListingId ?? lastListingId],
  );
}

/** Stores how many saved searches the running version cannot read. */
export async function storeUnreadableCount(client: Connection, count: number): Promise<void> {
  await client.query('update comparison_progress set unreadable_searches = $1 where unreadable_searches <> $1', [
    count,
  ]);
}

/** Saved searches that the running version cannot read. */
export async function countUnreadableSearches({ pool }: Database): Promise<number> {
  const selection = { unreadable: 'comparison_progress.unreadable_searches' } as const;
  const found = await findRow(pool, selection, `select ${columnsOf(selection)} from comparison_progress`);
  return found?.unreadable ?? 0;
}

const underWay = {
  comparedTo: 'comparison_progress.compared_to',
  isUnderWay: boolean(`target is not null or previous_rate is not null or default_rate is distinct from $1
    or cluster <> ${thisCluster} or ${hasPrivateChanges} or ${hasPendingChanges}
    or ${hasFoundEvents}`),
  snapshot: cursorNow,
} as const satisfies Selection;

/**
 * True if a comparison is under way, or what it found is not recorded yet, or listings or the default interest rate have
 * changed since the last one. Takes milliseconds.
 */
export async function hasChangesToCompare({ pool }: Database, defaultRate: number): Promise<boolean> {
  const text = `select ${columnsOf(underWay)} from comparison_progress`;
  const found = await findRow(pool, underWay, text, [defaultRate]);
  if (!found || found.isUnderWay) return true;
  if (found.comparedTo === found.snapshot) return false;
  const changes = { hasChanges: boolean(anyListingChangedBetween(found.comparedTo, found.snapshot)) };
  return (await readRow(pool, changes, `select ${columnsOf(changes)}`)).hasChanges;
}
