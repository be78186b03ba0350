import type { SavedSearch } from '#contracts/saved-searches.ts';
import { type NoticeClock, nextNotice, noticeWeekday } from '#domain/notice-time.ts';
import { writeSavedParameters } from '#domain/saved-parameters.ts';
import type { StoredSavedSearch } from '#store/saved-searches/saved-searches.ts';

export type SavedSearchContext = {
  /** Of the owner. */
  readonly clock: NoticeClock;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The listings with news that match now. */
  readonly newMatches: number;
};

export function savedSearchToWire(
  stored: StoredSavedSearch,
  { clock, now, newMatches }: SavedSearchContext,
): SavedSearch {
  const counted = stored.matchCounts.at(-1)?.count ?? null;
  return {
    id: stored.savedSearchId,
    title: stored.title,
    goal: stored.goal,
    search_params: writeSavedParameters(stored.searchParams),
    email_notified: stored.emailNotified,
    sms_notified: stored.smsNotified,
    email_interval: stored.emailInterval,
    sms_interval: stored.smsInterval,
    paused: stored.paused,
    created_at: stored.createdAt,
    updated_at: stored.updatedAt,
    last_run_at: stored.lastRunAt,
    // What is new matches now, so at least as many do.
    last_match_count: counted === null ? null : Math.max(counted, newMatches),
    match_counts: [...stored.matchCounts],
    new_match_count: newMatches,
    next_run_at: nextRunOf(stored, clock, now),
  };
}

function nextRunOf(stored: StoredSavedSearch, clock: NoticeClock, now: number): string | null {
  const intervals = [
    ...(stored.emailNotified ? [stored.emailInterval] : []),
    ...(stored.smsNotified ? [stored.smsInterval] : []),
  ];
  if (stored.paused || intervals.length === 0) return null;
  const weekday = intervals.includes(1) ? null : noticeWeekday(clock, stored.createdAt);
  return new Date(nextNotice(clock, now, weekday)).toISOString();
}
