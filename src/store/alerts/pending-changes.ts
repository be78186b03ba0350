import type { Connection } from '../database.ts';
import { readRows } from '../read-rows.ts';
import { columnsOf, type RowOf, type Selection, text } from '../selection.ts';
import { isUncompared, stateBefore, stateNow, storeStates } from './compared-states.ts';
import { comparisonLock } from './comparison-lock.ts';

/** SQL: whether changes from before a renewal of estimates wait to be compared. */
export const hasPendingChanges = 'exists (select from pending_changes)';

/**
 * Renews listings without news: the states after it are stored as compared. Changes from before it that it would hide
 * stay pending. Waits for a running comparison. The transaction must be the only one that changes listings.
 */
export async function renewWithoutNews(
  client: Connection,
  listingIds: readonly string[],
  renew: () => Promise<void>,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [comparisonLock]);
  // A comparison with a snapshot from before this transaction and a lock from after it fails here, and is repeated.
  const { rowCount } = await client.query('update comparison_progress set updated_at = now()');
  const hasBegun = rowCount === 1;
  if (hasBegun) await keepPending(client, listingIds);
  await renew();
  if (hasBegun) await storeStates(client, listingIds);
}

async function keepPending(client: Connection, listingIds: readonly string[]): Promise<void> {
  await client.query(
    `insert into pending_changes (listing_id, revision, changed_at, before, after)
    select listings.listing_id, listings.revision, listings.changed_at, ${stateBefore}, ${stateNow}
    from listings left join compared_listings as compared using (listing_id)
    where listings.listing_id = any($1) and ${isUncompared}`,
    [listingIds],
  );
}

const pendingChange = {
  listingId: 'pending_changes.listing_id',
  /** The transaction of the change. */
  revision: text('pending_changes.revision::text'),
  /** ISO 8601. */
  changedAt: 'pending_changes.changed_at',
  before: 'pending_changes.before',
  after: 'pending_changes.after',
} as const satisfies Selection;

/** A change from before a renewal. `before` null: the listing was unknown. */
export type PendingChange = RowOf<typeof pendingChange>;

/** The earliest pending change of each listing, for at most `limit` listings. */
export async function readPendingChanges(client: Connection, limit: number): Promise<PendingChange[]> {
  return readRows(
    client,
    pendingChange,
    `select distinct on (listing_id) ${columnsOf(pendingChange)} from pending_changes
    order by listing_id, revision limit $1`,
    [limit],
  );
}

export async function closePendingChanges(client: Connection, changes: readonly PendingChange[]): Promise<void> {
  await client.query(
    `delete from pending_changes using unnest($1::text[], $2::xid8[]) as done (listing_id, revision)
    where pending_changes.listing_id = done.listing_id and pending_changes.revision = done.revision`,
    [changes.map(({ listingId }) => listingId), changes.map(({ revision }) => revision)],
  );
}
