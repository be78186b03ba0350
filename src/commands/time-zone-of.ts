import { defaultTimeZone } from '#contracts/user-settings.ts';
import { dayOf } from '#domain/calendar-day.ts';
import { localDateOf } from '#domain/notice-time.ts';
import { readSettings } from '#store/people/user-settings.ts';
import type { Queries } from '#store/transact.ts';

/** The IANA time zone in which a person reads dates. */
export async function timeZoneOf(queries: Queries, userId: string): Promise<string> {
  return (await readSettings(queries, userId))?.timezone ?? defaultTimeZone;
}

/** Today (YYYY-MM-DD) where the person is; for a guest in UTC. */
export async function todayOf(queries: Queries, person: { readonly userId: string } | null): Promise<string> {
  const now = Date.now();
  return person ? localDateOf(await timeZoneOf(queries, person.userId), now) : dayOf(now);
}
