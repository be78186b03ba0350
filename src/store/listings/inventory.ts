import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type QueryLimits, withQueryLimits } from '../cancel-query.ts';
import { type Database, withLongConnection, withTransaction } from '../database.ts';
import { anyListingChangedBetween, type Cursor, changedBetween } from './cursor.ts';
import { type InventoryListing, inventoryCopy, parseInventory } from './inventory-rows.ts';
import { isSearchable } from './listing-columns.ts';
import { isForeignRevision } from './renumber-revisions.ts';

/** Called for each listing. A listing without a rent is not searchable. */
export type OnListing = (listing: InventoryListing) => void;

/** The number of searchable listings. A full count: use it at startup, not in requests. */
export function countInventory(database: Database): Promise<number> {
  return withLongConnection(database, async (client) => {
    const { rows } = await client.query(`select count(*) as count from listings where ${isSearchable}`);
    return rows[0].count;
  });
}

/** Streams every searchable listing. Returns the cursor for `readChanges`. */
export function readInventory(database: Database, onListing: OnListing): Promise<Cursor> {
  return inSnapshot(database, async (client, cursor) => {
    await copyInventory(client, isSearchable, onListing);
    return cursor;
  });
}

export type ChangeCheck = {
  readonly cursor: Cursor;
  readonly hasChanges: boolean;
  /** Whether some revisions come from another cluster. Renumber them before reading changes. */
  readonly hasForeignRevisions: boolean;
};

/** Uses the index on revision; takes milliseconds. */
export async function checkForChanges({ pool }: Database, since: Cursor): Promise<ChangeCheck> {
  const { rows } = await pool.query(
    `select pg_current_snapshot()::text as cursor, exists (select from listings where ${isForeignRevision}) as "isForeign"`,
  );
  const [{ cursor, isForeign }] = rows;
  if (cursor === since) return { cursor, hasChanges: false, hasForeignRevisions: isForeign };
  const changed = await pool.query(`select ${anyListingChangedBetween(since, cursor)} as found`);
  return { cursor, hasChanges: changed.rows[0].found, hasForeignRevisions: isForeign };
}

/**
 * Streams every listing that was changed by a transaction unknown to the cursor, in its current state and exactly once.
 * Returns the next cursor. Memory is bounded.
 */
export function readChanges(
  database: Database,
  since: Cursor,
  onListing: OnListing,
  limits: QueryLimits,
): Promise<Cursor> {
  return inSnapshot(database, (client, cursor) =>
    withQueryLimits(database, client, limits, async (onProgress) => {
      const take = (listing: InventoryListing) => {
        onProgress();
        onListing(listing);
      };
      await copyInventory(client, changedBetween(since, cursor), take);
      return cursor;
    }),
  );
}

/** Runs work in one snapshot. `cursor` identifies the snapshot. */
function inSnapshot<T>(database: Database, work: (client: Client, cursor: Cursor) => Promise<T>): Promise<T> {
  return withTransaction(
    database,
    async (client) => {
      const { rows } = await client.query('select pg_current_snapshot()::text as cursor');
      return work(client, rows[0].cursor);
    },
    'repeatable read read only',
  );
}

async function copyInventory(client: Client, condition: string, onListing: OnListing): Promise<void> {
  await parseInventory(client.query(copyTo(inventoryCopy(condition))), onListing);
}
