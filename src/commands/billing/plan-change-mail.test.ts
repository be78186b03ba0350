import { expect, test } from 'vitest';
import { mailOfChange, type PlanState } from './plan-change-mail.ts';

const reader = { origin: 'https://forma.example', timeZone: 'UTC' };
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
  ['it is reported again', active, active, null],
  ['it is renewed for another period', active, { ...active, currentPeriodEnd: '2027-01-24T09:00:00.000Z' }, null],
  ['a first payment is not made yet', null, { ...active, status: 'incomplete' }, null],
  ['that payment is made', { ...active, status: 'incomplete' }, active, 'Your plan is now Investor'],
  ['a larger plan is chosen', active, professional, 'Your plan is now Professional'],
  ['it is paid by the year', active, { ...active, interval: 'yearly' }, 'Your plan is now Investor'],
  ['a smaller plan is scheduled', professional, toLess, 'Your plan changes to Investor on December 24, 2026'],
  [
    'another interval is scheduled',
    { ...professional, interval: 'yearly' },
    { ...professional, interval: 'yearly', nextPlan: 'professional', nextInterval: 'monthly' },
    'Your plan changes to monthly billing on December 24, 2026',
  ],
  ['that is undone', toLess, professional, 'You’re staying on Professional'],
  ['the end is called off', { ...active, cancelAtPeriodEnd: true }, active, 'You’re staying on Investor'],
  [
    'the next plan has begun',
    toLess,
    { ...active, currentPeriodEnd: '2027-01-24T09:00:00.000Z' },
    'Your plan is now Investor',
  ],
  [
    'the end is scheduled',
    active,
    { ...active, cancelAtPeriodEnd: true },
    'Your plan changes to Starter on December 24, 2026',
  ],
  ['a payment fails', active, { ...active, status: 'past_due' }, 'Your payment didn’t go through'],
  ['the retry succeeds', { ...active, status: 'past_due' }, active, null],
  ['the retries end', { ...active, status: 'past_due' }, { ...active, status: 'unpaid' }, 'Your plan is paused'],
  ['it is paused', active, { ...active, status: 'paused' }, 'Your plan is paused'],
  ['an unpaid plan is paused', { ...active, status: 'unpaid' }, { ...active, status: 'paused' }, null],
  ['an unpaid plan ends', { ...active, status: 'unpaid' }, { ...active, status: 'ended' }, 'Your plan has ended'],
  ['a first payment is never made', { ...active, status: 'incomplete' }, { ...active, status: 'ended' }, null],
  ['it ends', active, { ...active, status: 'ended' }, 'Your plan has ended'],
  ['an unknown plan ends', null, { ...active, status: 'ended' }, null],
])('When %s, the person gets the right mail or none', (_what, before, after, subject) => {
  expect(mailOfChange(reader, before, after)?.subject ?? null).toBe(subject);
});

test.each<[what: string, change: Partial<PlanState>, sentence: string]>([
  [
    'another plan',
    { nextPlan: 'investor', nextInterval: 'yearly' },
    'You’ll move to Investor, billed yearly, on December 24, 2026.',
  ],
  [
    'another interval',
    { nextPlan: 'professional', nextInterval: 'yearly' },
    'Professional will be billed yearly from December 24, 2026.',
  ],
  ['the end', { cancelAtPeriodEnd: true }, 'You’ll move to Starter on December 24, 2026.'],
])('The mail about %s says what is billed then', (_what, change, sentence) => {
  expect(mailOfChange(reader, professional, { ...professional, ...change })?.text).toContain(sentence);
});

test('the day is that of the person', () => {
  const [before, after] = [professional, toLess].map((each) => ({
    ...each,
    currentPeriodEnd: '2026-12-01T04:30:00.000Z',
  }));
  const subjectIn = (timeZone: string) => mailOfChange({ ...reader, timeZone }, before!, after!)?.subject;
  expect(subjectIn('America/Chicago')).toBe('Your plan changes to Investor on November 30, 2026');
  expect(subjectIn('UTC')).toBe('Your plan changes to Investor on December 1, 2026');
});
