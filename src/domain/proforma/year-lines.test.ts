import { expect, test } from 'vitest';
import { bySize } from '#tests/full-size.ts';
import { exampleListing, randomCases } from '#tests/underwriting-cases.ts';
import { type Assumptions, defaultAssumptions } from '#underwriting/assumptions.ts';
import type { ListingFacts } from '#underwriting/listing.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { yearLines } from './year-lines.ts';

function linesOf(facts: ListingFacts, assumptions: Assumptions) {
  const { listing, schedule } = underwrite(facts, assumptions);
  return { years: schedule!.years, lines: yearLines({ listing, schedule: schedule! }, assumptions) };
}

test('the lines of each year add up to NOI and cash flow', () => {
  for (const { listing, assumptions } of randomCases(bySize(200, 2000), 47)) {
    const { years, lines } = linesOf(listing, assumptions);
    const at = (label: string) => lines.findIndex((line) => line.label === label);
    const [collected, noi, cashFlow] = [at('Effective gross income'), at('NOI'), at('Cash flow')];
    for (const year of years) {
      const amounts = lines.map(({ amount }) => amount(year));
      const sum = (from: number, to: number) => amounts.slice(from, to).reduce((total, amount) => total + amount, 0);
      const dust = 1e-9 * (year.propertyValue + year.operatingExpenses + year.grossRent);
      expect(Math.abs(sum(collected, noi) - year.noi)).toBeLessThanOrEqual(dust);
      expect(Math.abs(sum(noi, cashFlow) - year.cashFlow)).toBeLessThanOrEqual(dust);
    }
  }
});

test('property tax, insurance and dues have lines of their own and grow with costs', () => {
  const assumptions = { ...defaultAssumptions, grossExpenseIncrease: 0.1 };
  const condo = { ...exampleListing, taxRate: 0.01, insuranceAnnual: 900, associationFeeMonthly: 250, otherAnnual: 0 };
  const { years, lines } = linesOf(condo, assumptions);
  const amounts = (label: string) => {
    const line = lines.find((one) => one.label === label);
    return line && years.slice(0, 3).map((year) => Math.round(line.amount(year)));
  };
  expect(amounts('Insurance')).toEqual([-900, -990, -1089]);
  expect(amounts('HOA dues')).toEqual([-3000, -3300, -3630]);
  expect(amounts('Property tax')).toEqual([-2500, -2750, -3025]);
  expect(amounts('Other costs')).toBeUndefined();
});
