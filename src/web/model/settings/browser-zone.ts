import { isTimeZone } from '#contracts/time-zones.ts';

/** The browser's time zone; null if it is not a known one. */
export function browserZone(): string | null {
  const name = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(name) ? name : null;
}
