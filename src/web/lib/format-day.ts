const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const told = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Nov 21, 2026, in the visitor's time zone, from ISO 8601. */
export function formatDay(iso: string): string {
  return medium.format(new Date(iso));
}

/** Nov 21, 2026: the day as its source told it, wherever the visitor is. */
export function formatToldDay(iso: string): string {
  return told.format(new Date(iso));
}
