import type { StoredSubscription } from '#store/billing/subscriptions.ts';

/** What to make of something told: `tie` means that both were so in the same moment, and the provider has to be asked. */
export type Verdict = 'apply' | 'older' | 'ended before' | 'tie';

/**
 * Whether what is told counts beside what is known. `isRead`: it was read from the provider just now and not told by
 * an event, which may come late, again or in any order.
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
