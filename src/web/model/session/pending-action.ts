import * as z from 'zod/mini';
import { readStored, removeStored, type StorageKey, writeStored } from '../../lib/storage.ts';

/** As long as the link that confirms a new account, which opens in another tab. */
const pendingMs = 24 * 60 * 60 * 1000;

const dated = z.object({ storedAt: z.number(), action: z.unknown() });

/** What a guest began before leaving for the sign-in, so that it continues afterwards, once. */
export function createPendingAction<Schema extends z.ZodMiniType>(key: StorageKey, schema: Schema) {
  return {
    store(action: z.input<Schema>): void {
      writeStored(key, { storedAt: Date.now(), action });
    },
    /** The action of the last 24 hours; null: none. */
    take(): z.output<Schema> | null {
      // The tab of the sign-up also notices the sign-in, but the action belongs to the page it returns to.
      if (location.pathname.startsWith('/auth/')) return null;
      const stored = dated.safeParse(readStored(key));
      removeStored(key);
      if (!stored.success || Date.now() - stored.data.storedAt > pendingMs) return null;
      const read = schema.safeParse(stored.data.action);
      return read.success ? read.data : null;
    },
  };
}
