import { describe, expect, test } from 'vitest';
import { readSubscriptionReport } from './subscription-report.ts';

const told = {
  id: 'sub_1',
  customer: 'cus_1',
  status: 'active',
  cancel_at_period_end: false,
  cancel_at: null,
  items: { data: [{ current_period_end: 1_800_000_000 }] },
  metadata: { plan: 'investor', interval: 'yearly' },
};

describe('a subscription that Stripe tells', () => {
  test('is read in our own words', () => {
    expect(readSubscriptionReport(told)).toEqual({
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
    ['a customer told whole', { customer: { id: 'cus_2', email: 'a@b.test' } }, { customerId: 'cus_2' }],
    [
      'the period where older versions had it',
      { items: { data: [{}] }, current_period_end: 1_800_000_000 },
      { currentPeriodEnd: '2027-01-15T08:00:00.000Z' },
    ],
    ['no period', { items: { data: [] } }, { currentPeriodEnd: null }],
    ['an end that the portal has set', { cancel_at: 1_800_000_000 }, { cancelAtPeriodEnd: true }],
    ['words of somebody else', { metadata: { plan: 'gold', interval: 'weekly' } }, { plan: null, interval: null }],
    [
      'a price that says more than its words, which wait for nobody',
      { items: { data: [{ price: { product: 'forma_professional', recurring: { interval: 'month' } } }] } },
      { plan: 'professional', interval: 'monthly' },
    ],
    [
      'a price of somebody else',
      { items: { data: [{ price: { product: 'prod_1', recurring: { interval: 'month' } } }] } },
      { plan: 'investor', interval: 'yearly' },
    ],
    ['a first payment that was never made', { status: 'incomplete_expired' }, { status: 'ended' }],
    ['a status that is not known yet, which gives nothing', { status: 'resting' }, { status: 'paused' }],
    ['what is none', { metadata: null }, null],
  ])('may have %s', (_what, change, expected) => {
    const read = readSubscriptionReport({ ...told, ...change });
    if (expected === null) expect(read).toBeNull();
    else expect(read).toMatchObject(expected);
  });
});
