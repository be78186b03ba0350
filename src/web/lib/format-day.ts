const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const told = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const toldToReader = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

export function formatDay(iso: string): string {
  return medium.format(new Date(iso));
}

/** Nov 21, 2026: the date as its source states it, in any time zone. */
export function formatToldDay(iso: string): string {
  return told.format(new Date(iso));
}

/** The date as its source states it, formatted for the visitor's language. */
export function formatToldDayLocally(iso: string): string {
  return toldToReader.format(new Date(iso));
}
