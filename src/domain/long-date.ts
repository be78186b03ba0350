const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** November 21, 2026, from a date (YYYY-MM-DD). */
export function formatLongDate(day: string): string {
  return long.format(new Date(day));
}
