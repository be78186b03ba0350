import { expect, test } from 'vitest';
import { relaxationsOf } from './relaxations.ts';

const parameters = { initialEquityInvestment: 20_000, targetEquityMultiple: 2, zipCode: '38109', targetDscr: 3 };
const filters = [
  { label: 'DSCR', without: { initialEquityInvestment: 20_000, targetEquityMultiple: 2, zipCode: '38109' } },
];

test('Each change is one step away from the search', () => {
  const found = relaxationsOf(parameters, filters);
  expect(found.map(({ label }) => label)).toEqual([
    'Target 1.70x',
    '$50,000 in cash',
    'Anywhere in the U.S.',
    'Without DSCR',
  ]);
  expect(found[0]?.parameters).toEqual({ ...parameters, targetEquityMultiple: 1.7 });
  expect(found[1]?.parameters).toEqual({ ...parameters, initialEquityInvestment: 50_000 });
  expect(found[2]?.parameters).toEqual({ initialEquityInvestment: 20_000, targetEquityMultiple: 2, targetDscr: 3 });
  expect(found[3]?.parameters).toEqual(filters[0]?.without);
});

test('A target is not lowered below getting the money back', () => {
  const found = relaxationsOf({ initialEquityInvestment: 80_000, targetEquityMultiple: 1 }, []);
  expect(found.map(({ label }) => label)).toEqual(['$160,000 in cash']);
});
