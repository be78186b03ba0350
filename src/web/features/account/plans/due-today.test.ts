import { expect, test } from 'vitest';
import type { Plan } from '#contracts/access.ts';
import type { Subscription } from '#contracts/billing.ts';
import { dueToday } from './due-today.ts';

const plans = [
  { role: 'investor', monthly_price: 30, yearly_price: 300 },
  { role: 'professional', monthly_price: 80, yearly_price: 800 },
] as Plan[];
const yearly = {
  plan: 'investor',
  interval: 'yearly',
  current_period_end: '2027-01-01T00:00:00.000Z',
} as Subscription;
const monthly = { ...yearly, interval: 'monthly', current_period_end: '2026-12-01T00:00:00.000Z' } as Subscription;

test.each([
  ['a whole year is left', 'yearly', yearly, '2026-01-01T00:00:00Z', 500],
  ['half a year is left', 'yearly', yearly, '2026-07-02T12:00:00Z', 250],
  ['a month is billed, half of it left', 'monthly', monthly, '2026-11-16T00:00:00Z', 25],
  ['a month becomes a year', 'yearly', monthly, '2026-11-16T00:00:00Z', 785],
  [
    'the month before is shorter',
    'monthly',
    { ...monthly, current_period_end: '2026-03-31T00:00:00Z' },
    '2026-03-03T00:00:00Z',
    (50 * 28) / 31,
  ],
  ['the period is over', 'yearly', yearly, '2027-02-01T00:00:00Z', 0],
] as const)('where %s', (_what, interval, subscription, now, due) => {
  expect(dueToday({ plan: 'professional', interval }, subscription, plans, Date.parse(now))).toBeCloseTo(due, 6);
});

test('an unknown end of the period or an unknown plan has no amount', () => {
  const to = { plan: 'professional', interval: 'yearly' } as const;
  expect(dueToday(to, { ...yearly, current_period_end: null }, plans, 0)).toBeNull();
  expect(dueToday(to, yearly, [], 0)).toBeNull();
  expect(dueToday(to, { ...yearly, status: 'past_due' }, plans, 0)).toBeNull();
});
