import type { NoticeInterval, SavedSearch } from '#contracts/saved-searches.ts';
import { type LocalDate, type NoticeClock, nextNotice, noticeWeekday } from '#domain/notice-time.ts';
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
  /** Of the last email and text message of the owner. No other follows on the same date. */
  readonly lastDates: Readonly<Record<keyof Reachable, LocalDate | null>>;
};

/** Whether mail and text messages can reach the owner. */
type Reachable = { readonly byEmail: boolean; readonly bySms: boolean };

export function savedSearchToWire(
  stored: StoredSavedSearch,
  { newMatches, reachable, ...timing }: SavedSearchContext,
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
    ...nextRunOf(stored, { byEmail, bySms }, timing),
  };
}

type Intervals = Readonly<Record<keyof Reachable, NoticeInterval | null>>;

/** `byEmail` and `bySms`: days between notices; null: none are sent. */
function nextRunOf(
  { paused, createdAt }: StoredSavedSearch,
  { byEmail, bySms }: Intervals,
  { clock, now, lastDates }: Pick<SavedSearchContext, 'clock' | 'now' | 'lastDates'>,
): Pick<SavedSearch, 'next_run_at' | 'next_run_by'> {
  const timeOf = (interval: NoticeInterval | null, lastDate: LocalDate | null) => {
    if (paused || interval === null) return Number.POSITIVE_INFINITY;
    return nextNotice(clock, now, interval === 1 ? null : noticeWeekday(clock, createdAt), lastDate);
  };
  const [email, sms] = [timeOf(byEmail, lastDates.byEmail), timeOf(bySms, lastDates.bySms)];
  const at = Math.min(email, sms);
  if (!Number.isFinite(at)) return { next_run_at: null, next_run_by: null };
  const isByEmail = email < sms || (email === sms && (byEmail ?? 0) <= (bySms ?? 0));
  return { next_run_at: new Date(at).toISOString(), next_run_by: isByEmail ? 'email' : 'sms' };
}
