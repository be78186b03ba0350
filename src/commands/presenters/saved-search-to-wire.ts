import type { NoticeInterval, SavedSearch } from '#contracts/saved-searches.ts';
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
  readonly reachable: Reachable;
};

/** Whether mail and text messages can reach the owner. */
type Reachable = { readonly byEmail: boolean; readonly bySms: boolean };

export function savedSearchToWire(
  stored: StoredSavedSearch,
  { clock, now, newMatches, reachable }: SavedSearchContext,
): SavedSearch {
  const byEmail = stored.emailNotified && reachable.byEmail ? stored.emailInterval : null;
  const bySms = stored.smsNotified && reachable.bySms ? stored.smsInterval : null;
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
    ...nextRunOf(stored, { byEmail, bySms }, clock, now),
  };
}

type Intervals = Readonly<Record<keyof Reachable, NoticeInterval | null>>;

/** `byEmail` and `bySms`: days between notices; null: none are sent. */
function nextRunOf(
  { paused, createdAt }: StoredSavedSearch,
  { byEmail, bySms }: Intervals,
  clock: NoticeClock,
  now: number,
): Pick<SavedSearch, 'next_run_at' | 'next_run_by'> {
  const shortest = bySms === null || (byEmail !== null && byEmail <= bySms) ? byEmail : bySms;
  if (paused || shortest === null) return { next_run_at: null, next_run_by: null };
  const weekday = shortest === 1 ? null : noticeWeekday(clock, createdAt);
  return {
    next_run_at: new Date(nextNotice(clock, now, weekday)).toISOString(),
    next_run_by: shortest === byEmail ? 'email' : 'sms',
  };
}
