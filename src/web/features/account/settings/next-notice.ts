import type { SavedSearch } from '#contracts/saved-searches.ts';
import { defaultTimeZone } from '#contracts/user-settings.ts';
import { countOf } from '#domain/format.ts';
import { addDays, localDateOf, nextNotice, noticeWeekday } from '#domain/notice-time.ts';
import { zoneOf } from './zone-options.ts';

type NoticeSettings = {
  readonly user_timezone: string | null;
  readonly user_notification_hour: number;
  readonly saved_homes_notified: boolean;
};

/**
 * When the next email can come and what can be in it: `tomorrow, Tue, Nov 24, 8:00 AM in New York: 2 saved searches`.
 * Null: none will. `now`: milliseconds since 1970.
 */
export function nextNoticeInWords(
  settings: NoticeSettings,
  searches: readonly SavedSearch[],
  now: number,
): string | null {
  const clock = { timeZone: settings.user_timezone ?? defaultTimeZone, hour: settings.user_notification_hour };
  const times = searches
    .filter((search) => search.email_notified && !search.paused)
    .map(({ email_interval, created_at }) =>
      nextNotice(clock, now, email_interval === 7 ? noticeWeekday(clock, created_at) : null),
    );
  const ofHomes = settings.saved_homes_notified ? nextNotice(clock, now) : null;
  const at = Math.min(...times, ofHomes ?? Number.POSITIVE_INFINITY);
  if (!Number.isFinite(at)) return null;
  const searchCount = times.filter((time) => time === at).length;
  const parts = [
    ...(searchCount > 0 ? [countOf(searchCount, 'saved search', 'saved searches')] : []),
    ...(ofHomes === at ? ['saved homes'] : []),
  ];
  return `${dayOf(at, now, clock.timeZone)}${timeOf(at, clock.timeZone)}: ${parts.join(' and ')}`;
}

function dayOf(at: number, now: number, timeZone: string): string {
  const [today, day] = [localDateOf(timeZone, now), localDateOf(timeZone, at)];
  if (day === today) return 'today, ';
  return day === addDays(today, 1) ? 'tomorrow, ' : '';
}

function timeOf(at: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const [city = timeZone] = zoneOf(timeZone).place.split(', ');
  return `${format.format(at)} in ${city}`;
}
