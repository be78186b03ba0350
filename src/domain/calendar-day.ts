/** True for an existing date as YYYY-MM-DD, so not for 31 June. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The month of a date (YYYY-MM-DD) as a number: 12 × year + month − 1, so that differences count months. */
export function monthNumberOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/** The month (YYYY-MM) of a date or of a time in ISO 8601. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The days from 1970-01-01 to a time in milliseconds, UTC. */
export function dayNumberOf(time: number): number {
  return Math.floor(time / 86_400_000);
}

/** The day (YYYY-MM-DD, UTC) of a time in milliseconds. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
