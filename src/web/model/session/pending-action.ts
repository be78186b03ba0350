import * as z from 'zod/mini';
import { readStored, removeStored, type StorageKey, writeStored } from '../../lib/storage.ts';

const hourMs = 60 * 60 * 1000;
/** As long as the link that confirms a new account, which opens in another tab and returns to the page. */
const pendingMs = 24 * hourMs;

const dated = z.object({ storedAt: z.number(), page: z.string(), action: z.unknown() });

const currentPage = () => location.pathname + location.search;

/** What a guest began before leaving for the sign-in, so that it continues afterwards, once. */
export function createPendingAction<Schema extends z.ZodMiniType>(key: StorageKey, schema: Schema) {
  return {
    store(action: z.input<Schema>): void {
      writeStored(key, { storedAt: Date.now(), page: currentPage(), action });
    },
    /** The action of the last hour, or of the last 24 on this page; null: none. A later sign-in can be another person's. */
    take(): z.output<Schema> | null {
      // The tab of the sign-up also notices the sign-in, but the action belongs to the page it returns to.
      if (location.pathname.startsWith('/auth/')) return null;
      const stored = dated.safeParse(readStored(key));
      removeStored(key);
      if (!stored.success) return null;
      const { storedAt, page, action } = stored.data;
      if (Date.now() - storedAt > (page === currentPage() ? pendingMs : hourMs)) return null;
      const read = schema.safeParse(action);
      return read.success ? read.data : null;
    },
  };
}
