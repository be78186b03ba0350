import { expect, test } from 'vitest';
import { formatRelativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:30Z', 'just now'],
  ['2026-11-21T12:00:30Z', 'just now'],
  ['2026-11-21T11:15:00Z', '45 minutes ago'],
  ['2026-11-21T10:59:00Z', '1 hour ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-11-17T12:00:00Z', '4 days ago'],
  ['2026-10-01T12:00:00Z', 'Oct 1, 2026'],
])('%s was %s', (iso, words) => {
  expect(formatRelativeTime(iso, now)).toBe(words);
});
