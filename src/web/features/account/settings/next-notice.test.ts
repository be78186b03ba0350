import { expect, test } from 'vitest';
import type { SavedSearch } from '#contracts/saved-searches.ts';
import { nextNoticeInWords } from './next-notice.ts';

const tuesday = '2026-11-24T13:00:00Z';
const wednesday = '2026-11-25T13:00:00Z';
const settings = {
  user_timezone: 'America/New_York',
  saved_homes_notified: false,
  saved_homes_next_run_at: null,
};
const withHomes = { ...settings, saved_homes_notified: true, saved_homes_next_run_at: tuesday };
/** Monday, 9 AM in New York. */
const now = Date.parse('2026-11-23T14:00:00Z');
const search = (facts: Partial<SavedSearch> = {}) =>
  ({ paused: false, next_run_at: tuesday, next_run_by: 'email', ...facts }) as SavedSearch;

test('The next email is named with its day, place and searches', () => {
  expect(nextNoticeInWords(settings, [search(), search()], now)).toBe(
    'Next email: tomorrow, Tue, Nov 24, 8:00 AM in New York: 2 saved searches',
  );
  expect(nextNoticeInWords(withHomes, [search()], Date.parse(tuesday) - 1)).toBe(
    'Next email: today, Tue, Nov 24, 8:00 AM in New York: 1 saved search and saved homes',
  );
});

test('Only what comes next counts', () => {
  const later = search({ next_run_at: wednesday });
  expect(nextNoticeInWords(settings, [later], now)).toBe(
    'Next email: Wed, Nov 25, 8:00 AM in New York: 1 saved search',
  );
  expect(nextNoticeInWords(settings, [later, search()], now)).toMatch(/tomorrow.*: 1 saved search$/);
  expect(nextNoticeInWords(withHomes, [later], now)).toMatch(/tomorrow.*: saved homes$/);
});

test('A text message is named as one', () => {
  const texted = search({ next_run_by: 'sms' });
  expect(nextNoticeInWords(settings, [texted], now)).toMatch(/^Next text: tomorrow.*: 1 saved search$/);
  expect(nextNoticeInWords(settings, [texted, search()], now)).toMatch(/^Next email and text: .*: 2 saved searches$/);
  expect(nextNoticeInWords(withHomes, [texted], now)).toMatch(
    /^Next email and text: .*: 1 saved search and saved homes$/,
  );
});

test('Where nothing is on, nothing comes next', () => {
  const off = [search({ next_run_at: null, next_run_by: null }), search({ paused: true })];
  expect(nextNoticeInWords(settings, off, now)).toBeNull();
  // Just turned off: the answer with the new time is still on its way.
  expect(nextNoticeInWords({ ...withHomes, saved_homes_notified: false }, [], now)).toBeNull();
});
