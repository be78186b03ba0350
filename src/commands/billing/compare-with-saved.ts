import type { StoredSubscription } from '#store/billing/subscriptions.ts';

/** `tie`: the timestamps do not say which report is newer, so the provider must be asked. */
export type ReportComparison = 'apply' | 'older' | 'ended before' | 'tie';

/** A reading's timestamp is earlier than its state, by the duration of the request and a second for rounding. */
const readingMilliseconds = 5000;

/**
 * Decides whether a report replaces the saved state. `isRead`: just read from the provider. Events may arrive late,
 * repeatedly or out of order.
 */
export function compareWithSaved(
  savedSubscription: Pick<StoredSubscription, 'status' | 'reportedAt'> | null,
  report: { readonly reportedAt: string; readonly isRead: boolean },
): ReportComparison {
  if (savedSubscription === null) return 'apply';
  if (savedSubscription.status === 'ended') return 'ended before';
  const ahead = Date.parse(report.reportedAt) - Date.parse(savedSubscription.reportedAt);
  if (ahead < 0) return 'older';
  return report.isRead || ahead > readingMilliseconds ? 'apply' : 'tie';
}
