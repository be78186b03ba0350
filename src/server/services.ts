import type { Billing } from '#commands/billing/open-billing.ts';
import type { LiveInventory } from '#commands/inventory/load-inventory.ts';
import { Refusal } from '#commands/refusal.ts';
import type { Database } from '#store/database.ts';
import type { TurnQueue } from './callers/turn-queue.ts';
import type { MailboxAccess } from './routes/dev-mailbox/mailbox-access.ts';
import type { AnswerCache } from './routes/search/answer-cache.ts';

export type Services = {
  readonly database: Database;
  /** Null until the index is loaded. */
  readonly live: () => LiveInventory | null;
  /** Scans of the inventory. */
  readonly searchQueue: TurnQueue;
  /** Long calculations on the thread that answers requests. */
  readonly analysisQueue: TurnQueue;
  /** Calculations of whole portfolios, whose turns can also wait for the database. */
  readonly portfolioQueue: TurnQueue;
  readonly answerCache: AnswerCache;
  /** Where pages ask for suggestions: another service, or the path of our own. */
  readonly autocompleteUrl: string;
  /** Style of another base map; null: the built-in one. */
  readonly mapStyleUrl: string | null;
  /** Where pages fetch their access token. */
  readonly accessTokenPath: string;
  /** Whether people sign in here with a password, not at another issuer. */
  readonly hasPasswords: boolean;
  /** Access to mail that stays in the outbox. */
  readonly mailbox: MailboxAccess;
};

export type BillingServices = Services & { readonly billing: Billing };

/** `canText`: whether text messages can be sent, by Twilio or into the mailbox. */
export type TextingServices = Services & { readonly canText: () => boolean };

/** `mailOrigin`: base URL of links in mail. */
export type MailingServices = Services & { readonly mailOrigin: () => string };

/** Refuses (503) until the index is loaded. */
export function requireLiveInventory({ live }: Pick<Services, 'live'>): LiveInventory {
  const loaded = live();
  if (!loaded) throw new Refusal('dependency_unavailable');
  return loaded;
}

/** The homes for sale in a ZIP code; 0 until the index is loaded. */
export function countListings({ live }: Pick<Services, 'live'>, postalCode: string): number {
  return live()?.countIn(postalCode) ?? 0;
}
