import { expect, test } from 'vitest';
import { type ComparedHome, verdictOf } from './compare-verdict.ts';

function home(
  name: string,
  equity_multiple: number,
  initial_equity_investment: number,
  cash_flow: number,
): ComparedHome {
  return { name, calculation: { equity_multiple, initial_equity_investment, cash_flow } };
}

test('the verdict names the home with the best of each figure', () => {
  expect(verdictOf([home('1 Elm St', 1.52, 60_000, 2400), home('2 Elm St', 1.4, 41_200, 900)])).toBe(
    '1 Elm St returns the most (1.52x) and has the highest cash flow in year 1 ($2,400). 2 Elm St needs the least cash ($41,200).',
  );
});

test('the best of everything is one sentence', () => {
  expect(verdictOf([home('1 Elm St', 1.2, 60_000, 100), home('2 Elm St', 1.4, 41_200, 900)])).toBe(
    '2 Elm St returns the most (1.40x), has the highest cash flow in year 1 ($900), and needs the least cash ($41,200).',
  );
});

test('figures that are equal as written have no winner, and one home none at all', () => {
  expect(verdictOf([home('1 Elm St', 1.401, 60_000, 100), home('2 Elm St', 1.402, 60_000.2, 100)])).toBe('');
  expect(verdictOf([home('1 Elm St', 1.4, 60_000, 100)])).toBe('');
});
