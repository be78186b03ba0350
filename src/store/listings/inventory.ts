import { to as copyTo } from 'pg-copy-streams';
import { type QueryLimits, withQueryLimits } from '../cancel-query.ts';
import { type Connection, type Database, withLongConnection, withTransaction } from '../database.ts';
import { readRow } from '../read-rows.ts';
import { boolean, columnsOf, number } from '../selection.ts';
import { anyListingChangedBetween, type Cursor, changedBetween, cursorNow, readCursor } from './cursor.ts';
import { type InventoryListing, inventoryCopy, parseInventory } from './inventory-rows.ts';
import { isSearchable } from './listing-columns.ts';
import { isForeignRevision } from './renumber-revisions.ts';

/** Called for each listing. A listing without a rent is not searchable. */
export type OnListing = (listing: InventoryListing) => void;

/** The number of searchable listings. A full count: use it at startup, not in requests. */
export function countInventory(database: Database): Promise<number> {
  return withLongConnection(database, async (client) => {
    const text = `select count(*) as count from listings where ${isSearchable}`;
    return (await readRow(client, { count: number('count(*)') }, text)).count;
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

const snapshot = {
  cursor: cursorNow,
  isForeign: boolean(`exists (select from listings where ${isForeignRevision})`),
};

/** Uses the index on revision; takes milliseconds. */
export async function checkForChanges({ pool }: Database, since: Cursor): Promise<ChangeCheck> {
  const { cursor, isForeign } = await readRow(pool, snapshot, `select ${columnsOf(snapshot)}`);
  if (cursor === since) return { cursor, hasChanges: false, hasForeignRevisions: isForeign };
  const changes = { hasChanges: boolean(anyListingChangedBetween(since, cursor)) };
  const { hasChanges } = await readRow(pool, changes, `select ${columnsOf(changes)}`);
  return { cursor, hasChanges, hasForeignRevisions: isForeign };
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
function inSnapshot<T>(database: Database, work: (client: Connection, cursor: Cursor) => Promise<T>): Promise<T> {
  return withTransaction(
    database,
    async (client) => work(client, await readCursor(client)),
    'repeatable read read only',
  );
}

async function copyInventory(client: Connection, condition: string, onListing: OnListing): Promise<void> {
  await parseInventory(client.query(copyTo(inventoryCopy(condition))), onListing);
}
