import { setTimeout as pause } from 'node:timers/promises';
import { type BackOff, retryDelay } from '#domain/retry-delay.ts';
import { type Database, isUnavailable } from '#store/database.ts';
import { migrate } from '#store/migrate.ts';
import { type LiveInventory, loadInventory } from '../inventory/load-inventory.ts';
import { ensureSampleInventory } from '../sample-inventory/make-sample-inventory.ts';
import { warmSearch } from './warm-search.ts';

/** The search index of a server, from before its database answers until the server stops. */
export type MaintainedInventory = {
  /** Null until the index is loaded. */
  readonly live: () => LiveInventory | null;
  /** Resolves when the index is loaded (or the keeping was stopped before); rejects on what waiting cannot mend. */
  readonly ready: Promise<void>;
  readonly close: () => Promise<void>;
};

export type MaintainOptions = {
  /** Fill an empty database with the sample inventory. */
  readonly withSample: boolean;
  readonly onError?: (error: unknown) => void;
};

/** Milliseconds between tries while the database is away. */
const retryPause: BackOff = { first: 500, longest: 2000 };

/**
 * Brings the database up to date and loads the search index; while the database is away, tries again.
 * The index then follows every change of the listings.
 */
export function maintainInventory(
  database: Database,
  { withSample, onError = () => {} }: MaintainOptions,
): MaintainedInventory {
  const stop = new AbortController();
  let live: LiveInventory | null = null;

  const prepare = async (): Promise<void> => {
    await migrate(database);
    if (withSample) await ensureSampleInventory(database);
    const loaded = await loadInventory(database, { onError });
    warmSearch(loaded.inventory);
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
