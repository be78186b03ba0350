const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const told = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const toldToReader = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** Nov 21, 2026, in the visitor's time zone, from ISO 8601. */
export function formatDay(iso: string): string {
  return medium.format(new Date(iso));
}

/** Nov 21, 2026: the day as its source told it, wherever the visitor is. */
export function formatToldDay(iso: string): string {
  return told.format(new Date(iso));
}

/** The day as its source told it, as the visitor's own language writes days. */
export function formatToldDayLocally(iso: string): string {
  return toldToReader.format(new Date(iso));
}
