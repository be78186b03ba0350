import pTimeout from 'p-timeout';
import { createSerialRunner, type SerialRunner } from '#domain/async/serial-runner.ts';
import { containsListing } from '#engine/columns/contains-listing.ts';
import type { Inventory } from '#engine/columns/inventory.ts';
import { createLocalEngine, type SearchEngine } from '#engine/search-engine.ts';
import type { Simd } from '#engine/simd.ts';
import type { QueryLimits } from '#store/cancel-query.ts';
import type { Database } from '#store/database.ts';
import { listenForChanges } from '#store/listen-for-changes.ts';
import type { Cursor } from '#store/listings/cursor.ts';
import { checkForChanges, readChanges } from '#store/listings/inventory.ts';
import { listingsChannel } from '#store/listings/listing-columns.ts';
import { type ListingFreshness, listingFreshness, type RevisedListing } from '#store/listings/listings.ts';
import { renumberRevisions } from '#store/listings/renumber-revisions.ts';
import type { Intake } from './inventory-intake.ts';
import { keepArranged } from './keep-arranged.ts';
import { createKeywordIndex, type KeywordIndex } from './keyword-index.ts';
import { readWholeInventory } from './read-whole-inventory.ts';
import { toIndexed } from './to-indexed.ts';

/** What searches read, updated from the database while the process runs: columns of the process, or a cluster. */
export type SearchIndex = {
  readonly engine: SearchEngine;
  /** Searchable listings. */
  readonly size: () => number;
  /** Those of a postal code. */
  readonly countIn: (postalCode: string) => number;
  readonly freshness: () => ListingFreshness;
  /** True if a search sees this state of the row. */
  readonly contains: (row: RevisedListing) => boolean;
  /** Grows whenever a listing changes in the index. */
  readonly version: () => number;
  /** Reads every change that is visible now. */
  readonly refresh: () => Promise<void>;
  /** Limits `refresh` to this time. False: changes may be missing. */
  readonly catchUp: (milliseconds: number) => Promise<boolean>;
  readonly health: () => IndexHealth;
  readonly close: () => Promise<void>;
};

/** A search index with what the database knows of words. */
export type LiveInventory = SearchIndex & { readonly keywords: KeywordIndex };

export type IndexHealth = {
  /** Seconds since it last had every listing change. */
  readonly ageSeconds: number;
  /** Rows refused since the start. They are not searchable. */
  readonly refusedRows: number;
  /** `away`: it could not be searched when the process last looked. */
  readonly status: 'loading' | 'available' | 'unavailable';
};

export type LoadOptions = {
  readonly simd?: Simd | null;
  /** Where scans run. */
  readonly createEngine?: (inventory: Inventory) => SearchEngine;
  readonly onError?: (error: unknown) => void;
  /** Milliseconds without a row after which a read is aborted, because its connection may hang forever. */
  readonly longestSilence?: number;
};

/** Loads every searchable listing and follows their changes. */
export async function loadInventory(database: Database, options: LoadOptions = {}): Promise<LiveInventory> {
  const { simd = null, createEngine = createLocalEngine, onError = () => {}, longestSilence = 60_000 } = options;
  await renumberRevisions(database);
  const startedAt = performance.now();
  const { inventory, intake, cursor } = await readWholeInventory(database, onError, simd);
  const state: IndexState = {
    cursor,
    freshness: await listingFreshness(database),
    completeAt: startedAt,
    refreshedAt: startedAt,
  };
  intake.report();
  inventory.arrangeAtOnce();
  const arranging = keepArranged(inventory);
  const takeArranged: Intake['take'] = (listing) => {
    intake.take(listing);
    arranging.afterChanges();
  };
  const stop = new AbortController();
  const queryLimits = { idleMilliseconds: longestSilence, signal: stop.signal };
  const refreshRunner = createSerialRunner(async () => {
    state.refreshedAt = performance.now();
    await readChangesInto(database, state, { ...intake, take: takeArranged }, queryLimits);
  });
  const listener = listenForChanges(database.url, listingsChannel, refreshRunner.run, onError);
  return {
    engine: createEngine(inventory),
    size: () => inventory.size,
    countIn: (postalCode) => inventory.postalIndex.count[Number(postalCode)] ?? 0,
    freshness: () => state.freshness,
    contains: (row) => containsListing(inventory, toIndexed(row)),
    version: intake.readRows,
    keywords: createKeywordIndex(database, intake.readRows),
    refresh: refreshRunner.run,
    catchUp: (milliseconds) => catchUp(refreshRunner, state, milliseconds),
    health: () => ({
      ageSeconds: (performance.now() - state.completeAt) / 1000,
      refusedRows: intake.refusedRows(),
      status: 'available',
    }),
    close: async () => {
      arranging.stop();
      stop.abort();
      await listener.close();
    },
  };
}

type IndexState = {
  cursor: Cursor;
  freshness: ListingFreshness;
  /** When the index last had every change; `performance.now()`. */
  completeAt: number;
  /** When the latest refresh began; `performance.now()`. */
  refreshedAt: number;
};

/** Streams changes since the cursor into the index. An aborted run is repeated from there. */
async function readChangesInto(
  database: Database,
  state: IndexState,
  intake: Intake,
  queryLimits: QueryLimits,
): Promise<void> {
  const startedAt = performance.now();
  const { cursor, hasChanges, hasForeignRevisions } = await checkForChanges(database, state.cursor);
  if (hasForeignRevisions) await renumberRevisions(database);
  const isIdle = !hasChanges && !hasForeignRevisions;
  state.cursor = isIdle ? cursor : await readChanges(database, state.cursor, intake.take, queryLimits);
  state.completeAt = startedAt;
  if (isIdle) return;
  intake.report();
  state.freshness = await listingFreshness(database);
}

/** Returns at once if the active run has already taken longer, as during a large import. */
async function catchUp(
  { run, isRunning }: SerialRunner,
  { refreshedAt }: Pick<IndexState, 'refreshedAt'>,
  milliseconds: number,
): Promise<boolean> {
  if (isRunning() && performance.now() - refreshedAt > milliseconds) return false;
  return pTimeout(run(), { milliseconds }).then(
    () => true,
    () => false,
  );
}
