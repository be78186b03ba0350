import { expect, test } from 'vitest';
import type { Score } from '#underwriting/score/score-home.ts';
import type { ScoreInput } from '#underwriting/score/score-input.ts';
import { counterfactualWords, reasonOf } from './score-words.ts';

const grade = { grade: 'A', stars: 5 } as const;

test.each([
  ['price', 'down', 234_847.6, 'Keeps 5 stars (A) up to $234,847.'],
  ['price', 'up', 228_000.9, '5 stars (A) at $228,000 or less.'],
  ['rent', 'down', 1_000.2, 'Keeps 5 stars (A) down to a rent of $1,001/mo.'],
  ['rent', 'up', 1_500, '5 stars (A) with a rent of $1,500/mo or more.'],
  ['interestRate', 'down', 0.065_19, 'Keeps 5 stars (A) up to a rate of 6.51%.'],
  ['interestRate', 'up', 0.065, '5 stars (A) with a rate of 6.50% or less.'],
] as const)(
  'A %s that keeps or reaches a grade (%s) is rounded to where the grade holds',
  (subject, direction, value, words) => {
    expect(counterfactualWords({ subject, direction, value, isAtMost: subject !== 'rent', ...grade })).toBe(words);
  },
);

test('A target that only higher prices reach is not said to be out of reach at every price', () => {
  const price = { name: 'price', points: 0, weight: 25, measures: [] } as const;
  const input = { targetEquityMultiple: 1.3, comparablePrices: [] } as unknown as ScoreInput;
  expect(reasonOf(price, { highestPrice: 0 } as Score, input)).toBe('A lower price doesn’t help reach 1.30x.');
});
