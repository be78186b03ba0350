import { describe, expect, test } from 'vitest';
import { readSubscriptionReport } from './subscription-report.ts';

const stripeSubscription = {
  id: 'sub_1',
  customer: 'cus_1',
  status: 'active',
  cancel_at_period_end: false,
  cancel_at: null,
  items: { data: [{ current_period_end: 1_800_000_000 }] },
  metadata: { plan: 'investor', interval: 'yearly' },
};

describe("a report of Stripe's subscription", () => {
  test('is converted to our own values', () => {
    expect(readSubscriptionReport(stripeSubscription)).toEqual({
      providerId: 'sub_1',
      customerId: 'cus_1',
      plan: 'investor',
      interval: 'yearly',
      status: 'active',
      currentPeriodEnd: '2027-01-15T08:00:00.000Z',
      cancelAtPeriodEnd: false,
      nextPlan: null,
      nextInterval: null,
    });
  });

  test.each<[what: string, change: object, expected: object | null]>([
    ['an expanded customer', { customer: { id: 'cus_2', email: 'a@b.test' } }, { customerId: 'cus_2' }],
    [
      'the period where older versions had it',
      { items: { data: [{}] }, current_period_end: 1_800_000_000 },
      { currentPeriodEnd: '2027-01-15T08:00:00.000Z' },
    ],
    ['no period', { items: { data: [] } }, { currentPeriodEnd: null }],
    ['an end date from the portal', { cancel_at: 1_800_000_000 }, { cancelAtPeriodEnd: true }],
    [
      "another application's metadata",
      { metadata: { plan: 'gold', interval: 'weekly' } },
      { plan: null, interval: null },
    ],
    [
      'a price that says more than its words',
      { items: { data: [{ price: { product: 'forma_professional', recurring: { interval: 'month' } } }] } },
      { plan: 'professional', interval: 'monthly' },
    ],
    [
      'a price of another account',
      { items: { data: [{ price: { product: 'prod_1', recurring: { interval: 'month' } } }] } },
      { plan: 'investor', interval: 'yearly' },
    ],
    ['an expired first payment', { status: 'incomplete_expired' }, { status: 'ended' }],
    ['an unknown status, which grants nothing', { status: 'resting' }, { status: 'paused' }],
    ['no metadata', { metadata: null }, null],
  ])('may have %s', (_what, change, expected) => {
    const read = readSubscriptionReport({ ...stripeSubscription, ...change });
    if (expected === null) expect(read).toBeNull();
    else expect(read).toMatchObject(expected);
  });
});
