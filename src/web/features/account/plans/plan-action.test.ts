import { describe, expect, test } from 'vitest';
import type { Subscription } from '#contracts/billing.ts';
import { actionFor, type ChosenPlan } from './plan-action.ts';

const investor: Subscription = {
  id: '1',
  object: 'subscription',
  provider: 'test',
  plan: 'investor',
  interval: 'monthly',
  status: 'active',
  current_period_end: '2026-12-21T00:00:00Z',
  cancel_at_period_end: false,
  next_plan: null,
  next_interval: null,
};
const chosen = (text: string): ChosenPlan => {
  const [plan, interval] = text.split(' ') as [ChosenPlan['plan'], ChosenPlan['interval']];
  return { plan, interval };
};
const kindOf = (
  text: string,
  role: 'guest' | 'starter' | 'investor' | 'professional' | 'admin',
  has: Subscription | null,
) => {
  const action = actionFor(chosen(text), role, has);
  return action?.kind === 'change' ? `change ${action.when}` : (action?.kind ?? null);
};

describe('The action of a plan', () => {
  test.each([
    ['starter monthly', 'guest', null, 'sign_up'],
    ['professional yearly', 'guest', null, 'sign_up'],
    ['starter monthly', 'starter', null, null],
    ['investor monthly', 'starter', null, 'check_out'],
    ['professional yearly', 'starter', null, 'check_out'],
    ['investor monthly', 'admin', null, null],
    ['investor monthly', 'investor', investor, null],
    ['investor yearly', 'investor', investor, 'change now'],
    ['professional monthly', 'investor', investor, 'change now'],
    ['starter monthly', 'investor', investor, 'change period_end'],
  ] as const)('%s, as %s', (plan, role, has, kind) => {
    expect(kindOf(plan, role, has)).toBe(kind);
  });

  test.each([
    ['professional monthly', { plan: 'professional' }, 'investor monthly', 'change period_end'],
    ['a year of professional', { plan: 'professional', interval: 'yearly' }, 'investor yearly', 'change period_end'],
    ['a year', { interval: 'yearly' }, 'investor monthly', 'change period_end'],
    ['a year', { interval: 'yearly' }, 'professional monthly', 'change now'],
    ['an end that waits', { cancel_at_period_end: true }, 'investor monthly', 'keep'],
    ['an end that waits', { cancel_at_period_end: true }, 'starter yearly', 'waits'],
    ['an end that waits', { cancel_at_period_end: true }, 'professional monthly', 'change now'],
    [
      'less that waits',
      { plan: 'professional', next_plan: 'investor', next_interval: 'yearly' },
      'investor yearly',
      'waits',
    ],
    [
      'less that waits',
      { plan: 'professional', next_plan: 'investor', next_interval: 'yearly' },
      'investor monthly',
      'change period_end',
    ],
    [
      'less that waits',
      { plan: 'professional', next_plan: 'investor', next_interval: 'yearly' },
      'professional monthly',
      'keep',
    ],
    ['a payment that failed once', { status: 'past_due' }, 'professional monthly', 'change now'],
    ['a plan that is off', { status: 'unpaid' }, 'professional monthly', null],
    ['a plan that is off', { status: 'unpaid' }, 'starter monthly', 'change now'],
  ] as const)('With %s (%o), to %s', (_, changed, plan, kind) => {
    expect(kindOf(plan, 'investor', { ...investor, ...changed })).toBe(kind);
  });
});
