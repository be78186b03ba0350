import { describe, expect, test } from 'vitest';
import type { TestCheckout, TestSubscription } from './test-objects.ts';
import {
  advanceTo,
  beginNextPeriod,
  beginSubscription,
  clearPendingChange,
  end,
  failPayment,
  pay,
  switchPlan,
} from './test-subscription.ts';

const startedAt = new Date('2026-01-31T10:00:00Z');
const checkout = { plan: 'investor', interval: 'monthly', customerId: 'cus_test_1' } as TestCheckout;
const monthly = beginSubscription('sub_test_1', checkout, startedAt);
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const less = { ...monthly, nextPlan: 'investor', nextInterval: 'yearly' } as const;

describe('a subscription in test mode', () => {
  test('is paid until the same day of the next month or year, or its last day', () => {
    expect(monthly.currentPeriodEnd).toBe('2026-02-28T10:00:00.000Z');
    const leapDay = new Date('2028-02-29T10:00:00Z');
    const yearly = beginSubscription('sub_test_2', { ...checkout, interval: 'yearly' }, leapDay);
    expect(yearly.currentPeriodEnd).toBe('2029-02-28T10:00:00.000Z');
  });

  test.each<[what: string, from: TestSubscription, now: string, expected: Partial<TestSubscription>]>([
    ['renews', monthly, '2026-04-01', { status: 'active', currentPeriodEnd: '2026-04-28T10:00:00.000Z' }],
    ['is unchanged within the period', monthly, '2026-02-10', monthly],
    ['ends', { ...monthly, cancelAtPeriodEnd: true }, '2026-04-01', { status: 'ended', cancelAtPeriodEnd: false }],
    [
      'changes',
      less,
      '2026-03-01',
      { interval: 'yearly', nextPlan: null, currentPeriodEnd: '2027-02-28T10:00:00.000Z' },
    ],
    ['becomes unpaid', { ...monthly, status: 'past_due' }, '2026-03-01', { status: 'unpaid' }],
  ])('%s when its period has passed', (_what, from, now, expected) => {
    expect(advanceTo(from, at(now))).toMatchObject(expected);
  });

  test('stays ended', () => {
    const ended = end({ ...monthly, cancelAtPeriodEnd: true });
    expect([failPayment(ended), pay(ended), beginNextPeriod(ended, startedAt)]).toEqual([ended, ended, ended]);
    expect(advanceTo(ended, at('2030-01-01'))).toEqual(ended);
  });

  test('switches the plan now, with a new period only for a different interval', () => {
    const more = { plan: 'professional', interval: 'monthly', cents: 7900 } as const;
    expect(switchPlan(less, more, at('2026-02-10'))).toEqual({ ...clearPendingChange(less), plan: 'professional' });
    const yearly = switchPlan(monthly, { ...more, interval: 'yearly' }, at('2026-02-10'));
    expect(yearly).toMatchObject({ interval: 'yearly', currentPeriodEnd: '2027-02-10T12:00:00.000Z' });
  });
});
