import { expect, test } from 'vitest';
import type { SavedSearch } from '#contracts/saved-searches.ts';
import { nextNoticeInWords } from './next-notice.ts';

const settings = { user_timezone: 'America/New_York', user_notification_hour: 8, saved_homes_notified: false };
/** Monday, 9 AM in New York. */
const now = Date.parse('2026-11-23T14:00:00Z');
const search = (facts: Partial<SavedSearch> = {}) =>
  ({
    email_notified: true,
    paused: false,
    email_interval: 1,
    created_at: '2026-11-18T15:00:00Z',
    ...facts,
  }) as SavedSearch;

test('The next email is named with its day, place and searches', () => {
  expect(nextNoticeInWords(settings, [search(), search()], now)).toBe(
    'tomorrow, Tue, Nov 24, 8:00 AM in New York: 2 saved searches',
  );
  const early = Date.parse('2026-11-23T11:00:00Z');
  expect(nextNoticeInWords({ ...settings, saved_homes_notified: true }, [search()], early)).toBe(
    'today, Mon, Nov 23, 8:00 AM in New York: 1 saved search and saved homes',
  );
});

test('A weekly search comes on its weekday, and only what is in the next email counts', () => {
  const weekly = search({ email_interval: 7 });
  expect(nextNoticeInWords(settings, [weekly], now)).toBe('Wed, Nov 25, 8:00 AM in New York: 1 saved search');
  expect(nextNoticeInWords(settings, [weekly, search()], now)).toMatch(/^tomorrow.*: 1 saved search$/);
  expect(nextNoticeInWords({ ...settings, saved_homes_notified: true }, [weekly], now)).toMatch(/: saved homes$/);
});

test('Without a search that is emailed there is no next email', () => {
  const off = [search({ email_notified: false }), search({ paused: true })];
  expect(nextNoticeInWords(settings, off, now)).toBeNull();
});
