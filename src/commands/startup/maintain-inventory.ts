import { setTimeout as pause } from 'node:timers/promises';
import { type BackOff, retryDelay } from '#domain/async/retry-delay.ts';
import type { Simd } from '#engine/simd.ts';
import { type Database, isUnavailable } from '#store/database.ts';
import { migrate } from '#store/migrate.ts';
import { createKeywordIndex } from '../inventory/keyword-index.ts';
import { type LiveInventory, type LoadOptions, loadInventory, type SearchIndex } from '../inventory/load-inventory.ts';
import { ensureSampleInventory } from '../sample-inventory/make-sample-inventory.ts';
import { warmSearch } from './warm-search.ts';

/** The search index of a server. It exists before the database is reachable. */
export type MaintainedInventory = {
  /** Null until the index is loaded, or until that of a cluster is opened. */
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
  /** Opens the index of a cluster, which is searched instead of columns of this process. It need not be reachable. */
  readonly openCluster?: (database: Database, onError: (error: unknown) => void) => Promise<SearchIndex>;
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
  { withSample, simd = null, createEngine, openCluster, onError = () => {} }: MaintainOptions,
): MaintainedInventory {
  const stop = new AbortController();
  let live: LiveInventory | null = null;
  let isReady = false;

  const prepare = async (): Promise<void> => {
    await migrate(database);
    if (withSample) await ensureSampleInventory(database);
    if (openCluster) {
      // Everything but searches works while the cluster is away.
      live ??= withKeywords(database, await openCluster(database, onError));
      await live.refresh();
    } else {
      const loaded = await loadInventory(database, { simd, ...(createEngine ? { createEngine } : {}), onError });
      await warmSearch(loaded);
      live = loaded;
    }
    isReady = true;
  };
  const prepareUntilDone = async (): Promise<void> => {
    for (let failures = 1; !stop.signal.aborted && !isReady; failures++) {
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

function withKeywords(database: Database, index: SearchIndex): LiveInventory {
  return { ...index, keywords: createKeywordIndex(database, index.version) };
}
