import type { StoredSubscription } from '#store/billing/subscriptions.ts';
import type { Database } from '#store/database.ts';
import { transact } from '#store/transact.ts';
import { applyTelling, type TellingEffect, type TellingTools } from './apply-telling.ts';

/** Asks the provider how a subscription stands and writes that; `unknown there`: the provider knows none of that id. */
export async function refreshSubscription(
  database: Database,
  tools: TellingTools,
  known: Pick<StoredSubscription, 'providerId' | 'toldAt'>,
): Promise<TellingEffect | 'unknown there'> {
  const read = await tools.provider.readSubscription(known.providerId);
  if (!read) return 'unknown there';
  // Read after what is known was told, so no older than that, whatever the clocks say.
  const toldAt = read.toldAt > known.toldAt ? read.toldAt : known.toldAt;
  return transact(database, (queries) => applyTelling(queries, tools, { ...read, toldAt, isRead: true }));
}
