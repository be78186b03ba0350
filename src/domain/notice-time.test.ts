import { describe, expect, test } from 'vitest';
import { timeZones } from '#contracts/time-zones.ts';
import { bySize } from '#tests/full-size.ts';
import { addDays, dueDate, localDateOf, nextNotice, noticeInstant, noticeWeekday } from './notice-time.ts';

const at = (text: string) => Date.parse(text);
const newYork = (hour: number) => ({ timeZone: 'America/New_York', hour });

describe('the hour of a notice', () => {
  test.each([
    ['on a usual day', newYork(8), '2026-06-01', '2026-06-01T12:00:00Z'],
    ['that the clock skips moves to the next', newYork(2), '2027-03-14', '2027-03-14T07:00:00Z'],
    ['that occurs twice counts once', newYork(1), '2026-11-01', '2026-11-01T05:00:00Z'],
    ['after the clock was set back', newYork(2), '2026-11-01', '2026-11-01T07:00:00Z'],
    ['in a zone of 45 minutes', { timeZone: 'Asia/Kathmandu', hour: 8 }, '2026-06-01', '2026-06-01T02:15:00Z'],
    ['in a gap of half an hour', { timeZone: 'Australia/Lord_Howe', hour: 2 }, '2026-10-04', '2026-10-03T15:30:00Z'],
    [
      'at midnight east of the date line',
      { timeZone: 'Pacific/Kiritimati', hour: 0 },
      '2026-06-01',
      '2026-05-31T10:00:00Z',
    ],
  ])('%s', (_, clock, date, expected) => {
    expect(new Date(noticeInstant(clock, date)).toISOString()).toBe(new Date(expected).toISOString());
  });
});

test('Weekly notices come on the weekday of the saving on the clock of the person', () => {
  const monday = '2026-06-01T02:00:00Z';
  expect(['UTC', 'America/New_York'].map((timeZone) => noticeWeekday({ timeZone }, monday))).toEqual([1, 0]);
});

test('The next notice skips the date of the last one, also a weekly one', () => {
  const now = at('2026-06-01T13:00:00Z');
  const next = (weekday: number | null) => new Date(nextNotice(newYork(18), now, weekday, '2026-06-01')).toISOString();
  expect([next(null), next(1)]).toEqual(['2026-06-02T22:00:00.000Z', '2026-06-08T22:00:00.000Z']);
});

test('In every time zone, at every hour, each day of three years has exactly one notice, on that day', () => {
  const dateAt = (day: number) => addDays('2026-01-01', day);
  // No zone changes its clock twice in a week, so only the full size looks at each day of every week.
  const step = bySize(7, 1);
  const weeks = Array.from({ length: Math.ceil(1100 / step) }, (_, number) => number * step);
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  // Many zones have the same clock. The full size looks at each of them.
  const changesByClock = new Map<string, number>();
  let changes = 0;
  for (const timeZone of timeZones) {
    const noonOf = (day: number) => noticeInstant({ timeZone, hour: 12 }, dateAt(day));
    const clock = bySize(weeks.map(noonOf).join(), timeZone);
    const known = changesByClock.get(clock);
    changes += known ?? 0;
    if (known !== undefined) continue;
    const isChanged = (first: number, days: number) => noonOf(first + days) - noonOf(first) !== days * 86_400_000;
    // Between noons of equal distance the clock is not changed, so that all hours follow from one.
    const changed = weeks
      .filter((first) => isChanged(first, step))
      .flatMap((first) => Array.from({ length: step }, (_, day) => first + day))
      .filter((day) => isChanged(day, 1));
    changes += changed.length;
    changesByClock.set(clock, changed.length);
    for (const at of changed) {
      for (const hour of hours) {
        const instants = [at - 1, at, at + 1, at + 2].map((day) => noticeInstant({ timeZone, hour }, dateAt(day)));
        expect([timeZone, hour, instants.toSorted((a, b) => a - b)]).toEqual([timeZone, hour, instants]);
        expect(new Set(instants).size).toBe(4);
        expect(instants.map((instant) => localDateOf(timeZone, instant))).toEqual(
          [at - 1, at, at + 1, at + 2].map(dateAt),
        );
      }
    }
  }
  expect(changes).toBeGreaterThan(500);
});

test('The next notice is due when it comes, and not before', () => {
  const clock = newYork(8);
  const now = at('2026-06-01T11:59:59Z');
  expect(dueDate(clock, now)).toBeNull();
  expect(new Date(nextNotice(clock, now)).toISOString()).toBe('2026-06-01T12:00:00.000Z');
  expect(dueDate(clock, at('2026-06-01T12:00:00Z'))).toBe('2026-06-01');
  expect(new Date(nextNotice(clock, at('2026-06-01T12:00:00Z'))).toISOString()).toBe('2026-06-02T12:00:00.000Z');
});

test('A weekly notice waits for its weekday', () => {
  // The first of June 2026 is a Monday.
  expect(new Date(nextNotice(newYork(8), at('2026-06-01T13:00:00Z'), 1)).toISOString()).toBe(
    '2026-06-08T12:00:00.000Z',
  );
  expect(new Date(nextNotice(newYork(8), at('2026-06-01T11:00:00Z'), 1)).toISOString()).toBe(
    '2026-06-01T12:00:00.000Z',
  );
});
