import type { StoredSubscription } from '#store/billing/subscriptions.ts';

/** `tie`: both reports have the same timestamp, so the provider must be asked. */
export type Verdict = 'apply' | 'older' | 'ended before' | 'tie';

/**
 * Decides whether a report replaces the saved state. `isRead`: just read from the provider. Events may arrive late,
 * repeatedly or out of order.
 */
export function compareWithSaved(
  known: Pick<StoredSubscription, 'status' | 'reportedAt'> | null,
  told: { readonly reportedAt: string; readonly isRead: boolean },
): Verdict {
  if (known === null) return 'apply';
  if (known.status === 'ended') return 'ended before';
  const ahead = Date.parse(told.reportedAt) - Date.parse(known.reportedAt);
  if (ahead === 0) return told.isRead ? 'apply' : 'tie';
  return ahead > 0 ? 'apply' : 'older';
}
