import { expect, test } from 'vitest';
import { type AccessAnswer, features, type Plan } from '#contracts/access.ts';
import { additionsOf } from './plan-contents.ts';

const none = Object.fromEntries(features.map((name) => [name, false]));
const plan = (role: Plan['role'], ...[portfolios, saved_searches, imports_a_month]: (number | null)[]): Plan => ({
  role,
  monthly_price: 0,
  yearly_price: 0,
  limits: {
    portfolios: portfolios!,
    saved_searches: saved_searches!,
    imports_a_month: imports_a_month!,
    marks: null,
    assumption_templates: null,
  },
});
const unlimitedLimits = ['Unlimited portfolios', 'Unlimited saved searches', 'Unlimited imports'];
const access = (flags: Record<string, string[]>): AccessAnswer => ({
  current_role: 'guest',
  features: Object.fromEntries(
    Object.entries(flags).map(([role, on]) => [
      role,
      { ...none, ...Object.fromEntries(on.map((name) => [name, true])) },
    ]),
  ),
  plans: [],
});

test.each([
  [
    'features and limits of the smallest plan against a guest',
    plan('starter', 3, 3, 10),
    null,
    ['Ratings, bookmarks and portfolios', '3 portfolios', '3 saved searches', '10 imports per month'],
  ],
  [
    'only what the previous plan lacks, and that all limits are removed',
    plan('investor', null, null, null),
    plan('starter', 3, 3, 10),
    ['Exact addresses and all metrics', 'Ask Forma', 'Excel workbooks', ...unlimitedLimits],
  ],
  [
    'each limit separately if only some change',
    plan('investor', 5, null, 10),
    plan('starter', 3, 3, 10),
    ['Exact addresses and all metrics', 'Ask Forma', 'Excel workbooks', '5 portfolios', 'Unlimited saved searches'],
  ],
  [
    'no limit that stays as it is',
    plan('professional', null, null, null),
    plan('investor', null, null, null),
    ['Analysis, comparables and PDF reports', 'Webhooks'],
  ],
])('A plan adds %s', (_, tested, before, words) => {
  const answer = access({
    guest: [],
    starter: ['general_features'],
    investor: ['general_features', 'can_view_limited_fields', 'chat_forma', 'download_extended_proforma'],
    professional: ['general_features', 'can_view_limited_fields', 'analyst_reports', 'webhooks'],
  });
  expect(additionsOf(answer, tested, before)).toEqual(words);
});

test('A role without flags adds no feature', () => {
  expect(additionsOf(access({}), plan('starter', 1, 1, 1), null)).toEqual([
    '1 portfolio',
    '1 saved search',
    '1 import per month',
  ]);
});
