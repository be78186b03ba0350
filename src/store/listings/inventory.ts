import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type GiveUp, givingUp } from '../cancel-query.ts';
import { type Database, withLongConnection, withTransaction } from '../database.ts';
import { anyListingChangedBetween, type Cursor, changedBetween } from './cursor.ts';
import { type InventoryListing, inventoryCopy, parseInventory } from './inventory-rows.ts';
import { isSearchable } from './listing-columns.ts';
import { isForeignRevision } from './renumber-revisions.ts';

/** Called for each listing; one without a rent is not searchable, or no longer. */
export type OnListing = (listing: InventoryListing) => void;

/** How many listings a search looks at. Counts them: for the start, not for requests. */
export function countInventory(database: Database): Promise<number> {
  return withLongConnection(database, async (client) => {
    const { rows } = await client.query(`select count(*) as count from listings where ${isSearchable}`);
    return rows[0].count;
  });
}

/** Streams every searchable listing, and gives the cursor from which changes are to be read. */
export function readInventory(database: Database, onListing: OnListing): Promise<Cursor> {
  return inSnapshot(database, async (client, cursor) => {
    await copyInventory(client, isSearchable, onListing);
    return cursor;
  });
}

/** What a quick look at the listings finds. */
export type ChangeLook = {
  readonly cursor: Cursor;
  readonly hasChanges: boolean;
  /** Whether some revisions are of another cluster: they are to be renumbered before changes are read. */
  readonly hasForeignRevisions: boolean;
};

/** Whether listings have changed since the cursor; milliseconds, by the index on revision. */
export async function lookForChanges({ pool }: Database, since: Cursor): Promise<ChangeLook> {
  const { rows } = await pool.query(
    `select pg_current_snapshot()::text as cursor, exists (select from listings where ${isForeignRevision}) as "isForeign"`,
  );
  const [{ cursor, isForeign }] = rows;
  if (cursor === since) return { cursor, hasChanges: false, hasForeignRevisions: isForeign };
  const changed = await pool.query(`select ${anyListingChangedBetween(since, cursor)} as found`);
  return { cursor, hasChanges: changed.rows[0].found, hasForeignRevisions: isForeign };
}

/**
 * Streams every listing changed by a transaction that the cursor had not seen, as it is now, and gives the next cursor.
 * None is missed and none comes twice. Memory does not grow with their number.
 */
export function readChanges(database: Database, since: Cursor, onListing: OnListing, giveUp: GiveUp): Promise<Cursor> {
  return inSnapshot(database, (client, cursor) =>
    givingUp(database, client, giveUp, async (onSign) => {
      const take = (listing: InventoryListing) => {
        onSign();
        onListing(listing);
      };
      await copyInventory(client, changedBetween(since, cursor), take);
      return cursor;
    }),
  );
}

/** Works on the rows of one moment. `cursor` is that moment. */
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
