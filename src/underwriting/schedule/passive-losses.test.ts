import { expect, test } from 'vitest';
import { bySize } from '#tests/full-size.ts';
import { exampleListing, exampleTaxes, randomCases } from '#tests/underwriting-cases.ts';
import { defaultAssumptions } from '../assumptions.ts';
import { underwrite } from '../underwrite.ts';
import { offsetLosses } from './passive-losses.ts';

test('losses are carried forward until income offsets them', () => {
  let lossCarried = 0;
  const years = [-1_000, -500, 700, 2_000, -300, 100].map((income) => {
    const year = offsetLosses(income, lossCarried, exampleTaxes);
    lossCarried = year.lossCarried;
    return [year.taxableIncome, year.lossCarried];
  });
  expect(years).toEqual([
    [0, 1_000],
    [0, 1_500],
    [0, 800],
    [1_200, 0],
    [0, 300],
    [0, 200],
  ]);
});

test('losses deducted at once are negative income of their year', () => {
  expect(offsetLosses(-1_000, 0, { ...exampleTaxes, deductLossesNow: true })).toEqual({
    taxableIncome: -1_000,
    lossCarried: 0,
  });
});

test('the example pays no income tax in five years, and its sale releases all losses', () => {
  const { years, sale } = underwrite(exampleListing, { ...defaultAssumptions, afterTax: exampleTaxes }).schedule!;
  const incomes = years.map(({ cashFlow, principal, afterTax }) => cashFlow + principal - afterTax!.depreciation);
  expect(incomes[0]).toBeLessThan(0);
  expect(years.map(({ afterTax }) => afterTax!.incomeTax)).toEqual([0, 0, 0, 0, 0]);
  expect(sale.lossReleased).toBeCloseTo(-incomes.reduce((sum, income) => sum + income, 0), 8);
  const { total, recaptured } = sale.gain!;
  expect(sale.saleTax).toBeCloseTo(0.24 * recaptured + 0.15 * (total - recaptured) - 0.24 * sale.lossReleased, 8);
});

test('income is taxed once, whenever its losses are deducted', () => {
  let withLosses = 0;
  for (const { listing, assumptions } of randomCases(bySize(800, 20_000), 18)) {
    const taxes = { ...(assumptions.afterTax ?? exampleTaxes), deductLossesNow: false };
    const plain = { ...assumptions, persona: null };
    const passive = underwrite(listing, { ...plain, afterTax: taxes });
    const atOnce = underwrite(listing, { ...plain, afterTax: { ...taxes, deductLossesNow: true } });
    const { years, sale, closing } = passive.schedule!;
    for (const { afterTax } of years) {
      expect(afterTax!.taxableIncome).toBeGreaterThanOrEqual(0);
      expect(afterTax!.lossCarried === 0 || afterTax!.taxableIncome === 0).toBe(true);
    }
    const size = closing.price + years.reduce((sum, { cashFlow }) => sum + Math.abs(cashFlow), sale.salePrice);
    const difference = passive.calculation.totalCashReturned! - atOnce.calculation.totalCashReturned!;
    expect(Math.abs(difference)).toBeLessThan(1e-9 * size);
    // A deduction is worth most today.
    expect(passive.calculation.npv!).toBeLessThanOrEqual(atOnce.calculation.npv! + 1e-9 * size);
    withLosses += Number(sale.lossReleased > 0);
  }
  expect(withLosses).toBeGreaterThan(400);
});
