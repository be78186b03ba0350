import { expect, test } from 'vitest';
import { type AccessAnswer, features, type Plan } from '#contracts/access.ts';
import { additionsOf } from './plan-contents.ts';

const none = Object.fromEntries(features.map((name) => [name, false]));
const plan = (role: Plan['role'], ...[portfolios, saved_searches, imports_a_month]: (number | null)[]): Plan => ({
  role,
  monthly_price: 0,
  yearly_price: 0,
  limits: { portfolios: portfolios!, saved_searches: saved_searches!, imports_a_month: imports_a_month!, marks: null },
});
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
    ['Marks, portfolios and saved searches', '3 portfolios', '3 saved searches', '10 imports a month'],
  ],
  [
    'only what the plan before lacks, and that all limits fall',
    plan('investor', null, null, null),
    plan('starter', 3, 3, 10),
    ['Chat with Forma', 'Portfolios, saved searches and imports without limit'],
  ],
  [
    'each limit by its own where only some change',
    plan('investor', 5, null, 10),
    plan('starter', 3, 3, 10),
    ['Chat with Forma', '5 portfolios', 'Saved searches without limit'],
  ],
  [
    'no limit that stays as it is',
    plan('professional', null, null, null),
    plan('investor', null, null, null),
    ['Analyst reports'],
  ],
])('A plan adds %s', (_, given, before, words) => {
  const answer = access({
    guest: [],
    starter: ['general_features'],
    investor: ['general_features', 'chat_forma'],
    professional: ['general_features', 'chat_forma', 'analyst_reports'],
  });
  expect(additionsOf(answer, given, before)).toEqual(words);
});

test('A role without flags adds no feature', () => {
  expect(additionsOf(access({}), plan('starter', 1, 1, 1), null)).toEqual([
    '1 portfolio',
    '1 saved search',
    '1 import a month',
  ]);
});
