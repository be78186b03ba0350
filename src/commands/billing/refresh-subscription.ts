import type { StoredSubscription } from '#store/billing/subscriptions.ts';
import type { Database } from '#store/database.ts';
import { transact } from '#store/transact.ts';
import { applySubscriptionReport, type ReportContext, type ReportEffect } from './apply-subscription-report.ts';

/** `unknown to provider`: the provider has no such subscription. */
export async function refreshSubscription(
  database: Database,
  context: ReportContext,
  savedSubscription: Pick<StoredSubscription, 'providerId' | 'reportedAt'>,
): Promise<ReportEffect | 'unknown to provider'> {
  const read = await context.provider.readSubscription(savedSubscription.providerId);
  if (!read) return 'unknown to provider';
  // The read follows the known report, so it cannot be older, whatever the clocks say.
  const reportedAt = read.reportedAt > savedSubscription.reportedAt ? read.reportedAt : savedSubscription.reportedAt;
  return transact(database, (queries) =>
    applySubscriptionReport(queries, context, { ...read, reportedAt, isRead: true }),
  );
}
