import { expect, test } from 'vitest';
import type { ListingFacts } from '#underwriting/listing.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { settleAssumptions, toAssumptions } from '../settled-assumptions.ts';
import { projectedYears, usualHorizon } from './projected-years.ts';
import { waterfallSteps } from './waterfall-steps.ts';

const listing: ListingFacts = {
  listPrice: 250_000,
  rent: 1900,
  taxRate: 0.012,
  taxAnnualAmount: 2500,
  insuranceAnnual: 1250,
  associationFeeMonthly: 20,
  otherAnnual: 300,
  upfront: 4000,
  marketAppreciation: null,
};

const at = (stated: Parameters<typeof settleAssumptions>[0]) => {
  const assumptions = toAssumptions(settleAssumptions(stated));
  const { schedule } = underwrite(listing, assumptions);
  if (!schedule) throw new Error('There is a rent');
  return { schedule, assumptions };
};

test.each([
  {},
  { tax_mode: 'fixed' },
  { property_managed: true, capex_above_line: false, mortgage_ltv: 95 },
  { mortgage_ltv: 0, maintenance: 0 },
  { after_tax: true, price_offer: 'ten' },
] as const)('the steps lead from the rent to NOI, cash flow and after-tax cash flow, under %j', (stated) => {
  const { schedule, assumptions } = at(stated);
  const steps = waterfallSteps(schedule, listing, assumptions);
  const first = schedule.years[0]!;
  const leftAfter = (name: string) => steps.find((step) => step.name === name)?.remaining;
  expect(leftAfter('NOI')).toBeCloseTo(first.noi, 6);
  expect(leftAfter('Cash flow')).toBeCloseTo(first.cashFlow, 6);
  if (first.afterTax) expect(leftAfter('After tax')).toBeCloseTo(first.afterTax.cashFlow, 6);
  expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
});

test('zero costs are left out', () => {
  const { schedule, assumptions } = at({ mortgage_ltv: 0 });
  const names = waterfallSteps(schedule, listing, assumptions).map(({ name }) => name);
  expect(names).not.toContain('Interest');
  expect(names).not.toContain('Management');
});

test('a year has value owned and owed, and years after the sale are distinguished', () => {
  const { schedule } = at({ hold_years: 3 });
  const years = projectedYears(schedule, 5);
  expect(years.map(({ isLater }) => isLater)).toEqual([false, false, false, true, true]);
  for (const [place, { equity, debt }] of years.entries()) {
    const { propertyValue } = [...schedule.years, ...schedule.laterYears][place]!;
    expect(equity + debt).toBeCloseTo(propertyValue, 6);
  }
  expect([1, 5, 10, 29, 30].map(usualHorizon)).toEqual([5, 10, 20, 30, 30]);
});
