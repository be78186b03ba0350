import { setTimeout as pause } from 'node:timers/promises';
import { type BackOff, retryDelay } from '#domain/async/retry-delay.ts';
import type { Simd } from '#engine/simd.ts';
import { type Database, isUnavailable } from '#store/database.ts';
import { migrate } from '#store/migrate.ts';
import { type LiveInventory, type LoadOptions, loadInventory } from '../inventory/load-inventory.ts';
import { ensureSampleInventory } from '../sample-inventory/make-sample-inventory.ts';
import { warmSearch } from './warm-search.ts';

/** The search index of a server. It exists before the database is reachable. */
export type MaintainedInventory = {
  /** Null until the index is loaded. */
  readonly live: () => LiveInventory | null;
  /** Resolves when the index is loaded or closed; rejects on errors that retries cannot fix. */
  readonly ready: Promise<void>;
  readonly close: () => Promise<void>;
};

export type MaintainOptions = {
  /** Fill an empty database with the sample inventory. */
  readonly withSample: boolean;
  /** The module that searches use; null: the plain loops. */
  readonly simd?: Simd | null;
  /** Where scans run; by default on this thread. */
  readonly createEngine?: LoadOptions['createEngine'];
  readonly onError?: (error: unknown) => void;
};

/** Milliseconds between attempts while the database is unavailable. */
const retryPause: BackOff = { first: 500, longest: 2000 };

/**
 * Migrates the database and loads the search index, with retries while the database is unavailable. The index then
 * follows every listing change.
 */
export function maintainInventory(
  database: Database,
  { withSample, simd = null, createEngine, onError = () => {} }: MaintainOptions,
): MaintainedInventory {
  const stop = new AbortController();
  let live: LiveInventory | null = null;

  const prepare = async (): Promise<void> => {
    await migrate(database);
    if (withSample) await ensureSampleInventory(database);
    const loaded = await loadInventory(database, { simd, ...(createEngine ? { createEngine } : {}), onError });
    await warmSearch(loaded);
    if (stop.signal.aborted) await loaded.close();
    else live = loaded;
  };
  const prepareUntilDone = async (): Promise<void> => {
    for (let failures = 1; !stop.signal.aborted && !live; failures++) {
      try {
        await prepare();
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        onError(error);
        await pause(retryDelay(failures, retryPause), undefined, { signal: stop.signal }).catch(() => {});
      }
    }
  };
  const ready = prepareUntilDone();
  return {
    live: () => live,
    ready,
    close: async () => {
      stop.abort();
      await ready.catch(() => {});
      await live?.close();
    },
  };
}
