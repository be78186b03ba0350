const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const mediumUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const localUtc = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

export function formatDay(iso: string): string {
  return medium.format(new Date(iso));
}

/** Nov 21, 2026: the date as its source states it, in any time zone. */
export function formatSourceDay(iso: string): string {
  return mediumUtc.format(new Date(iso));
}

/** The date as its source states it, formatted for the visitor's language. */
export function formatSourceDayLocally(iso: string): string {
  return localUtc.format(new Date(iso));
}
