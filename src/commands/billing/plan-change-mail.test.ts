import { expect, test } from 'vitest';
import { mailOfChange, type PlanState } from './plan-change-mail.ts';

const active: PlanState = {
  plan: 'investor',
  interval: 'monthly',
  status: 'active',
  currentPeriodEnd: '2026-12-24T09:00:00.000Z',
  cancelAtPeriodEnd: false,
  nextPlan: null,
  nextInterval: null,
};
const professional = { ...active, plan: 'professional' } as const;
const toLess = { ...professional, nextPlan: 'investor', nextInterval: 'monthly' } as const;

test.each<[what: string, before: PlanState | null, after: PlanState, subject: string | null]>([
  ['a plan begins', null, active, 'Your plan is now Investor'],
  ['it is told again', active, active, null],
  ['it goes on for another period', active, { ...active, currentPeriodEnd: '2027-01-24T09:00:00.000Z' }, null],
  ['a first payment is not made yet', null, { ...active, status: 'incomplete' }, null],
  ['that payment is made', { ...active, status: 'incomplete' }, active, 'Your plan is now Investor'],
  ['more is taken', active, professional, 'Your plan is now Professional'],
  ['it is paid by the year', active, { ...active, interval: 'yearly' }, 'Your plan is now Investor'],
  ['less is planned', professional, toLess, 'Your plan changes to Investor on December 24, 2026'],
  ['that is taken back', toLess, professional, null],
  [
    'the end is planned',
    active,
    { ...active, cancelAtPeriodEnd: true },
    'Your plan changes to Starter on December 24, 2026',
  ],
  ['a payment fails', active, { ...active, status: 'past_due' }, 'Your payment didn’t go through'],
  ['it is made good', { ...active, status: 'past_due' }, active, null],
  ['it is given up', { ...active, status: 'past_due' }, { ...active, status: 'unpaid' }, 'Your plan has ended'],
  ['what was given up ends', { ...active, status: 'unpaid' }, { ...active, status: 'ended' }, null],
  ['it ends', active, { ...active, status: 'ended' }, 'Your plan has ended'],
  ['one that never was ends', null, { ...active, status: 'ended' }, null],
])('When %s, the person is told so', (_what, before, after, subject) => {
  expect(mailOfChange('https://forma.example', before, after)?.subject ?? null).toBe(subject);
});
