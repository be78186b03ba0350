import { expect, test } from 'vitest';
import { compareWithSaved, type ReportComparison } from './compare-with-saved.ts';

const noon = '2026-11-21T12:00:00.000Z';
const soonAfter = '2026-11-21T12:00:05.000Z';
const later = '2026-11-21T12:00:06.000Z';

test.each<[known: string | null, reported: string, isRead: boolean, verdict: ReportComparison]>([
  [null, noon, false, 'apply'],
  [null, noon, true, 'apply'],
  [`active ${noon}`, later, false, 'apply'],
  [`active ${later}`, noon, false, 'older'],
  [`active ${later}`, noon, true, 'older'],
  [`active ${noon}`, noon, false, 'tie'],
  [`active ${noon}`, noon, true, 'apply'],
  [`active ${noon}`, soonAfter, false, 'tie'],
  [`active ${noon}`, soonAfter, true, 'apply'],
  [`ended ${noon}`, later, false, 'ended before'],
  [`ended ${noon}`, later, true, 'ended before'],
  [`ended ${noon}`, noon, false, 'ended before'],
])('With the saved state %s, a report of %s (read: %s) gives: %s', (savedSubscription, reportedAt, isRead, verdict) => {
  const [status, at] = savedSubscription?.split(' ') ?? [];
  const stored = at === undefined ? null : { status: status as 'active' | 'ended', reportedAt: at };
  expect(compareWithSaved(stored, { reportedAt, isRead })).toBe(verdict);
});
