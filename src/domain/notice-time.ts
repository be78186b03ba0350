/** When a person's notices are due: at an hour of the clock in their time zone. */
export type NoticeClock = {
  /** An IANA time zone. */
  readonly timeZone: string;
  /** 0 to 23. */
  readonly hour: number;
};

/** A date of a calendar, `YYYY-MM-DD`. */
export type LocalDate = string;

const day = 86_400_000;
const hourMilliseconds = 3_600_000;

/** The date that a clock in the time zone shows. `now`: milliseconds since 1970. */
export function localDateOf(timeZone: string, now: number): LocalDate {
  return wallTimeOf(timeZone, now).date;
}

/** 0 (Sunday) to 6 on a clock in the time zone. */
export function weekdayOf(date: LocalDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The weekday of the weekly notices of a search: the one on which it was saved. `createdAt`: ISO 8601. */
export function noticeWeekday({ timeZone }: Pick<NoticeClock, 'timeZone'>, createdAt: string): number {
  return weekdayOf(localDateOf(timeZone, Date.parse(createdAt)));
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/**
 * The instant at which notices of a local date are due, in milliseconds since 1970. An hour that a change of the clock
 * skips moves to the end of the gap, or to the hour before it if the gap ends the day; of an hour that occurs twice the
 * first counts.
 */
export function noticeInstant({ timeZone, hour }: NoticeClock, date: LocalDate): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + hour * hourMilliseconds;
  const before = asUtc - offsetOf(timeZone, asUtc - day);
  const after = asUtc - offsetOf(timeZone, asUtc + day);
  const exact = [before, after].filter((instant) => instant + offsetOf(timeZone, instant) === asUtc);
  if (exact.length > 0) return Math.min(...exact);
  // In a gap, the clock before the change leads just behind it.
  return localDateOf(timeZone, before) === date ? before : before - hourMilliseconds;
}

/** The local date whose notices are due at `now`; null: it is too early in the day. */
export function dueDate(clock: NoticeClock, now: number): LocalDate | null {
  const today = localDateOf(clock.timeZone, now);
  return noticeInstant(clock, today) <= now ? today : null;
}

/**
 * The next time after `now` at which notices are due, on any day or on a weekday (0 is Sunday). `lastDate`: of the last
 * notice; no other follows on it.
 */
export function nextNotice(
  clock: NoticeClock,
  now: number,
  weekday: number | null = null,
  lastDate: LocalDate | null = null,
): number {
  let date = localDateOf(clock.timeZone, now);
  while (date === lastDate || (weekday !== null && weekdayOf(date) !== weekday) || noticeInstant(clock, date) <= now)
    date = addDays(date, 1);
  return noticeInstant(clock, date);
}

/** Milliseconds by which a clock in the time zone is ahead of UTC. */
function offsetOf(timeZone: string, now: number): number {
  const { date, time } = wallTimeOf(timeZone, now);
  return Date.parse(`${date}T${time}Z`) - Math.floor(now / 1000) * 1000;
}

/** Date and time that a clock in the time zone shows. */
function wallTimeOf(timeZone: string, now: number): { readonly date: LocalDate; readonly time: string } {
  const [date = '', time = ''] = formatOf(timeZone).format(now).split(', ');
  return { date, time };
}

/** Creating a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, created);
  return created;
}
