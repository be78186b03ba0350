import type { Billing } from '#commands/billing/open-billing.ts';
import type { LiveInventory } from '#commands/inventory/load-inventory.ts';
import type { Database } from '#store/database.ts';
import { ApiError } from './api-error.ts';
import type { MailboxAccess } from './routes/dev-mailbox/mailbox-access.ts';
import type { SearchQueue } from './routes/search/search-queue.ts';

/** What the routes work with. */
export type Services = {
  readonly database: Database;
  /** The search index, or null until it is loaded. */
  readonly live: () => LiveInventory | null;
  readonly searchQueue: SearchQueue;
  /** The style of another base map; null: the one of our own. */
  readonly mapStyleUrl: string | null;
  /** Where the pages fetch their access token. */
  readonly accessTokenPath: string;
  /** Whether and where mail that does not leave can be read. */
  readonly mailbox: MailboxAccess;
};

/** The same, with whoever takes the payments. */
export type BillingServices = Services & { readonly billing: Billing };

/** The same, with where links in mail lead. */
export type MailingServices = Services & { readonly mailOrigin: () => string };

/** The search index; refuses (503) while it is not loaded. */
export function liveOf({ live }: Services): LiveInventory {
  const loaded = live();
  if (!loaded) throw new ApiError('dependency_unavailable');
  return loaded;
}
