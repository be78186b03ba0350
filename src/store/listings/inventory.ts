import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Database, withLongConnection, withTransaction } from '../database.ts';
import { type InventoryListing, inventoryCopy, parseInventory } from './inventory-rows.ts';
import { isSearchable } from './listing-columns.ts';

/**
 * What a reader has seen: PostgreSQL's snapshot `xmin:xmax:running`. Not a moment: transactions commit out of the order
 * of their numbers, and one that was running then is told later.
 */
export type Cursor = string;

export type InventoryChanges = {
  /** New and changed listings that a search looks at, as they are now. */
  readonly rows: readonly InventoryListing[];
  /** Ids of changed listings that a search does not look at, or no longer. */
  readonly gone: readonly string[];
  readonly cursor: Cursor;
};

/** How many listings a search looks at. Counts them: for the start, not for requests. */
export function countInventory(database: Database): Promise<number> {
  return withLongConnection(database, async (client) => {
    const { rows } = await client.query(`select count(*) as count from listings where ${isSearchable}`);
    return rows[0].count;
  });
}

/** Streams every searchable listing, and gives the cursor from which changes are to be asked. */
export function readInventory(database: Database, onListing: (listing: InventoryListing) => void): Promise<Cursor> {
  return withTransaction(
    database,
    async (client) => {
      const cursor = await currentCursor(client);
      await copyInventory(client, isSearchable, onListing);
      return cursor;
    },
    'repeatable read read only',
  );
}

/** Every listing changed by a transaction that the cursor had not seen; none is missed, none is told twice. */
export async function changesSince(database: Database, cursor: Cursor): Promise<InventoryChanges> {
  const changed = changedSince(cursor);
  const look = await database.pool.query(
    `select pg_current_snapshot()::text as cursor, exists (select from listings where ${changed}) as found`,
  );
  if (!look.rows[0].found) return { rows: [], gone: [], cursor: look.rows[0].cursor };
  return withTransaction(
    database,
    async (client) => {
      const next = await currentCursor(client);
      const rows: InventoryListing[] = [];
      await copyInventory(client, `${changed} and ${isSearchable}`, (row) => rows.push(row));
      const gone = await client.query(
        `select listing_id from listings where ${changed} and (${isSearchable}) is not true`,
      );
      return { rows, gone: gone.rows.map((row) => row.listing_id), cursor: next };
    },
    'repeatable read read only',
  );
}

/**
 * Whether a reader at the cursor has seen the transaction that last changed a row. For a row read later: whether what
 * the reader holds is this row as it is now.
 */
export function hasSeen(cursor: Cursor, revision: string): boolean {
  const [low, high, running] = cursor.split(':') as [string, string, string];
  const number = BigInt(revision);
  if (number < BigInt(low)) return true;
  return number < BigInt(high) && !running.split(',').includes(revision);
}

async function currentCursor(client: Client): Promise<Cursor> {
  const { rows } = await client.query('select pg_current_snapshot()::text as cursor');
  return rows[0].cursor;
}

/** The first half finds the rows by the index on revision, the second tells the running transactions apart. */
function changedSince(cursor: Cursor): string {
  if (!/^\d+:\d+:[\d,]*$/.test(cursor)) throw new Error(`Not a cursor: ${cursor}`);
  const snapshot = `'${cursor}'::pg_snapshot`;
  return `revision >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(revision, ${snapshot})`;
}

async function copyInventory(
  client: Client,
  condition: string,
  onListing: (listing: InventoryListing) => void,
): Promise<void> {
  const stream = client.query(copyTo(inventoryCopy(condition)));
  await parseInventory(stream, onListing);
}
