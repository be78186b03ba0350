/** Tue, Nov 24, 8:00 AM EST: an instant (ISO 8601) on a clock in a time zone; null: that of the browser. */
export function noticeTimeInWords(iso: string, timeZone: string | null): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone === null ? {} : { timeZone }),
  }).format(new Date(iso));
}

/** Nov 24: the day of an instant (ISO 8601) on the browser's clock; null: today. `now`: milliseconds since 1970. */
export function countedDayInWords(iso: string, now: number): string | null {
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
  const counted = day.format(new Date(iso));
  return counted === day.format(now) ? null : counted.replace(/, \d+$/, '');
}
