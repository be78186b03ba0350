import { formatDay } from '#domain/format-day.ts';

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const minute = 60_000;
const hour = 60 * minute;
const dayLong = 24 * hour;

/** How long ago something happened, or its date if more than a week ago. */
export function formatRelativeTime(iso: string, now: number): string {
  const past = Math.max(now - Date.parse(iso), 0);
  if (past < 2 * minute) return 'just now';
  if (past < hour) return relative.format(-Math.floor(past / minute), 'minute');
  if (past < dayLong) return relative.format(-Math.floor(past / hour), 'hour');
  if (past < 7 * dayLong) return relative.format(-Math.floor(past / dayLong), 'day');
  return formatDay(iso);
}
