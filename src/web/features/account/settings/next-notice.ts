import type { SavedSearch } from '#contracts/saved-searches.ts';
import { defaultTimeZone, type UserSettings } from '#contracts/user-settings.ts';
import { countOf } from '#domain/format.ts';
import { addDays, localDateOf } from '#domain/notice-time.ts';
import { settingsCopy } from './settings-copy.ts';
import { zoneOf } from './zone-options.ts';

const { notifications: copy } = settingsCopy;

type NoticeSettings = Pick<UserSettings, 'user_timezone' | 'saved_homes_notified' | 'saved_homes_next_run_at'>;

/**
 * When news can come next, how, and what can be in it: `Next email: tomorrow, Tue, Nov 24, 8:00 AM in New York: 2 saved
 * searches`. Null: none will. `now`: milliseconds since 1970.
 */
export function nextNoticeInWords(
  settings: NoticeSettings,
  searches: readonly SavedSearch[],
  now: number,
): string | null {
  const ofSearches = searches.flatMap(({ paused, next_run_at, next_run_by }) =>
    paused || next_run_at === null ? [] : [{ at: Date.parse(next_run_at), by: next_run_by }],
  );
  const { saved_homes_next_run_at } = settings;
  const ofHomes =
    settings.saved_homes_notified && saved_homes_next_run_at !== null ? Date.parse(saved_homes_next_run_at) : null;
  const at = Math.min(...ofSearches.map((search) => search.at), ofHomes ?? Number.POSITIVE_INFINITY);
  if (!Number.isFinite(at)) return null;
  const next = ofSearches.filter((search) => search.at === at);
  const hasHomes = ofHomes === at;
  const contents = [
    ...(next.length > 0 ? [countOf(next.length, 'saved search', 'saved searches')] : []),
    ...(hasHomes ? ['saved homes'] : []),
  ].join(' and ');
  const timeZone = settings.user_timezone ?? defaultTimeZone;
  const when = `${dayOf(at, now, timeZone)}${timeOf(at, timeZone)}: ${contents}`;
  const hasText = next.some(({ by }) => by === 'sms');
  if (!hasText) return copy.nextEmail(when);
  return hasHomes || next.some(({ by }) => by === 'email') ? copy.nextEmailAndText(when) : copy.nextText(when);
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
