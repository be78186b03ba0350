import { setImmediate as nextTurn } from 'node:timers/promises';
import { createInventory, type Inventory } from '#engine/inventory.ts';
import type { Database } from '#store/database.ts';
import { listenForChanges } from '#store/listen-for-changes.ts';
import { changesSince, countInventory, hasSeen, readInventory } from '#store/listings/inventory.ts';
import { listingsChannel } from '#store/listings/listing-columns.ts';
import { type ListingFreshness, listingFreshness, type RevisedListing } from '#store/listings/listings.ts';
import { within } from './within.ts';

/** The search index, kept fresh from the database while the process runs. */
export type LiveInventory = {
  readonly inventory: Inventory;
  /** What the pages say about the listings as a whole. */
  readonly freshness: () => ListingFreshness;
  /** True where the index has taken in the row in this state. */
  readonly holds: (row: Pick<RevisedListing, 'revision'>) => boolean;
  /** Takes in every change that is visible now. */
  readonly refresh: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Milliseconds after which a look at the changes is given up: its connection may hang for good. */
const longestLook = 60_000;
/** Listings taken in before other work gets a turn. */
const batchListings = 5000;

/** Loads every listing that a search looks at and follows their changes. */
export async function loadInventory(
  database: Database,
  onError: (error: unknown) => void = () => {},
): Promise<LiveInventory> {
  const inventory = createInventory(await countInventory(database));
  let cursor = await readInventory(database, inventory.put);
  let freshness = await listingFreshness(database);

  const takeIn = async (): Promise<void> => {
    const { rows, gone, cursor: next } = await within(longestLook, changesSince(database, cursor));
    await inBatches(rows, inventory.put);
    await inBatches(gone, inventory.remove);
    cursor = next;
    if (rows.length + gone.length > 0) freshness = await listingFreshness(database);
  };
  const refresh = oneAtATime(takeIn);
  const listener = listenForChanges(database.url, listingsChannel, refresh, onError);
  return {
    inventory,
    freshness: () => freshness,
    holds: ({ revision }) => hasSeen(cursor, revision),
    refresh,
    close: () => listener.close(),
  };
}

async function inBatches<Item>(items: readonly Item[], take: (item: Item) => unknown): Promise<void> {
  for (let from = 0; from < items.length; from += batchListings) {
    if (from > 0) await nextTurn();
    for (const item of items.slice(from, from + batchListings)) take(item);
  }
}

/** Runs the work once for all who ask while it waits its turn; who asks during a run gets the next run. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    next = null;
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}
